import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Case } from './cases.ts';

const run = promisify(execFile);
const page = join(import.meta.dirname, '../../docs/webhooks.md');

/** The one block of this language that the page holds and that has this text in it. */
async function snippet(language: string, holding: string): Promise<string> {
  const blocks = [...(await readFile(page, 'utf8')).matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
  const found = blocks.filter(([, name, code]) => name === language && code!.includes(holding));
  if (found.length !== 1) throw new Error(`docs/webhooks.md has ${found.length} ${language} blocks with ${holding}`);
  return found[0]![2]!;
}

interface Program {
  /** By path; CODE is the code of the page. */
  readonly files: Readonly<Record<string, string>>;
  readonly command: readonly [string, ...string[]];
}

/** Each reads cases.json and prints one word a case: true or false. */
const programs = {
  python: {
    command: ['python3', 'main.py'],
    files: {
      'main.py': `CODE
import json
for case in json.load(open("cases.json", encoding="utf-8")):
    print(str(verify(case["body"].encode(), case["headers"], case["secret"], case["now"])).lower())
`,
    },
  },
  go: {
    command: ['go', 'run', '.'],
    files: {
      'go.mod': 'module receiver\n\ngo 1.21\n',
      'webhooks/verify.go': 'CODE',
      'main.go': `package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"receiver/webhooks"
	"time"
)

func main() {
	var cases []struct {
		Body    string
		Secret  string
		Now     int64
		Headers map[string]string
	}
	text, _ := os.ReadFile("cases.json")
	if err := json.Unmarshal(text, &cases); err != nil {
		panic(err)
	}
	for _, one := range cases {
		header := http.Header{}
		for name, value := range one.Headers {
			header.Set(name, value)
		}
		fmt.Println(webhooks.Verify([]byte(one.Body), header, one.Secret, time.Unix(one.Now, 0)))
	}
}
`,
    },
  },
  ruby: {
    command: ['ruby', 'main.rb'],
    files: {
      'main.rb': `CODE
require "json"
JSON.parse(File.read("cases.json", encoding: "UTF-8")).each do |one|
  puts verify(one["body"], one["headers"], one["secret"], now: Time.at(one["now"]))
end
`,
    },
  },
  php: {
    command: ['php', 'main.php'],
    files: {
      'main.php': `CODE
foreach (json_decode(file_get_contents('cases.json'), true) as $case) {
    echo verify($case['body'], $case['headers'], $case['secret'], $case['now']) ? "true\\n" : "false\\n";
}
`,
    },
  },
} as const satisfies Readonly<Record<string, Program>>;

export type Language = keyof typeof programs;
export const languages = Object.keys(programs) as readonly Language[];

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-snippet-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function hasProgram(name: string): Promise<boolean> {
  return run('sh', ['-c', `command -v ${name}`]).then(
    () => true,
    () => false,
  );
}

/** What the page's code says of each case; nothing where its language is not on this machine. */
export async function judgeBySnippet(
  language: Language,
  cases: readonly Case[],
): Promise<readonly boolean[] | undefined> {
  const { command, files } = programs[language];
  const [program, ...rest] = command;
  if (!(await hasProgram(program))) return undefined;
  const code = await snippet(language, 'erify(');
  return inFolder(async (folder) => {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(
        join(folder, path),
        content.replace('CODE', () => code),
      );
    }
    await writeFile(join(folder, 'cases.json'), JSON.stringify(cases));
    const { stdout } = await run(program, rest, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
    const verdicts = stdout.trim().split('\n');
    if (verdicts.length !== cases.length || verdicts.some((one) => one !== 'true' && one !== 'false')) {
      throw new Error(`${language} said: ${stdout.slice(0, 500)}`);
    }
    return verdicts.map((one) => one === 'true');
  });
}

/** Both signatures, as `openssl` makes them by the commands of the page. */
export async function signByOpenssl({ secret, headers, body }: Pick<Case, 'secret' | 'headers' | 'body'>) {
  const code = await snippet('sh', 'openssl');
  return inFolder(async (folder) => {
    await writeFile(join(folder, 'body.json'), body);
    const variables = {
      PATH: process.env['PATH'],
      SECRET: secret,
      WEBHOOK_ID: headers['webhook-id'] ?? '',
      WEBHOOK_TIMESTAMP: headers['webhook-timestamp'] ?? '',
    };
    const { stdout } = await run('sh', ['-c', code], { cwd: folder, env: variables });
    const [standard = '', plain = ''] = stdout.trim().split('\n');
    return { standard, plain };
  });
}

interface Page {
  readonly receive: (request: Request, secret: string) => Promise<Response>;
}

/** The page's receiver, imported as anybody would. Its folder must see the packages, so it is one of this repository. */
export async function loadReceiver(): Promise<Page> {
  const folder = await mkdtemp(join(import.meta.dirname, '.snippet-'));
  try {
    const file = join(folder, 'receiver.ts');
    await writeFile(file, await snippet('ts', 'verifyWebhook('));
    return (await import(file)) as Page;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
