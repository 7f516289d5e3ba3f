import { voices, type Voice } from './voices.ts';

type Members = Readonly<Record<string, unknown>>;

interface Output {
  readonly name: string;
  readonly url: string;
}

const urlOf = (outputs: readonly Output[], name: string): string | null =>
  outputs.find((output) => output.name === name)?.url ?? null;

const secondsOf = (value: unknown): { numerator: bigint; denominator: bigint } => ({
  numerator: BigInt(Math.round(Number(value ?? 0) * 1000)),
  denominator: 1000n,
});

/** The voices that the request names; the first that does not exist, where one doesn't. */
export function readVoices(voice: string | undefined): {
  readonly chosen: readonly Voice[];
  readonly unknown: string | undefined;
} {
  const ids = voice === undefined ? [] : voice.split('+');
  const chosen = ids.map((id) => voices.find((one) => one.id === id)).filter((one) => one !== undefined);
  return { chosen, unknown: ids.find((id) => !voices.some((one) => one.id === id)) };
}

/** A song is priced by the seconds that it lasts. */
export const songModality = {
  inputFor: (input: Members): Members => {
    const { chosen } = readVoices(typeof input['voice'] === 'string' ? input['voice'] : undefined);
    return chosen.length === 0 ? input : { ...input, singers: chosen.map(({ engine }) => engine) };
  },
  kind: 'music',
  module: 'music',
  object: 'music.generation',
  path: '/music',
  maximumOf: (_task: string, input: Members) => ({ audio_second: secondsOf(input['duration']), request: 1n }),
  actualOf: (_task: string, input: Members, details: Members) => ({
    audio_second: secondsOf(details['duration'] ?? input['duration']),
    request: 1n,
  }),
  resultOf: (_task: string, outputs: readonly Output[], details: Members, input: Members) => ({
    title: details['title'] ?? input['title'] ?? 'Untitled',
    audio_url: urlOf(outputs, 'audio') ?? '',
    duration: Number(details['duration'] ?? input['duration']),
    format: details['format'] ?? input['format'] ?? 'mp3',
    lyrics: details['lyrics'] ?? input['lyrics'] ?? null,
    timed_lyrics: details['timed_lyrics'] ?? [],
    cover_url: urlOf(outputs, 'cover'),
    genre: details['genre'] ?? input['genre'] ?? null,
    voice: details['voice'] ?? input['voice'] ?? null,
    bpm: details['bpm'] ?? input['tempo'] ?? null,
    key: details['key'] ?? input['key'] ?? null,
    loudness_lufs: details['loudness_lufs'] ?? null,
    waveform: details['waveform'] ?? [],
    stems: Object.fromEntries(
      outputs.filter(({ name }) => name.startsWith('stem:')).map(({ name, url }) => [name.slice('stem:'.length), url]),
    ),
  }),
} as const;
