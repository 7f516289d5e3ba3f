import { AppError } from '@atelier/contract';
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

/** A voice, or two that sing together: `luna+miles`. */
const idsOf = (voice: string | undefined): readonly string[] => voice?.split('+') ?? [];

const voiceOf = (id: string): Voice | undefined => voices.find((voice) => voice.id === id);

export function requireVoice(voice: string | undefined): void {
  const unknown = idsOf(voice).find((id) => !voiceOf(id));
  if (unknown === undefined) return;
  const message = `There is no voice ${unknown}. List them with GET /music/voices.`;
  throw new AppError('invalid_value', message, { param: 'voice' });
}

/** The wishes, and beside a voice's name what an engine needs to know of it. */
export function withSingers(input: Members): Members {
  const chosen = idsOf(typeof input['voice'] === 'string' ? input['voice'] : undefined).map(voiceOf);
  const singers = chosen.filter((voice) => voice !== undefined).map(({ engine }) => engine);
  return singers.length === 0 ? input : { ...input, singers };
}

/** A song is priced by the seconds that it lasts. */
export const songModality = {
  inputFor: withSingers,
  kind: 'music',
  module: 'music',
  object: 'music.generation',
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
