import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import OpenAI from 'openai';
import { expect, it } from 'vitest';

it('serves from the command line, with a fault for all', async () => {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const server = spawn(process.execPath, [main, '--port', '0', '--fault', 'words(3)'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    const [url] = /http:\S+/.exec(line.toString()) ?? [];
    const client = new OpenAI({ baseURL: url, apiKey: 'any' });
    const answer = await client.chat.completions.create({ model: 'm', messages: [{ role: 'user', content: 'hi' }] });
    expect(answer.usage?.completion_tokens).toBe(3);
  } finally {
    server.kill();
    await once(server, 'exit');
  }
});
