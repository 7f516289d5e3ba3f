import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composeSong } from './compose-song.ts';
import { styleOf } from './genre-styles.ts';
import { addTo, fadeEdges, mixPart, parts, pump, silence } from './mix-song.ts';
import { mixVoices } from './mix-voices.ts';
import { createPlainSource } from './plain-source.ts';
import type { SongPlan, SpokenClip } from './song-plan.ts';
import { openSoundfont } from './soundfont-source.ts';
import { writeWave } from './wave-file.ts';

export interface Performance {
  readonly plan: SongPlan;
  readonly clips: readonly SpokenClip[];
  readonly folder: string;
  readonly stems: boolean;
}

const fadeS = 1.2;
const kick = 36;

/** Writes mix.wav, and with stems one file a part; resolves with the parts' names. */
export async function performSong(
  { plan, clips, folder, stems }: Performance,
  report: (part: number) => void,
): Promise<string[]> {
  const style = styleOf(plan.genre);
  const notes = composeSong(plan);
  const source = (await openSoundfont()) ?? createPlainSource();
  const mix = silence(plan.durationS);
  const names: string[] = [];
  const kicksS = notes.filter(({ part, key }) => part === 'drums' && key === kick).map(({ startS }) => startS);
  const keep = async (name: string, sound: ReturnType<typeof silence>): Promise<void> => {
    fadeEdges(sound, fadeS);
    addTo(mix, sound);
    if (!stems) return;
    await writeFile(join(folder, `stem-${name}.wav`), writeWave(sound));
    names.push(name);
  };
  for (const [order, part] of parts.entries()) {
    const own = notes.filter((note) => note.part === part);
    if (own.length > 0) {
      const sound = mixPart(part, own, plan, style, source);
      if (part !== 'drums' && style.pump !== undefined) pump(sound, kicksS, style.pump, plan.bpm);
      await keep(part, sound);
    }
    report((order + 1) / (parts.length + 1));
  }
  if (clips.length > 0) await keep('vocals', await mixVoices(clips, plan.durationS, plan.bpm));
  await writeFile(join(folder, 'mix.wav'), writeWave(mix));
  return names;
}
