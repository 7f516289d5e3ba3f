import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { below, memoryOf } from './meters.ts';
import { fileTag, type Parts, type Tally } from './parts.ts';

const program = join(import.meta.dirname, 'hostile/bombs.py');

const bombs = () =>
  fileTag('bombs.py', readFileSync(program, 'utf8')) +
  fileTag(
    'app.py',
    `from kit import App, Response
import bombs

app = App()


@app.get("/")
def home(request):
    return Response("<!doctype html><title>Calm</title><h1>Calm</h1>", content_type="text/html")


begun = []


@app.get("/calm")
def is_calm(request):
    return Response("not" if begun else "calm")


@app.get("/begin/<name>")
def begin(request):
    begun.append(True)
    bombs.begin(request.params["name"])
    return Response("begun")
`,
  );

const calm = fileTag(
  'src/app.mjs',
  `import { createRouter, html, page } from '../kit.mjs';

const router = createRouter();
router.get('/', () => page({ title: 'Calm', body: html\`<main><h1>Calm</h1></main>\` }));
export default router;
`,
);

/** What the meters must be able to see: memory that children of a thread hold. */
async function controlMeters({ checks }: Parts): Promise<void> {
  const child = spawn('python3', [program, '--outside'], { stdio: 'ignore' });
  try {
    let held = 0;
    for (let waited = 0; waited < 50 && held < 500; waited += 1) {
      await sleep(100);
      held = below(child.pid!).reduce((sum, { pid }) => sum + memoryOf(pid), 0);
    }
    checks.that(held >= 500, `outside, what a thread’s children hold is seen (${Math.round(held)} MB)`);
  } finally {
    for (const { pid } of below(child.pid!)) process.kill(pid, 'SIGKILL');
    child.kill('SIGKILL');
  }
}

interface Bomb {
  readonly name: string;
  readonly tries: string;
  /** Of memory that comes to what is below the server, with the other build, in megabytes. */
  readonly mostMemory: number;
  readonly mostProcesses: number;
}

const running: readonly Bomb[] = [
  { name: 'fork', tries: 'more processes than there is room for', mostMemory: 2_000, mostProcesses: 200 },
  { name: 'memory', tries: 'more memory than there is, behind a thread', mostMemory: 2_000, mostProcesses: 200 },
  { name: 'disk', tries: 'more space than there is', mostMemory: 1_000, mostProcesses: 60 },
  { name: 'files', tries: 'more files than there is room for', mostMemory: 1_000, mostProcesses: 60 },
  { name: 'talk', tries: 'more words than anyone reads', mostMemory: 1_000, mostProcesses: 60 },
  { name: 'spin', tries: 'all processors', mostMemory: 1_500, mostProcesses: 200 },
];

/** On a quiet machine, in the long form. */
const mostHealthMs = 3_000;
const mostSeconds = 120;
const mostServerMegabytes = 900;

function judge({ checks, watch, full }: Parts, tries: string, bomb: Pick<Bomb, 'mostMemory' | 'mostProcesses'>): void {
  const most = watch.take();
  const words = `${Math.round(most.server)} MB in the server, ${Math.round(most.below)} MB and ${most.processes} processes below, an answer in ${Math.round(most.health)} ms`;
  const isBounded =
    most.server < mostServerMegabytes &&
    most.below < bomb.mostMemory &&
    most.processes < bomb.mostProcesses &&
    (!full || most.health < mostHealthMs);
  checks.that(isBounded, `${tries}: ${words}`);
}

/** What other previews hold while nothing goes off. */
async function measureRest({ watch }: Parts): Promise<number> {
  watch.take();
  await sleep(1_000);
  return watch.take().below;
}

const looks = 120;

async function isCalmAgain({ look }: Parts['ground'], host: string): Promise<boolean> {
  for (let looked = 0; looked < looks; looked += 1) {
    const { body } = await look(host, '/calm').catch(() => ({ body: '' }));
    if (body.startsWith('calm')) return true;
    await sleep(500);
  }
  return false;
}

