import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Framework } from '@atelier/builder';
import type { Aim } from './canaries.ts';
import { asWords, fileTag, findAlarms, type Parts, type Tally } from './parts.ts';

const run = promisify(execFile);
const hostile = (name: string): string => join(import.meta.dirname, 'hostile', name);
const source = (name: string): string => readFileSync(hostile(name), 'utf8');

type Told = Readonly<Record<string, string>>;

/** Only root can do these outside, so only root can show that they are worth refusing. */
const forRoot = [
  'a device made',
  'another user',
  'a higher priority',
  'a raw socket',
  'a socket of packets',
  'a namespace',
  'another root',
  'higher limits',
  'the user root',
  'a hard link to a file',
];
/** Not every kernel has them. */
const notEverywhere = [
  'a socket to the machine below',
  'a ring of io_uring',
  'tcp to IPv6 loopback',
  'devices of the host',
];
const isRoot = process.getuid?.() === 0;
/** In a container root is not given every right; this one is CAP_SYS_RESOURCE. */
const rights = BigInt(`0x${/^CapEff:\s+(\w+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0'}`);
const mayRaiseLimits = ((rights >> 24n) & 1n) === 1n;

const nodeApplication = (aim: Aim) =>
  fileTag('src/tricks.mjs', source('tricks.mjs')) +
  fileTag(
    'src/app.mjs',
    `import { createRouter, html, page } from '../kit.mjs';
import { tryAll } from './tricks.mjs';

const told = await tryAll(${JSON.stringify(aim)});
console.log(JSON.stringify(told));
console.error(JSON.stringify(told));
const router = createRouter();
router.get('/', () => page({ title: 'Tried', body: html\`<main><h1>Tried</h1><pre id="told">\${JSON.stringify(told)}</pre></main>\` }));
router.get('/told', () => ({ status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(told) }));
export default router;
`,
  );

const pythonApplication = (aim: Aim) =>
  fileTag('tricks.py', source('tricks.py')) +
  fileTag(
    'app.py',
    `import json
from kit import App, Response
import tricks

app = App()
told = tricks.start(json.loads(${JSON.stringify(JSON.stringify(aim))}))
print(json.dumps(told))


@app.get("/")
def home(request):
    return Response("<!doctype html><title>Tried</title><h1>Tried</h1>", content_type="text/html")


@app.get("/told")
def all_told(request):
    return Response(json.dumps(told), content_type="application/json")
`,
  );

/** Runs while it is built, and again when it is started. */
const nextApplication = (aim: Aim) =>
  fileTag('lib/tricks.mjs', source('tricks.mjs')) +
  fileTag(
    'lib/told.mjs',
    `import { tryAll } from './tricks.mjs';\nexport const tell = () => tryAll(${JSON.stringify(aim)});\n`,
  ) +
  fileTag(
    'instrumentation.ts',
    `// @ts-nocheck\nexport async function register() {\n  if (process.env.NEXT_RUNTIME !== 'nodejs') return;\n  const { tell } = await import('./lib/told.mjs');\n  console.log(JSON.stringify(await tell()));\n}\n`,
  ) +
  fileTag(
    'app/page.tsx',
    `// @ts-nocheck\nimport { tell } from '../lib/told.mjs';\nexport default async function Page() {\n  return <main><h1>Tried</h1><pre>{JSON.stringify(await tell())}</pre></main>;\n}\n`,
  ) +
  fileTag(
    'app/told/route.ts',
    `// @ts-nocheck\nimport { tell } from '../../lib/told.mjs';\nexport const dynamic = 'force-dynamic';\nexport const GET = async () => Response.json(await tell());\n`,
  );

