import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chanceOf, hashText } from '../chance.ts';
import { readStyle } from '../picture/make-pictures.ts';
import { chooseStyle } from '../song/genre-styles.ts';
import { sameBytes } from '../song/master-song.ts';
import { layOutSections } from '../song/song-plan.ts';
import { nameKey } from '../song/theory.ts';
import { within } from '../work/read-wishes.ts';
import { performInWorker } from '../work/run-in-worker.ts';
import { ProgramMissing, runFfmpeg } from '../work/run-process.ts';
import { speakLine } from '../work/speak-line.ts';
import { UnworkableInput, type MadeWork, type WorkOrder } from '../work/work-order.ts';
import { writeCaptions } from './captions.ts';
import { filmHead } from './film-head.ts';
import { filmPicture, filmScene } from './film-loop.ts';
import { readFilmSize } from './film-size.ts';

const usualPace = 165;

export async function makeVideo(order: WorkOrder): Promise<MadeWork> {
  const { wishes, files, folder, report } = order;
  const prompt = wishes.text('prompt') ?? 'a landscape';
  const seconds = within(wishes.number('duration') ?? 5, 1, 60);
  const size = readFilmSize(wishes);
  const kind = wishes.text('type') ?? 'text-to-video';
  const image = (files.find(({ name }) => name === 'image') ?? files[0])?.path;
  if (kind === 'image-to-video' && image === undefined) throw new UnworkableInput('image is missing.');
  const wish = {
    prompt,
    style: readStyle(wishes),
    seed: wishes.number('seed') ?? hashText(prompt),
    width: size.width,
    height: size.height,
  };
  const words = wishes.text('script') ?? prompt;
  const isHead = kind === 'avatar';
  const speech = isHead ? await speak(words, seconds, order) : undefined;
  const sound = isHead ? speech?.path : await playBehind(prompt, seconds, order);
  report(0.4);
  const picture = isHead
    ? await filmHead({ wish, size, image, speech: speech?.path, seconds }, order)
    : kind === 'image-to-video'
      ? await filmPicture(image!, size, order, seconds)
      : await filmScene(wish, size, order, seconds);
  report(0.85);
  await joinFilm(picture, sound, seconds, order);
  await writeFile(join(folder, 'captions.vtt'), writeCaptions(words, speech?.seconds ?? seconds));
  const { resolution, width, height, fps } = size;
  return {
    files: [
      { name: 'video', fileName: 'video.mp4' },
      { name: 'thumbnail', fileName: 'thumbnail.jpg' },
      { name: 'captions', fileName: 'captions.vtt' },
    ],
    details: {
      duration: seconds,
      resolution,
      width,
      height,
      fps: isHead ? Math.min(fps, 15) : fps,
      seed: wish.seed,
      ...(isHead && speech === undefined && { notes: ['espeak-ng is not installed: the video is silent.'] }),
    },
  };
}

/** Undefined where this machine can't speak. What is too long for the film is said faster. */
async function speak(
  text: string,
  seconds: number,
  { wishes, folder, signal }: WorkOrder,
): Promise<{ readonly path: string; readonly seconds: number } | undefined> {
  const path = join(folder, 'speech.wav');
  const singer = wishes.objects('singers')[0];
  const speaker = { voice: singer?.text('voice') ?? 'en-us+f3', pitch: within(singer?.number('pitch') ?? 50, 0, 99) };
  const line = { text, speaker, path, signal };
  try {
    const first = await speakLine({ ...line, wordsPerMinute: usualPace });
    const spokenS =
      first <= seconds ? first : await speakLine({ ...line, wordsPerMinute: (usualPace * first * 1.05) / seconds });
    return { path, seconds: Math.min(spokenS, seconds) };
  } catch (error) {
    if (error instanceof ProgramMissing) return undefined;
    throw error;
  }
}

async function playBehind(prompt: string, seconds: number, { folder, signal, report }: WorkOrder): Promise<string> {
  const chance = chanceOf(prompt);
  const style = chooseStyle(undefined, `${prompt} cinematic`);
  const bpm = Math.round(chance.between(...style.tempo));
  const key = nameKey({ tonic: chance.below(12), mode: style.mode });
  const plan = {
    genre: style.id,
    seed: prompt,
    bpm,
    key,
    durationS: seconds,
    sections: layOutSections(seconds, bpm),
    sings: false,
  };
  await performInWorker({ plan, clips: [], folder, stems: false }, signal, (part) => report(part * 0.4));
  return join(folder, 'mix.wav');
}

async function joinFilm(
  picture: string,
  sound: string | undefined,
  seconds: number,
  { folder, signal }: WorkOrder,
): Promise<void> {
  const heard = sound === undefined ? [] : ['-i', sound];
  const audio =
    sound === undefined ? [] : ['-map', '1:a', '-c:a', 'aac', '-b:a', '128k', '-ar', '44100', '-af', 'apad'];
  const video = [
    '-stream_loop',
    '-1',
    '-i',
    picture,
    ...heard,
    '-map',
    '0:v',
    ...audio,
    '-c:v',
    'copy',
    '-t',
    String(seconds),
  ];
  await runFfmpeg([...video, '-movflags', '+faststart', ...sameBytes, join(folder, 'video.mp4')], { signal });
  const small = ['-frames:v', '1', '-vf', 'scale=640:-2', '-q:v', '3', join(folder, 'thumbnail.jpg')];
  await runFfmpeg(['-i', picture, ...small], { signal });
}