/** Each goes off in a preview, while somebody else builds. */
async function tryRunning(parts: Parts): Promise<number> {
  const { ground, checks, full } = parts;
  const { host, text } = await ground.build(bombs(), 'python');
  checks.that(host !== undefined, `the application with the bombs is built${host ? '' : `: ${text.slice(0, 300)}`}`);
  if (host === undefined) return 0;
  const chosen = full ? running : running.filter(({ name }) => ['fork', 'memory', 'talk'].includes(name));
  for (const bomb of chosen) {
    const atRest = await measureRest(parts);
    const begun = await ground.look(host, `/begin/${bomb.name}`).catch(() => ({ status: 0 }));
    const other = await ground.build(calm, 'nodejs');
    checks.that(
      begun.status === 200 && other.status === 200,
      `while a preview takes ${bomb.tries}, another build is made (${begun.status}, ${other.status})`,
    );
    judge(parts, `a preview takes ${bomb.tries}`, { ...bomb, mostMemory: atRest + bomb.mostMemory });
    checks.that(await isCalmAgain(ground, host), 'the preview ends, and is started anew');
  }
  return chosen.length;
}

const endless = 'for (;;);';
const page = (body: string) => `import { createRouter } from '../kit.mjs';
import { createServer } from 'node:http';

process.on('uncaughtException', () => undefined);
${body}
export default createRouter();
`;

/** Those that hold up the build itself. */
const building: readonly (readonly [tries: string, framework: 'nodejs' | 'python' | 'react', answer: string])[] = [
  ['a start that does not end', 'nodejs', fileTag('src/app.mjs', page(endless))],
  ['a start that does not end, in Python', 'python', fileTag('app.py', 'while True:\n    pass')],
  [
    'an answer of a byte a second',
    'nodejs',
    fileTag(
      'src/app.mjs',
      page(`createServer((_, answer) => {
  answer.writeHead(200, { 'content-type': 'text/html' });
  setInterval(() => answer.write('x'), 1000);
}).listen(3000, '127.0.0.1');`),
    ),
  ],
  [
    'redirects in a circle',
    'nodejs',
    fileTag(
      'src/app.mjs',
      page(`createServer((_, answer) => answer.writeHead(302, { location: '/' }).end()).listen(3000, '127.0.0.1');`),
    ),
  ],
  [
    'a page whose script does not end',
    'react',
    fileTag(
      'src/App.tsx',
      `export default function App() {\n  while (true);\n  return <main><h1>Never</h1></main>;\n}`,
    ),
  ],
  [
    'a page that takes all memory',
    'react',
    fileTag(
      'src/App.tsx',
      `const held: Uint8Array[] = [];\nexport default function App() {\n  for (let n = 0; n < 100; n += 1) held.push(new Uint8Array(100_000_000).fill(n));\n  return <main><h1>{held.length}</h1></main>;\n}`,
    ),
  ],
  ['a first process that ends', 'nodejs', fileTag('src/app.mjs', page(`process.kill(process.ppid, 'SIGKILL');`))],
  [
    'a first process that stands still',
    'nodejs',
    fileTag('src/app.mjs', page(`process.kill(process.ppid, 'SIGSTOP');`)),
  ],
];

async function tryBuilding(parts: Parts): Promise<number> {
  const { ground, checks, watch, full } = parts;
  const chosen = full ? building : building.filter(([tries]) => tries.startsWith('a first process that ends'));
  for (const [tries, framework, answer] of chosen) {
    watch.take();
    const started = performance.now();
    const [hostile, other] = await Promise.all([ground.build(answer, framework), ground.build(calm, 'nodejs')]);
    const seconds = Math.round((performance.now() - started) / 1000);
    const isToldOff = hostile.status !== 200 || /"diagnostics":\[\{/.test(hostile.text);
    checks.that(
      isToldOff && other.status === 200 && (!full || seconds < mostSeconds),
      `a build with ${tries} ends (${hostile.status}), and another is made (${other.status}), in ${seconds} s`,
    );
    judge(parts, `a build with ${tries}`, { mostMemory: 3_500, mostProcesses: 200 });
  }
  return chosen.length;
}

/** What takes more than its share: it ends, or gets no more, and the others go on. */
export async function tryBombs(parts: Parts): Promise<Tally> {
  await controlMeters(parts);
  const tried = (await tryBuilding(parts)) + (await tryRunning(parts));
  return { tried, controlled: 1 };
}
