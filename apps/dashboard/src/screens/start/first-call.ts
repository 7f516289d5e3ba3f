import type { Snippet } from '../../kit/code-block.tsx';

/** The same first question in three ways, ready to paste. */
export function firstCall(base: string, key: string, model: string): readonly Snippet[] {
  const question = 'Write a haiku about rivers.';
  const curl = `curl ${base}/chat/completions \\
  -H "Authorization: Bearer ${key}" \\
  -H "Content-Type: application/json" \\
  -d '{"model": "${model}", "messages": [{"role": "user", "content": "${question}"}]}'`;
  const typescript = `// npm install openai
import OpenAI from 'openai';

const client = new OpenAI({
  baseURL: '${base}',
  apiKey: '${key}',
});
const answer = await client.chat.completions.create({
  model: '${model}',
  messages: [{ role: 'user', content: '${question}' }],
});
console.log(answer.choices[0].message.content);`;
  const python = `# pip install openai
from openai import OpenAI

client = OpenAI(
    base_url="${base}",
    api_key="${key}",
)
answer = client.chat.completions.create(
    model="${model}",
    messages=[{"role": "user", "content": "${question}"}],
)
print(answer.choices[0].message.content)`;
  return [
    { name: 'curl', code: curl },
    { name: 'TypeScript', code: typescript },
    { name: 'Python', code: python },
  ];
}
