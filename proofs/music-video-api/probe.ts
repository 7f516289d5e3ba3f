import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface ProbedStream {
  readonly codec_type: string;
  readonly codec_name: string;
  readonly width?: number;
  readonly height?: number;
}

interface Probed {
  readonly seconds: number;
  readonly kind: string;
  readonly sound: ProbedStream | undefined;
  readonly picture: ProbedStream | undefined;
}

/** What a file at this address is, to a program that knows nothing of us. One that is broken is refused. */
export async function probe(url: unknown): Promise<Probed> {
  const asked = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', String(url)];
  const { stdout, stderr } = await run('ffprobe', asked);
  if (stderr !== '') throw new Error(`ffprobe says of ${String(url)}: ${stderr}`);
  const { format, streams } = JSON.parse(stdout) as {
    format: { duration?: string; format_name: string };
    streams: readonly ProbedStream[];
  };
  return {
    seconds: Number(format.duration),
    kind: format.format_name,
    sound: streams.find(({ codec_type: type }) => type === 'audio'),
    picture: streams.find(({ codec_type: type }) => type === 'video'),
  };
}

const tolerance = 0.5;

export const lasts = ({ seconds }: Pick<Probed, 'seconds'>, asked: unknown): boolean =>
  Math.abs(seconds - Number(asked)) <= tolerance;
