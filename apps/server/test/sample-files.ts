import { randomBytes } from 'node:crypto';

/** One red pixel. */
export const samplePng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

type Part = readonly [name: string, value: string] | readonly [name: string, content: Buffer, filename: string];

/** A form as a browser would send it. */
export function formOf(...parts: readonly Part[]): {
  readonly payload: Buffer;
  readonly headers: Record<string, string>;
} {
  const boundary = `----${randomBytes(12).toString('hex')}`;
  const chunks = parts.flatMap(([name, content, filename]) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: image/png`}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
