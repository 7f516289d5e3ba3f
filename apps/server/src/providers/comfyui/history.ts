import { isObject } from '../../kit/is-object.ts';
import { publicReason } from '../shared/job-errors.ts';
import type { FoundOutput } from '../shared/media-outputs.ts';
import { malformed } from '../shared/upstream-errors.ts';
import type { UpstreamHttp } from '../shared/upstream-http.ts';
import type { JobStatus } from '../spec/job-driver.ts';

interface StoredFile {
  readonly filename: string;
  readonly subfolder: string;
  readonly type: string;
}

export interface HistoryEntry {
  readonly outputs?: unknown;
  readonly status?: { readonly status_str?: unknown; readonly completed?: unknown; readonly messages?: unknown };
}

function fileOf(value: unknown): StoredFile | undefined {
  if (!isObject(value)) return undefined;
  const { filename, subfolder = '', type = 'output' } = value;
  if (typeof filename !== 'string' || typeof subfolder !== 'string' || typeof type !== 'string') return undefined;
  return { filename, subfolder, type };
}

function nameOf({ filename }: StoredFile): string {
  if (/\.(?:mp4|webm|mov|avi|mkv|gif)$/i.test(filename)) return 'video';
  return /\.(?:mp3|wav|flac|ogg|opus|m4a)$/i.test(filename) ? 'audio' : 'image';
}

/** Every file that a node has saved; previews only where nothing was saved. */
export function outputsOf({ outputs }: HistoryEntry, http: UpstreamHttp): readonly FoundOutput[] {
  if (!isObject(outputs)) throw malformed(true, new Error('a history without outputs'));
  const files = Object.values(outputs)
    .filter(isObject)
    .flatMap((node) => Object.values(node).flatMap((list): unknown[] => (Array.isArray(list) ? list : [])))
    .map(fileOf)
    .filter((file) => file !== undefined);
  const saved = files.filter(({ type }) => type === 'output');
  const found = saved.length > 0 ? saved : files;
  if (found.length === 0) throw malformed(false, new Error('a graph that saved nothing'));
  return found.map((file) => {
    const { filename, subfolder, type } = file;
    const query = new URLSearchParams({ filename, subfolder, type });
    return { name: nameOf(file), address: http.addressOf(`view?${query.toString()}`) };
  });
}

/** Why it ended badly, or nothing where it did not. */
export function faultOf({ status }: HistoryEntry): JobStatus | undefined {
  const messages = Array.isArray(status?.messages) ? (status.messages as unknown[]) : [];
  const told = messages.filter((one): one is [string, unknown] => Array.isArray(one) && typeof one[0] === 'string');
  if (told.some(([type]) => type === 'execution_interrupted')) return { state: 'cancelled' };
  const [, error] = told.find(([type]) => type === 'execution_error') ?? [];
  if (error === undefined && status?.status_str !== 'error') return undefined;
  const reason = isObject(error) ? error['exception_message'] : undefined;
  return { state: 'failed', publicMessage: publicReason(reason), retryable: false };
}
