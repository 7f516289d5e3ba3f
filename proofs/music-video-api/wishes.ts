import type { Members } from './ground.ts';

const text = (length: number): string => 'a'.repeat(length);
const pairs = (count: number): Members =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`pair-${n}`, 'x']));
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const image = `data:image/png;base64,${onePixel}`;

/** Wishes that are granted as they are, those that are refused with the member that is named, and what is usual. */
export interface Wishes {
  readonly usual: Members;
  readonly granted: readonly Members[];
  readonly refused: readonly (readonly [wish: Members, param: string])[];
}

const lastSeed = 4_294_967_295;
const sharedGranted: readonly Members[] = [
  { prompt: 'a' },
  { prompt: text(4_000) },
  { seed: 0 },
  { seed: lastSeed },
  { metadata: pairs(16) },
  { webhook_url: 'https://example.com/hook' },
];
const sharedRefused: Wishes['refused'] = [
  [{ prompt: undefined }, 'prompt'],
  [{ prompt: '' }, 'prompt'],
  [{ prompt: 5 }, 'prompt'],
  [{ prompt: text(4_001) }, 'prompt'],
  [{ seed: -1 }, 'seed'],
  [{ seed: lastSeed + 1 }, 'seed'],
  [{ metadata: pairs(17) }, 'metadata'],
  [{ webhook_url: 'ftp://example.com' }, 'webhook_url'],
  [{ model: 'nothing-1.0' }, 'model'],
  [{ colour: 'blue' }, 'colour'],
];

export const musicWishes: Wishes = {
  usual: { duration: 60, duet: false, instrumental: false, format: 'mp3', stems: false },
  granted: [
    ...sharedGranted,
    { genre: 'Hip-Hop' },
    { duration: 30 },
    { duration: 240 },
    { voice: 'aria' },
    { voice: 'aria+mason' },
    { duet: true },
    { vocals: {} },
    { vocals: { enabled: false } },
    ...['female', 'male', 'neutral'].map((gender) => ({ vocals: { gender, style: text(100) } })),
    { lyrics: text(5_000) },
    { lyrics: '[Verse]\nOne\n[Chorus]\nTwo' },
    { title: 'a' },
    { title: text(120) },
    { tempo: 40 },
    { tempo: 240 },
    ...['C', 'F# minor', 'Bb major', 'Em'].map((key) => ({ key })),
    { instrumental: true },
    ...['mp3', 'wav', 'flac'].map((format) => ({ format })),
    ...['balanced', 'warm', 'bright', 'loud'].map((preset) => ({ mastering: { preset } })),
    ...[-30, -6].map((lufs) => ({ mastering: { target_lufs: lufs } })),
    { stems: true },
  ],
  refused: [
    ...sharedRefused,
    [{ genre: 'no such genre' }, 'genre'],
    [{ genre: 5 }, 'genre'],
    [{ duration: 29 }, 'duration'],
    [{ duration: 241 }, 'duration'],
    [{ duration: 30.5 }, 'duration'],
    [{ duration: '30' }, 'duration'],
    [{ voice: 'nobody' }, 'voice'],
    [{ voice: 'aria+mason+juno' }, 'voice'],
    [{ duet: 'yes' }, 'duet'],
    [{ vocals: 'female' }, 'vocals'],
    [{ vocals: { gender: 'none' } }, 'vocals.gender'],
    [{ vocals: { enabled: 1 } }, 'vocals.enabled'],
    [{ vocals: { style: text(101) } }, 'vocals.style'],
    [{ vocals: { colour: 'blue' } }, 'vocals.colour'],
    [{ lyrics: text(5_001) }, 'lyrics'],
    [{ title: '' }, 'title'],
    [{ title: text(121) }, 'title'],
    [{ tempo: 39 }, 'tempo'],
    [{ tempo: 241 }, 'tempo'],
    [{ key: 'H' }, 'key'],
    [{ instrumental: 1 }, 'instrumental'],
    [{ format: 'ogg' }, 'format'],
    [{ mastering: { preset: 'odd' } }, 'mastering.preset'],
    [{ mastering: { target_lufs: -31 } }, 'mastering.target_lufs'],
    [{ mastering: { target_lufs: -5 } }, 'mastering.target_lufs'],
    [{ stems: 1 }, 'stems'],
  ],
};

export const videoWishes: Wishes = {
  usual: { type: 'text-to-video', duration: 5, resolution: '720p', aspect_ratio: '16:9' },
  granted: [
    ...sharedGranted,
    { type: 'text-to-video' },
    { type: 'image-to-video', image },
    { type: 'avatar', script: 'a' },
    { type: 'avatar', script: text(5_000), voice: 'mason', image },
    { duration: 5 },
    { duration: 60 },
    ...['720p', '1080p', '4k'].map((resolution) => ({ resolution })),
    ...['16:9', '9:16', '1:1'].map((ratio) => ({ aspect_ratio: ratio })),
  ],
  refused: [
    ...sharedRefused,
    [{ type: 'opera' }, 'type'],
    [{ type: 'image-to-video' }, 'image'],
    [{ type: 'image-to-video', image: 'data:text/plain,no' }, 'image'],
    [{ type: 'image-to-video', image: 'file_none' }, 'image'],
    [{ type: 'avatar' }, 'script'],
    [{ type: 'avatar', script: text(5_001) }, 'script'],
    [{ type: 'avatar', script: 'a', voice: 'nobody' }, 'voice'],
    [{ duration: 4 }, 'duration'],
    [{ duration: 61 }, 'duration'],
    [{ duration: 5.5 }, 'duration'],
    [{ duration: '5' }, 'duration'],
    [{ resolution: '480p' }, 'resolution'],
    [{ resolution: 720 }, 'resolution'],
    [{ aspect_ratio: '4:3' }, 'aspect_ratio'],
  ],
};
