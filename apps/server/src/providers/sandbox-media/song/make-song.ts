import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { chanceOf, type Chance } from '../chance.ts';
import { drawPicture } from '../picture/draw-picture.ts';
import { within, type Wishes } from '../work/read-wishes.ts';
import { performInWorker } from '../work/run-in-worker.ts';
import type { Speaker } from '../work/speak-line.ts';
import type { MadeFile, MadeWork, WorkOrder } from '../work/work-order.ts';
import type { GenreStyle } from './genre-style.ts';
import { chooseStyle } from './genre-styles.ts';
import { placeLines, topicOf, writeLyrics } from './lyrics.ts';
import { encodeStem, masteringPresets, masterSong, type SongFormat } from './master-song.ts';
import { singLines } from './sing-lines.ts';
import { layOutSections, type SongPlan } from './song-plan.ts';
import { nameKey, readKey } from './theory.ts';

const wavePoints = 200;
const usualSpeakers: Readonly<Record<string, Speaker>> = {
  female: { voice: 'en-us+f3', pitch: 58 },
  male: { voice: 'en-us+m3', pitch: 38 },
};

export async function makeSong(order: WorkOrder): Promise<MadeWork> {
  const { wishes, folder, signal, report } = order;
  const prompt = wishes.text('prompt') ?? 'a song';
  const style = chooseStyle(wishes.text('genre'), prompt);
  const chance = chanceOf(`${prompt} ${wishes.number('seed') ?? ''} ${style.id}`);
  const sings = wishes.flag('instrumental') !== true && wishes.object('vocals').flag('enabled') !== false;
  const plan = planSong(wishes, style, chance, sings);
  const lyrics = sings ? (wishes.text('lyrics') ?? writeLyrics(prompt, chance.branch('lyrics'))) : undefined;
  const singers = readSingers(wishes);
  const lines = lyrics === undefined ? [] : placeLines(lyrics, plan.sections);
  const singing = await singLines(lines, singers, plan.bpm, order);
  const played: SongPlan = { ...plan, sings: singing !== undefined && singing.clips.length > 0 };
  const performance = { plan: played, clips: singing?.clips ?? [], folder, stems: wishes.flag('stems') === true };
  const stems = await performInWorker(performance, signal, (part) => report(0.3 + part * 0.5));

  const format = readFormat(wishes);
  const mastering = wishes.object('mastering');
  const { lufs, tone } = masteringPresets[mastering.text('preset') ?? 'balanced'] ?? masteringPresets['balanced']!;
  const targetLufs = within(mastering.number('target_lufs') ?? lufs, -30, -6);
  const from = join(folder, 'mix.wav');
  const to = join(folder, `song.${format}`);
  const loudness = await masterSong({ from, to, format, targetLufs, tone, durationS: plan.durationS, signal });
  report(0.92);
  const files: MadeFile[] = [{ name: 'audio', fileName: `song.${format}` }];
  for (const stem of stems) {
    await encodeStem(
      join(folder, `stem-${stem}.wav`),
      join(folder, `${stem}.${format === 'wav' ? 'flac' : format}`),
      format === 'wav' ? 'flac' : format,
      signal,
    );
    files.push({ name: `stem:${stem}`, fileName: `${stem}.${format === 'wav' ? 'flac' : format}` });
  }
  await drawPicture({
    prompt,
    style: 'artistic',
    seed: chance.below(1e9),
    width: 1024,
    height: 1024,
    path: join(folder, 'cover.jpg'),
  });
  files.push({ name: 'cover', fileName: 'cover.jpg' });
  return {
    files,
    details: {
      title: wishes.text('title') ?? titleOf(prompt),
      duration: plan.durationS,
      format,
      lyrics: lyrics ?? null,
      timed_lyrics: singing?.timed ?? [],
      genre: style.id,
      voice: wishes.text('voice') ?? null,
      bpm: plan.bpm,
      key: plan.key,
      loudness_lufs: loudness,
      waveform: await readWaveform(from),
      ...(singing === undefined && { notes: ['espeak-ng is not installed: the song is instrumental.'] }),
    },
  };
}

function planSong(wishes: Wishes, style: GenreStyle, chance: Chance, sings: boolean): SongPlan {
  const [least, most] = style.tempo;
  const durationS = within(wishes.number('duration') ?? 60, 5, 240);
  const bpm = within(
    wishes.number('tempo') ?? wishes.number('bpm') ?? Math.round(chance.between(least, most)),
    40,
    240,
  );
  const asked = readKey(wishes.text('key') ?? '');
  const key = nameKey(asked ?? { tonic: chance.below(12), mode: style.mode });
  const seed = `${chance.below(1e9)}`;
  return { genre: style.id, seed, bpm, key, durationS, sections: layOutSections(durationS, bpm), sings };
}

/** The catalogue's own voices come with the input, as `singers`; without them the gender decides. */
function readSingers(wishes: Wishes): readonly Speaker[] {
  const given = wishes.objects('singers').flatMap((singer) => {
    const voice = singer.text('voice');
    return voice === undefined ? [] : [{ voice, pitch: within(singer.number('pitch') ?? 50, 0, 99) }];
  });
  const isDuet = wishes.flag('duet') === true || (wishes.text('voice') ?? '').includes('+');
  const { female, male } = usualSpeakers;
  const [first] = given;
  // A duet of which only one voice was named: one of the other register joins it.
  if (isDuet && first !== undefined && given.length === 1) return [first, first.pitch < 50 ? female! : male!];
  if (given.length > 0) return given.slice(0, 2);
  if (isDuet) return [female!, male!];
  return [wishes.object('vocals').text('gender') === 'male' ? male! : female!];
}

const readFormat = (wishes: Wishes): SongFormat => {
  const asked = wishes.text('format');
  return asked === 'wav' || asked === 'flac' ? asked : 'mp3';
};

const titleOf = (prompt: string): string =>
  topicOf(prompt).replaceAll(/(?:^|\s)\p{L}/gu, (letter) => letter.toUpperCase());

/** The strength of each of 200 stretches, from a look at some of its samples. */
async function readWaveform(path: string): Promise<readonly number[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const stretch = Math.floor((size - 44) / wavePoints / 4) * 4;
    const look = Buffer.alloc(Math.min(stretch, 8_192));
    const peaks: number[] = [];
    for (let point = 0; point < wavePoints; point += 1) {
      await file.read(look, 0, look.length, 44 + point * stretch);
      let peak = 0;
      for (let at = 0; at + 1 < look.length; at += 2) peak = Math.max(peak, Math.abs(look.readInt16LE(at)));
      peaks.push(peak / 32_768);
    }
    const most = Math.max(...peaks, 1e-3);
    return peaks.map((peak) => Math.round((peak / most) * 100) / 100);
  } finally {
    await file.close();
  }
}
