import {
  GetObjectCommand,
  DeleteObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { createHash } from 'node:crypto';
import { addAbortSignal, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { measureBytes, TooManyBytes } from './measure-bytes.ts';
import { requireKey, type PutBytes, type Storage } from './storage.ts';

export interface S3Place {
  readonly bucket: string;
  /** Begins every key, with a slash at its end; or nothing. */
  readonly prefix: string;
  readonly region: string;
  readonly endpoint: string | undefined;
  /** Where clients reach the same store, if not at the endpoint. */
  readonly publicEndpoint: string | undefined;
  /** The bucket in the path, not in the host name. */
  readonly pathStyle: boolean;
  /** Unset: as the machine is authorized, by its role or its profile. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** 10,000 parts are the most: 80 GB. Two of them are in memory at once. */
const partBytes = 8 * 1024 * 1024;
const partsAtOnce = 2;

function createClient(place: S3Place, endpoint: string | undefined): S3Client {
  return new S3Client({
    region: place.region,
    forcePathStyle: place.pathStyle,
    // Stores other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
    ...(endpoint !== undefined && { endpoint }),
    ...(place.credentials && { credentials: place.credentials }),
  });
}

const isMissing = (error: unknown) =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/** The answer to a put that failed, or the failure. */
function putFault(error: unknown): 'too_many_bytes' {
  if (error instanceof TooManyBytes) return 'too_many_bytes';
  throw error;
}

interface Place {
  readonly Bucket: string;
  readonly Key: string;
}

/** In parts, of which no more than two are in memory. */
async function putStream(client: S3Client, at: Place, content: Readable, type: string, maxBytes: number) {
  const measure = measureBytes(maxBytes);
  const upload = new Upload({
    client,
    params: { ...at, Body: measure.through, ContentType: type },
    partSize: partBytes,
    queueSize: partsAtOnce,
    leavePartsOnError: false,
  });
  const flow = pipeline(content, measure.through);
  const stored = upload.done();
  // Whichever fails first ends the other, and is the reason.
  await Promise.all([flow, stored]).catch(async (error: unknown) => {
    measure.through.destroy();
    await upload.abort().catch(() => undefined);
    await Promise.allSettled([flow, stored]);
    throw error;
  });
  return measure.result();
}

async function putBuffer(client: S3Client, at: Place, content: Buffer, type: string): Promise<PutBytes> {
  await client.send(new PutObjectCommand({ ...at, Body: content, ContentType: type }));
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

/** Bytes in a bucket: Amazon's, or of any server that speaks S3. */
export function openS3Storage(place: S3Place): Storage {
  const { bucket, prefix } = place;
  const client = createClient(place, place.endpoint);
  const signer = place.publicEndpoint === undefined ? client : createClient(place, place.publicEndpoint);
  const at = (key: string): Place => ({ Bucket: bucket, Key: prefix + requireKey(key) });

  return {
    async put(key, content, { contentType, maxBytes, signal }) {
      if (Buffer.isBuffer(content)) {
        return content.length > maxBytes ? 'too_many_bytes' : putBuffer(client, at(key), content, contentType);
      }
      const arriving = signal ? addAbortSignal(signal, content) : content;
      return putStream(client, at(key), arriving, contentType, maxBytes).catch(putFault);
    },
    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await client.send(new GetObjectCommand({ ...at(key), Range })).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      return found && { stream: found.Body as Readable, bytes: found.ContentLength ?? 0 };
    },
    remove: async (key) => void (await client.send(new DeleteObjectCommand(at(key)))),
    hasAddress: true,
    signedUrl: (key, { expiresInSeconds, contentType, contentDisposition }) =>
      getSignedUrl(
        signer,
        new GetObjectCommand({
          ...at(key),
          ResponseContentType: contentType,
          ResponseContentDisposition: contentDisposition,
        }),
        { expiresIn: expiresInSeconds },
      ),
    check: async () => void (await client.send(new HeadBucketCommand({ Bucket: bucket }))),
    close: () => {
      client.destroy();
      signer.destroy();
    },
  };
}
