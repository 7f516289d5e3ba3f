import type { Snippet } from '../../kit/code-block.tsx';
import { asPython } from '../../kit/show-code.tsx';

const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

/** What OpenAI's Python library doesn't name goes in beside what it does. */
function pythonArguments(body: Readonly<Record<string, unknown>>): string {
  const { conversation_id: conversationId, ...known } = body;
  const asked = {
    ...known,
    stream: true,
    ...(conversationId !== undefined && { extra_body: { conversation_id: conversationId } }),
  };
  return Object.entries(asked)
    .map(([name, value]) => `    ${name}=${indented(asPython(JSON.stringify(value, null, 4)), '    ')},`)
    .join('\n');
}

/** The same by OpenAI's libraries: only the address differs. */
export function openaiSnippets(
  base: string,
  body: Readonly<Record<string, unknown>>,
  scenario: string,
): readonly Snippet[] {
  const header = scenario === '' ? undefined : `"X-Sandbox-Scenario": "${scenario}"`;
  const typescript = `import OpenAI from 'openai';

const client = new OpenAI({
  baseURL: '${base}',
  apiKey: process.env.ATELIER_API_KEY,${header ? `\n  defaultHeaders: { ${header} },` : ''}
});

const stream = await client.chat.completions.create(${JSON.stringify({ ...body, stream: true }, null, 2)});
for await (const chunk of stream) {
  process.stdout.write(chunk.choices[0]?.delta?.content ?? '');
}`;
  const python = `import os
from openai import OpenAI

client = OpenAI(
    base_url="${base}",
    api_key=os.environ["ATELIER_API_KEY"],${header ? `\n    default_headers={${header}},` : ''}
)

stream = client.chat.completions.create(
${pythonArguments(body)}
)
for chunk in stream:
    print(chunk.choices[0].delta.content or "", end="")`;
  return [
    { name: 'OpenAI TypeScript', code: typescript },
    { name: 'OpenAI Python', code: python },
  ];
}
