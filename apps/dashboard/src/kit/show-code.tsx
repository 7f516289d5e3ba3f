import { Code } from 'lucide-react';
import { useState } from 'react';
import { baseUrls, useEnvironment } from '../data/environment.ts';
import { defineWords, useWords } from '../language/words.ts';
import { Button } from './button.tsx';
import { Snippets, type Snippet } from './code-block.tsx';
import { Dialog } from './dialog.tsx';

const words = defineWords({
  en: {
    show: 'Show code',
    title: 'The same, in code',
    lead: 'This request, as your program would make it. The key comes from the environment.',
  },
  de: {
    show: 'Code zeigen',
    title: 'Dasselbe in Code',
    lead: 'Diese Anfrage, wie dein Programm sie stellen würde. Der Schlüssel kommt aus der Umgebung.',
  },
});

export interface ShownRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  /** Besides the key and the type. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Single quotes end the shell's string. */
const shellQuoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Python spells three words differently, and no JSON string holds them bare. */
export const asPython = (json: string) =>
  json.replaceAll(/"(?:[^"\\]|\\.)*"|\btrue\b|\bfalse\b|\bnull\b/g, (word) =>
    word === 'true' ? 'True' : word === 'false' ? 'False' : word === 'null' ? 'None' : word,
  );

function snippetsFor(base: string, { method, path, body, headers = {} }: ShownRequest): readonly Snippet[] {
  const others = Object.entries(headers);
  const url = base + path;
  const json = body && JSON.stringify(body, null, 2);
  const curl = [
    `curl ${method === 'POST' ? '-X POST ' : ''}${url}`,
    '-H "Authorization: Bearer $ATELIER_API_KEY"',
    ...others.map(([name, value]) => `-H "${name}: ${value}"`),
    ...(json ? ['-H "Content-Type: application/json"', `-d ${shellQuoted(json)}`] : []),
  ].join(' \\\n  ');
  const typescript = `const response = await fetch('${url}', {
  method: '${method}',
  headers: {
    Authorization: \`Bearer \${process.env.ATELIER_API_KEY}\`,${json ? "\n    'Content-Type': 'application/json'," : ''}${others.map(([name, value]) => `\n    '${name}': '${value}',`).join('')}
  },${json ? `\n  body: JSON.stringify(${json.replaceAll('\n', '\n  ')}),` : ''}
});
console.log(await response.json());`;
  const python = `import os, requests

response = requests.${method.toLowerCase()}(
    "${url}",
    headers={"Authorization": f"Bearer {os.environ['ATELIER_API_KEY']}"${others.map(([name, value]) => `, "${name}": "${value}"`).join('')}},${json ? `\n    json=${asPython(json).replaceAll('\n', '\n    ')},` : ''}
)
print(response.json())`;
  return [
    { name: 'curl', code: curl },
    { name: 'TypeScript', code: typescript },
    { name: 'Python', code: python },
  ];
}

interface ShowCodeProps {
  readonly request: ShownRequest;
  /** The same by other libraries, for a base address. */
  readonly more?: (base: string) => readonly Snippet[];
}

/** What the form beside it would send. */
export function ShowCode({ request, more }: ShowCodeProps) {
  const say = useWords(words);
  const [open, setOpen] = useState(false);
  const base = location.origin + baseUrls[useEnvironment()];
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Code aria-hidden />
        {say.show}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={say.title} description={say.lead} wide>
        <Snippets snippets={[...snippetsFor(base, request), ...(more?.(base) ?? [])]} />
      </Dialog>
    </>
  );
}
