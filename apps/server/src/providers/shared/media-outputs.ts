import type { JsonObject } from '../spec/openai-dialect.ts';
import type { JobOutput } from '../spec/job-driver.ts';
import { malformed } from './upstream-errors.ts';
import type { UpstreamHttp } from './upstream-http.ts';

/** An output as a handle can keep it: an address, or the bytes as a data URL. */
export interface FoundOutput {
  readonly name: string;
  readonly address: string;
  readonly contentType?: string;
}

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'audio/mpeg': 'mp3',
  'audio/mp3': 'mp3',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/flac': 'flac',
  'audio/ogg': 'ogg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/x-msvideo': 'avi',
  'text/plain': 'txt',
  'application/json': 'json',
};

const beginnings: readonly (readonly [string, string])[] = [
  ['89504e47', 'image/png'],
  ['ffd8ff', 'image/jpeg'],
  ['47494638', 'image/gif'],
  ['494433', 'audio/mpeg'],
  ['fff', 'audio/mpeg'],
  ['664c6143', 'audio/flac'],
  ['4f676753', 'audio/ogg'],
  ['1a45dfa3', 'video/webm'],
];

/** Upstreams that hand over bare base64 don't say what it is. */
function contentTypeOf(bytes: Buffer): string | undefined {
  const begin = bytes.subarray(0, 12).toString('hex');
  const known = beginnings.find(([start]) => begin.startsWith(start));
  if (known) return known[1];
  if (begin.slice(8, 16) === '66747970') return 'video/mp4';
  if (!begin.startsWith('52494646')) return undefined;
  return { '57415645': 'audio/wav', '57454250': 'image/webp', '41564920': 'video/x-msvideo' }[begin.slice(16)];
}

const base64Text = /^[A-Za-z0-9+/_-]+={0,2}$/;

/** What an upstream gave for an output: an address, a path, a data URL or bare base64. */
export function outputFrom(name: string, value: unknown, contentType?: string): FoundOutput {
  const told = contentType === undefined ? {} : { contentType };
  if (typeof value !== 'string' || value === '') throw malformed(false, new Error(`no ${name} where there should be`));
  // A JPEG in base64 begins like a path.
  if (/^(?:https?:\/\/|data:|\/(?!\/|9j\/))/i.test(value)) return { name, address: value, ...told };
  if (!base64Text.test(value)) throw malformed(false, new Error(`a ${name} that is no address and no base64`));
  return outputOfBytes(name, Buffer.from(value, 'base64'), contentType);
}

export function outputOfBytes(name: string, bytes: Buffer, contentType?: string): FoundOutput {
  if (bytes.length === 0) throw malformed(false, new Error(`an empty ${name}`));
  const type = contentTypeOf(bytes) ?? contentType ?? 'application/octet-stream';
  return { name, address: `data:${type};base64,${bytes.toString('base64')}`, contentType: type };
}

function bytesOf(dataUrl: string): { readonly bytes: Buffer; readonly contentType: string } {
  const comma = dataUrl.indexOf(',');
  if (comma < 0) throw malformed(false, new Error('a data URL without data'));
  const [contentType = '', ...rest] = dataUrl.slice('data:'.length, comma).split(';');
  const data = dataUrl.slice(comma + 1);
  if (!rest.includes('base64')) return { bytes: Buffer.from(decodeURIComponent(data), 'utf8'), contentType };
  return { bytes: Buffer.from(data, 'base64'), contentType };
}

function extensionOf({ address, contentType }: FoundOutput): string {
  const type = contentType ?? /^data:([^;,]+)/.exec(address)?.[1];
  const byType = type === undefined ? undefined : extensions[type.split(';')[0] ?? ''];
  if (byType !== undefined) return byType;
  const url = URL.parse(address, 'http://upstream');
  const names = [url?.pathname, url?.searchParams.get('filename'), url?.searchParams.get('path')];
  return (
    names
      .map((name) => /\.([a-z0-9]{2,4})$/i.exec(name ?? '')?.[1])
      .find((found) => found)
      ?.toLowerCase() ?? 'bin'
  );
}

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Gives them file names of ours: an upstream's could say anything. */
export function jobOutputs(found: readonly FoundOutput[], http: UpstreamHttp): readonly JobOutput[] {
  return found.map((output, index) => {
    const same = found.filter(({ name }) => name === output.name);
    const number =
      same.length > 1 ? `-${found.slice(0, index + 1).filter(({ name }) => name === output.name).length}` : '';
    const { address } = output;
    return {
      name: output.name,
      fileName: `${output.name.replaceAll(':', '-')}${number}.${extensionOf(output)}`,
      open: async () => (address.startsWith('data:') ? once(bytesOf(address).bytes) : http.open(address)),
    };
  });
}

/** What `jobOutputs` takes, back from a handle. */
export function outputsIn(handle: JsonObject): readonly FoundOutput[] | undefined {
  const kept = handle['outputs'];
  return Array.isArray(kept) ? (kept as readonly FoundOutput[]) : undefined;
}
