import { planIds, type fileKinds, type files, type PlanId, type ResponseOf } from '@atelier/contract';
import type { Environment } from '../../kit/environment.ts';
import type { AccountId, Id } from '../../kit/ids.ts';

export type FileId = Id<'file'>;
export type FilePurpose = 'upload' | 'output';
/** What a file is for: `image` is a picture of pixels, SVG is text. */
export type FileKind = (typeof fileKinds)[number];

export interface FileOwner {
  readonly accountId: AccountId;
  readonly environment: Environment;
}

export interface StoredFile {
  readonly id: FileId;
  readonly owner: FileOwner;
  readonly name: string;
  /** Read from the bytes, whatever the sender said. */
  readonly contentType: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly purpose: FilePurpose;
  readonly generationId: string | null;
  readonly storageKey: string;
  readonly createdAt: Date;
  /** Null: kept until it is deleted. */
  readonly expiresAt: Date | null;
}

export interface FileLink {
  readonly url: string;
  readonly expiresAt: Date;
}

const idForm = /^file_[0-9a-z]{26}$/;

export const isFileId = (text: string): text is FileId => idForm.test(text);

/** How many days a plan keeps files. Null: until they are deleted. */
const retentionDays: Readonly<Record<PlanId, number | null>> = {
  free: 7,
  payg: 30,
  pro: 90,
  unlimited: 365,
  enterprise: null,
};

const isPlan = (plan: string): plan is PlanId => (planIds as readonly string[]).includes(plan);

/** A plan that is not known keeps as long as the shortest. */
export function keptUntil(plan: string, now: Date): Date | null {
  const days = retentionDays[isPlan(plan) ? plan : 'free'];
  return days === null ? null : new Date(now.getTime() + days * 86_400_000);
}

const textTypes: ReadonlySet<string> = new Set([
  'application/json',
  'application/x-ndjson',
  'application/xml',
  'application/xhtml+xml',
  'image/svg+xml',
]);

/** What can be made into pixels; a layout of some drawing program cannot. */
const imageTypes: ReadonlySet<string> = new Set(
  ['png', 'apng', 'jpeg', 'gif', 'webp', 'avif', 'heic', 'heif', 'bmp', 'tiff'].map((form) => `image/${form}`),
);

export function kindOf(contentType: string): FileKind {
  const [family] = contentType.split('/');
  if (textTypes.has(contentType) || family === 'text') return 'text';
  if (imageTypes.has(contentType)) return 'image';
  return family === 'audio' || family === 'video' ? family : 'other';
}

const longestName = 200;

/** The last part of whatever path was given, on one line, without what a file system or a header would take otherwise. */
export function safeName(given: string | undefined, fallback: string): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const name = last
    .toWellFormed()
    .replaceAll(/[\p{C}"<>:|?*\u2028\u2029]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '');
  return name === '' ? fallback : Array.from(name).slice(0, longestName).join('');
}

/** What a browser shows without running any of it. Everything else is for the disk. */
const shownTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'text/plain',
  'application/json',
]);

const isShown = (contentType: string) => shownTypes.has(contentType) || /^(?:audio|video)\//.test(contentType);

/** RFC 6266: a plain name for old readers, the whole one in UTF-8. */
export function contentDisposition({ name, contentType }: Pick<StoredFile, 'name' | 'contentType'>): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${isShown(contentType) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** As it is served: texts are UTF-8, which is how they were told from other bytes. */
export const servedType = (contentType: string): string =>
  contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType;

export const presentFile = (file: StoredFile, link: FileLink): ResponseOf<typeof files.getFile> => ({
  id: file.id,
  object: 'file',
  name: file.name,
  content_type: file.contentType,
  bytes: file.bytes,
  sha256: file.sha256,
  purpose: file.purpose,
  generation_id: file.generationId,
  url: link.url,
  url_expires_at: link.expiresAt.toISOString(),
  created_at: file.createdAt.toISOString(),
  expires_at: file.expiresAt?.toISOString() ?? null,
});
