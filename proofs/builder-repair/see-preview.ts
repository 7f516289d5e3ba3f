import { request } from 'node:http';

export interface Seen {
  readonly status: number;
  /** The first page, and the scripts that it names. */
  readonly text: string;
}

const longestMs = 60_000;

function ask(server: URL, host: string, path: string): Promise<Seen> {
  const { promise, resolve, reject } = Promise.withResolvers<Seen>();
  const asking = request(new URL(path, server), { headers: { host }, timeout: longestMs }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.once('error', reject);
    answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }));
  });
  asking.once('timeout', () => asking.destroy(new Error('The preview does not answer.')));
  asking.once('error', reject);
  asking.end();
  return promise;
}

const scriptsOf = (page: string): readonly string[] =>
  [...page.matchAll(/<script[^>]*\ssrc="(?<path>\/(?!__atelier)[^"]+)"/g)].map(({ groups }) => groups!['path']!);

/** What a browser gets that looks at the preview. */
export async function seePreview(serverUrl: string, previewUrl: string): Promise<Seen> {
  const server = new URL(serverUrl);
  const { host } = new URL(previewUrl);
  const page = await ask(server, host, '/');
  const scripts = await Promise.all(scriptsOf(page.text).map((path) => ask(server, host, path)));
  const refused = scripts.find(({ status }) => status !== 200);
  return {
    status: refused?.status ?? page.status,
    text: [page, ...scripts].map(({ text }) => text).join('\n'),
  };
}
