type Members = Readonly<Record<string, unknown>>;

interface Output {
  readonly name: string;
  readonly url: string;
}

const secondsOf = (value: unknown) => ({
  numerator: BigInt(Math.round(Number(value ?? 0) * 1000)),
  denominator: 1000n,
});
const urlOf = (outputs: readonly Output[], name: string): string | null =>
  outputs.find((output) => output.name === name)?.url ?? null;

/** A video is priced by the seconds that it lasts. */
export const filmModality = {
  kind: 'video',
  module: 'video',
  object: 'video.generation',
  capabilityOf: (_task: string, { type }: Members) => (typeof type === 'string' ? type : 'text-to-video'),
  maximumOf: (_task: string, input: Members) => ({ video_second: secondsOf(input['duration']), request: 1n }),
  actualOf: (_task: string, input: Members, details: Members) => ({
    video_second: secondsOf(details['duration'] ?? input['duration']),
    request: 1n,
  }),
  resultOf: (_task: string, outputs: readonly Output[], details: Members, input: Members) => ({
    video_url: urlOf(outputs, 'video') ?? '',
    thumbnail_url: urlOf(outputs, 'thumbnail'),
    duration: Number(details['duration'] ?? input['duration']),
    resolution: details['resolution'] ?? input['resolution'],
    width: Number(details['width'] ?? 0),
    height: Number(details['height'] ?? 0),
    fps: Number(details['fps'] ?? 0),
    captions_url: urlOf(outputs, 'captions'),
  }),
} as const;
