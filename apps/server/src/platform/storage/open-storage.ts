import type { Config } from '../config/config.ts';
import { openFolderStorage } from './folder-storage.ts';
import type { S3Place } from './s3-storage.ts';
import type { Storage } from './storage.ts';

type StorageSettings = Pick<Config, 'STORAGE_URL' | 'STORAGE_ACCESS_KEY_ID' | 'STORAGE_SECRET_ACCESS_KEY'>;

/** `s3://bucket/prefix?endpoint=…&region=…&path_style=…&public_endpoint=…` */
export function s3Place(settings: StorageSettings): S3Place {
  const url = new URL(settings.STORAGE_URL);
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  const prefix = url.pathname.replaceAll(/^\/+|\/+$/g, '');
  const { STORAGE_ACCESS_KEY_ID: accessKeyId, STORAGE_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  return {
    bucket: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint,
    publicEndpoint: url.searchParams.get('public_endpoint') ?? undefined,
    pathStyle: (url.searchParams.get('path_style') ?? String(endpoint !== undefined)) === 'true',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}

/** Where STORAGE_URL says. What speaks S3 is loaded only where it is used. */
export async function openStorage(settings: StorageSettings): Promise<Storage> {
  const { STORAGE_URL: url } = settings;
  if (url.startsWith('file:')) return openFolderStorage(decodeURI(url.slice('file:'.length)).replace(/^\/\/\//, '/'));
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage(s3Place(settings));
}
