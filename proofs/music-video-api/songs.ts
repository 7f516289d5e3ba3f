import type { Checks } from '../support/checks.ts';
import { said, type Ground, type Members, type SeenJob } from './ground.ts';
import { lasts, probe } from './probe.ts';

const codecs: Readonly<Record<string, string>> = { mp3: 'mp3', wav: 'pcm_s16le', flac: 'flac' };
const lyrics = '[Verse]\nThe tide comes in\nThe gulls go by\n[Chorus]\nSing with the sea';

/** What was asked for, member by member, and how the result shows it. */
export const songs: readonly Members[] = [
  {
    prompt: 'A duet about the harbour',
    genre: 'pop',
    duration: 30,
    voice: 'aria+mason',
    duet: true,
    vocals: { enabled: true, gender: 'female', style: 'warm' },
    lyrics,
    title: 'Harbour Lights',
    tempo: 120,
    key: 'G major',
    seed: 7,
    mastering: { preset: 'warm', target_lufs: -18 },
    stems: true,
  },
];
export const slowSong: Members = {
  prompt: 'Rain on the roof',
  genre: 'jazz',
  duration: 31,
  instrumental: true,
  format: 'flac',
};
export const moreSongs: readonly Members[] = [
  { prompt: 'The longest road', duration: 240, genre: 'rock' },
  { prompt: 'Slow morning', duration: 30, vocals: { enabled: false } },
  ...['balanced', 'bright', 'loud'].map((preset) => ({
    prompt: `A ${preset} day`,
    duration: 45,
    genre: 'electronic',
    mastering: { preset },
    format: 'wav',
  })),
];

const members = [
  'title',
  'audio_url',
  'duration',
  'format',
  'lyrics',
  'timed_lyrics',
  'cover_url',
  'genre',
  'voice',
  'bpm',
  'key',
  'loudness_lufs',
  'waveform',
  'stems',
];

interface TimedLine {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Lines in their order, inside the song, and no tag among them. */
const areTimed = (lines: readonly TimedLine[], seconds: number): boolean =>
  lines.every(({ start, end, text }, at) => {
    const isOrdered = start < end && end <= seconds + 0.5 && start >= (lines[at - 1]?.start ?? 0);
    return isOrdered && text !== '' && !text.startsWith('[');
  });

function faultsOfWords(asked: Members, result: Members): string[] {
  const faults: string[] = [];
  const vocals = (asked['vocals'] ?? {}) as { enabled?: boolean };
  const isSung = asked['instrumental'] !== true && vocals.enabled !== false;
  const lines = result['timed_lyrics'] as readonly TimedLine[];
  if (isSung !== lines.length > 0) faults.push(`${lines.length} lines are sung`);
  if (!areTimed(lines, Number(asked['duration']))) faults.push('lines out of time');
  if (!isSung && result['lyrics'] !== null) faults.push('an instrumental has lyrics');
  if (asked['lyrics'] !== undefined && result['lyrics'] !== asked['lyrics']) faults.push('other lyrics');
  return faults;
}

function faultsOfMembers(asked: Members, result: Members): string[] {
  const faults = members.filter((name) => !(name in result)).map((name) => `no ${name}`);
  for (const name of ['title', 'genre', 'voice', 'key', 'duration'] as const) {
    if (asked[name] !== undefined && result[name] !== asked[name]) faults.push(`${name} is ${String(result[name])}`);
  }
  if (asked['tempo'] !== undefined && result['bpm'] !== asked['tempo']) faults.push(`bpm is ${String(result['bpm'])}`);
  const mastering = (asked['mastering'] ?? {}) as { preset?: string; target_lufs?: number };
  const target = mastering.target_lufs ?? (mastering.preset === 'loud' ? -9 : -14);
  const loudness = Number(result['loudness_lufs']);
  if (Math.abs(loudness - target) > 1) faults.push(`loudness is ${loudness}, not ${target}`);
  const waveform = result['waveform'] as readonly number[];
  if (waveform.length < 50 || waveform.some((height) => height < 0 || height > 1)) faults.push('an odd waveform');
  return [...faults, ...faultsOfWords(asked, result)];
}

async function faultsOfFiles(asked: Members, result: Members): Promise<string[]> {
  const faults: string[] = [];
  const format = said(asked['format'], 'mp3');
  const heard = await probe(result['audio_url']);
  if (!lasts(heard, asked['duration'])) faults.push(`it lasts ${heard.seconds} seconds`);
  if (heard.sound?.codec_name !== codecs[format]) faults.push(`its sound is ${heard.sound?.codec_name}`);
  if (heard.kind !== format || result['format'] !== format) faults.push(`its format is ${heard.kind}`);
  if ((await probe(result['cover_url'])).picture?.width !== 1024) faults.push('its cover is no picture of 1024 pixels');
  const stems = Object.entries(result['stems'] as Members);
  if (asked['stems'] === true && stems.length < 3) faults.push(`it has ${stems.length} stems`);
  for (const [name, url] of stems) {
    if (!lasts(await probe(url), asked['duration'])) faults.push(`the stem ${name} has another length`);
  }
  return faults;
}

/** A finished song is what was asked for, in what the job says and in its files. */
export async function proveSong(checks: Checks, asked: Members, { status, result, error }: SeenJob): Promise<void> {
  const faults =
    result === null
      ? [`${status}: ${error?.message}`]
      : [...faultsOfMembers(asked, result), ...(await faultsOfFiles(asked, result))];
  const name = `${String(asked['prompt'])}: ${String(asked['duration'])} s, ${said(asked['format'], 'mp3')}`;
  checks.that(faults.length === 0, `${name}, as asked and by ffprobe${faults.map((fault) => `; ${fault}`).join('')}`);
}

export async function proveStatusRoute(ground: Ground, checks: Checks, id: string): Promise<void> {
  const { status, body } = await ground.call(`GET /music/status/${id}`);
  const names = ['estimated_time', 'id', 'phase', 'progress', 'queue_position', 'status'];
  // Attribution stands beside the members of any answer.
  const shown = Object.keys(body).filter((name) => name !== 'attribution');
  const hasAll = JSON.stringify(shown.toSorted()) === JSON.stringify(names);
  checks.that(status === 200 && hasAll && body['id'] === id, 'the status route has the six members of a status');
}

export async function proveLists(ground: Ground, checks: Checks): Promise<{ voices: number; genres: number }> {
  const listOf = async (path: string) => (await ground.call(`GET ${path}`)).body['data'] as readonly Members[];
  const voices = await listOf('/music/voices');
  const genres = await listOf('/music/genres');
  const has = (names: readonly string[]) => (one: Members) => names.every((name) => name in one);
  const voiceMembers = ['id', 'name', 'gender', 'language', 'styles', 'range', 'preview_url'];
  const ids = new Set(voices.map(({ id }) => id));
  checks.that(ids.size >= 50 && ids.size === voices.length, `${ids.size} voices, each once`);
  checks.that(voices.every(has(voiceMembers)), `each with ${voiceMembers.join(', ')}`);
  checks.that(
    genres.length >= 20 && genres.every(has(['id', 'name', 'tempo', 'instruments'])),
    `${genres.length} genres`,
  );
  const known = genres.map(({ id }) => id);
  checks.that(
    ['pop', 'rock', 'jazz', 'electronic'].every((id) => known.includes(id)),
    'those of the specification among them',
  );
  return { voices: voices.length, genres: genres.length };
}