/** The same code where nothing holds it; answers which of it got nothing. */
async function controlOutside(
  { canaries, checks, ground }: Parts,
  aim: Aim,
  program: string,
  file: string,
): Promise<string[]> {
  const target = join(aim.folder, 'program');
  writeFileSync(target, 'x');
  // It looks at nobody else's processes.
  const own = { pids: [process.pid, ground.server.pid], parent: process.pid, first: ground.server.pid };
  const given = JSON.stringify({ ...aim, ...own, program: target });
  const words = program === 'python3' ? [given, '--outside'] : ['--outside', given];
  const env = { PATH: process.env['PATH'], CANARY: canaries.secretValue };
  const { stdout: output } = await run(program, [hostile(file), ...words], { env, timeout: 60_000 });
  const told = JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as Told;
  const reached = canaries.reached();
  const written = canaries.written();
  if (file === 'tricks.mjs') {
    checks.that(
      ['tcp', 'udp', 'unix socket', 'abstract socket'].every((name) => reached.includes(name)),
      'outside, all listeners are reached',
    );
    checks.that(
      ['written', 'by-root', 'made', 'linked'].every((name) => written.includes(name)),
      'outside, files are written',
    );
    checks.that(
      output.split(canaries.secretValue).length > 6,
      'outside, the secret is told by every way that reads one',
    );
    checks.that(!canaries.victimLives(), 'outside, the process is ended');
    await canaries.restoreVictim();
  }
  return Object.entries(told).flatMap(([name, said]) =>
    said.startsWith('failed') || said === 'hung' ? [`${name} (${said})`] : [],
  );
}

const nameIn = (list: readonly string[], failed: string): boolean => list.some((name) => failed.startsWith(name));

async function trySandboxed(parts: Parts, framework: Framework, answer: string): Promise<Told> {
  const { ground, checks } = parts;
  const { status, text, host } = await ground.build(answer, framework);
  const told = host === undefined ? undefined : await ground.look(host, '/told');
  const page = host === undefined ? undefined : await ground.look(host, '/');
  const got = told?.status === 200 ? (JSON.parse(told.body) as Told) : {};
  checks.that(
    Object.keys(got).length > 10,
    `${framework}: the hostile code did run (${status}${host === undefined ? ` ${text.slice(0, 300)}` : ''})`,
  );
  const alarms = findAlarms(parts, text, told?.body ?? '', page?.body ?? '');
  checks.that(alarms.length === 0, `${framework}: no canary was touched${asWords(alarms)}`);
  for (const [name, said] of Object.entries(got)) {
    const isHeld = !said.startsWith('GOT');
    checks.that(isHeld, `${framework}: ${name}${isHeld ? '' : `: ${said.slice(0, 200)}`}`);
  }
  return got;
}

/** Code of the application that runs, where it runs: in a server, and while Next.js builds. */
export async function tryCode(parts: Parts): Promise<Tally> {
  const { canaries, ground, checks, full } = parts;
  const aimNow = async (): Promise<Aim> => ({
    ...canaries.aim,
    victim: canaries.victimLives() ? canaries.aim.victim : await canaries.restoreVictim(),
    postgres: ground.postgresPort,
    api: ground.apiPort,
  });
  let tried = 0;
  let failedOutside: readonly string[] = [];
  for (const [program, file] of [
    [process.execPath, 'tricks.mjs'],
    ['python3', 'tricks.py'],
  ] as const) {
    const failed = await controlOutside(parts, await aimNow(), program, file);
    const excused = [...notEverywhere, ...(isRoot ? [] : forRoot), ...(mayRaiseLimits ? [] : ['higher limits'])];
    const unexplained = failed.filter((one) => !nameIn(excused, one));
    checks.that(unexplained.length === 0, `outside, every trick of ${file} works${asWords(unexplained)}`);
    failedOutside = [...failedOutside, ...failed];
  }
  const runs: readonly (readonly [Framework, (aim: Aim) => string])[] = [
    ['nodejs', nodeApplication],
    ['python', pythonApplication],
    ...(full ? [['nextjs', nextApplication] as const] : []),
  ];
  for (const [framework, application] of runs) {
    tried += Object.keys(await trySandboxed(parts, framework, application(await aimNow()))).length;
  }
  return { tried, controlled: tried - failedOutside.length };
}
