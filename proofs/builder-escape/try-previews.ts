import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { PreviewAnswer } from './ground.ts';
import { asWords, fileTag, findAlarms, type Parts, type Tally } from './parts.ts';

const rawServer = join(import.meta.dirname, 'hostile/raw-server.mjs');

const rawApplication = () =>
  fileTag('src/raw.mjs', readFileSync(rawServer, 'utf8')) +
  fileTag(
    'src/app.mjs',
    `import { createRouter } from '../kit.mjs';\nimport { listenRaw } from './raw.mjs';\n\nlistenRaw(3000);\nexport default createRouter();\n`,
  );

/** The same application without anything before it; answers what it says, to the byte. */
async function startOutside(stack: AsyncDisposableStack): Promise<(path: string, headers?: string) => Promise<string>> {
  const child = spawn(process.execPath, [rawServer, '--outside'], { stdio: ['ignore', 'pipe', 'inherit'] });
  stack.defer(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  return async (path, headers = '') => {
    const socket = connect(Number(line), '127.0.0.1');
    socket.end(`GET ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`);
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString('latin1');
  };
}

interface AnswerCase {
  readonly path: string;
  readonly tries: string;
  /** What in the application's own words shows that it did try. */
  readonly control: RegExp;
  readonly holds: (answer: PreviewAnswer) => boolean;
}

const said = ({ headers }: PreviewAnswer): string => JSON.stringify(headers);
const isFault = ({ status }: PreviewAnswer): boolean => status === 502;

const answers: readonly AnswerCase[] = [
  { path: '/status-000', tries: 'a status of zero', control: /^HTTP\/1.1 000/, holds: isFault },
  { path: '/status-099', tries: 'a status below all', control: /^HTTP\/1.1 099/, holds: isFault },
  { path: '/status-999', tries: 'a status above all', control: /^HTTP\/1.1 999/, holds: isFault },
  { path: '/switch', tries: 'another protocol in place of an answer', control: /^HTTP\/1.1 101/, holds: isFault },
  { path: '/garbage', tries: 'what is no HTTP', control: /not http/, holds: isFault },
  { path: '/nothing', tries: 'no answer at all', control: /^$/, holds: isFault },
  {
    path: '/early',
    tries: 'fifty hints before an answer',
    control: /103 Early/,
    holds: ({ status }) => status === 200,
  },
  {
    path: '/cookie',
    tries: 'cookies for the dashboard',
    control: /set-cookie: stolen/,
    holds: (answer) => answer.status === 200 && answer.headers['set-cookie'] === undefined,
  },
  {
    path: '/policy',
    tries: 'policies of its own',
    control: /default-src \*/,
    holds: (answer) =>
      answer.status === 200 &&
      !/default-src \*|allow-origin|allow-credentials|service-worker-allowed|clear-site-data|unsafe-none|strict-transport|ALLOWALL|refresh/i.test(
        said(answer),
      ),
  },
  {
    path: '/inject',
    tries: 'line breaks in a header',
    control: /\rset-cookie: injected/,
    holds: (answer) => !said(answer).includes('injected'),
  },
  {
    path: '/split',
    tries: 'a second answer behind the first',
    control: /split=1/,
    holds: (answer) => !said(answer).includes('split=1') && !answer.body.includes('split=1'),
  },
  {
    path: '/both-lengths',
    tries: 'two lengths',
    control: /content-length: 5/,
    holds: ({ body, status }) => status === 502 || body === '',
  },
];

async function tryAnswers(parts: Parts, host: string): Promise<Tally> {
  await using stack = new AsyncDisposableStack();
  const outside = await startOutside(stack);
  const { ground, checks } = parts;
  let controlled = 0;
  for (const { path, tries, control, holds } of answers) {
    const isReal = control.test(await outside(path));
    controlled += Number(isReal);
    const answer = await ground.look(host, path).catch((error: unknown) => String(error));
    const isHeld = typeof answer !== 'string' && holds(answer);
    const words = isHeld ? '' : `: ${typeof answer === 'string' ? answer : `${answer.status} ${said(answer)}`}`;
    checks.that(isReal && isHeld, `an application answers with ${tries}${isReal ? '' : ' (not tried)'}${words}`);
  }
  const secrets = 'cookie: atelier.session_token=mine\r\nauthorization: Bearer mine\r\nx-forwarded-for: 1.2.3.4\r\n';
  const isTold = /session_token=mine[^]*Bearer mine/.test(await outside('/echo', secrets));
  const headers = {
    cookie: 'atelier.session_token=mine',
    authorization: 'Bearer mine',
    'x-forwarded-for': '1.2.3.4',
    'proxy-authorization': 'Basic mine',
    upgrade: 'websocket',
    connection: 'upgrade',
    'sec-websocket-key': 'mine',
  };
  const echo = await ground.look(host, '/echo', { headers });
  checks.that(
    isTold && echo.status === 200 && !/mine|1\.2\.3\.4|websocket/i.test(echo.body),
    'an application is told neither cookies, keys nor addresses, and no other protocol',
  );
  return { tried: answers.length + 1, controlled: controlled + Number(isTold) };
}

const plainPage = `export default function App() {
  return <main><h1>Still</h1></main>;
}
`;

const hostilePaths = (secret: string): readonly string[] => [
  '/../../../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/..%5c..%5cetc%5cpasswd',
  '/assets/../../../etc/passwd',
  '/%00',
  '//etc/passwd',
  `/${secret}`,
  `/%2f%2e%2e${secret}`,
  '/__atelier/../../etc/passwd',
  `http://localhost${secret}`,
];

/** Names and paths that mean another place than they seem to. */
async function tryNames(parts: Parts, host: string): Promise<Tally> {
  const { ground, checks, canaries } = parts;
  const name = host.split(':')[0]!;
  const isApplication = async (asked: string, path = '/'): Promise<boolean> =>
    (await ground.look(asked, path)).body.includes('<h1>Raw</h1>');
  checks.that(await isApplication(name), 'the application is seen at its own name');
  const names = [
    `${name}.evil.test`,
    `x.${name}`,
    `evil-${name}`,
    name.replace('.preview.', '.'),
    name.replace('p-', ''),
    `localhost:80@${name}`,
    `${name}#.localhost`,
    `${name}/..`,
    name.replace(/.\.preview/, '.preview'),
  ];
  for (const one of names) {
    const seen = await isApplication(one).catch(() => false);
    checks.that(!seen, `the name ${one} is not the application’s`);
  }
  const elsewhere = await ground.look('localhost', '/', {
    headers: { 'x-forwarded-host': name, forwarded: `host=${name}` },
  });
  checks.that(!elsewhere.body.includes('<h1>Raw</h1>'), 'a forwarded name counts for nothing');
  const authorization = `Bearer ${ground.key}`;
  const api = await ground.look(name, '/v1/models', { headers: { authorization } });
  checks.that(api.body.includes('<h1>Raw</h1>'), 'the API is not at the name of a preview');
  const paths = hostilePaths(canaries.aim.secret);
  const still = await ground.build(fileTag('src/App.tsx', plainPage), 'react');
  checks.that(still.host !== undefined, 'an application of files is built');
  for (const path of paths) {
    const seen = await Promise.all(
      [name, still.host ?? name].map((one) =>
        ground.look(one, path).then(
          ({ body }) => body,
          (error: unknown) => String(error),
        ),
      ),
    );
    const alarms = findAlarms(parts, ...seen);
    const isHeld = alarms.length === 0 && !seen.some((body) => body.includes('root:'));
    checks.that(isHeld, `the path ${path} leads nowhere${asWords(alarms)}`);
  }
  return { tried: names.length + paths.length + 2, controlled: 1 };
}

/** That it is over may be heard a moment later. */
async function lookUntilShown({ ground }: Parts, host: string): Promise<{ readonly status: number }> {
  let looked = { status: 0 };
  for (let looks = 0; looks < 60 && looked.status !== 200; looks += 1) {
    if (looks > 0) await sleep(250);
    looked = await ground.look(host, '/').catch(() => ({ status: 0 }));
  }
  return looked;
}

/** What an application says to who looks at it, past the browser. */
export async function tryPreviews(parts: Parts): Promise<Tally> {
  const { ground, checks } = parts;
  const { host, text, status } = await ground.build(rawApplication(), 'nodejs');
  checks.that(
    host !== undefined,
    `the application that speaks as it likes is built${host ? '' : `: ${status} ${text.slice(0, 300)}`}`,
  );
  if (host === undefined) return { tried: 0, controlled: 0 };
  const first = await tryAnswers(parts, host);
  const second = await tryNames(parts, host);
  const endless = await ground.look(host, '/endless-page').catch(() => ({ status: 502, body: '' }));
  checks.that(endless.status === 502, `a page without an end is cut (${endless.status}, ${endless.body.length} bytes)`);
  const ended = await ground.look(host, '/end-the-first').catch(() => ({ status: 502 }));
  const again = await lookUntilShown(parts, host);
  checks.that(
    ended.status === 502 && again.status === 200,
    `one that ends its own sandbox is started anew (${ended.status}, ${again.status})`,
  );
  return { tried: first.tried + second.tried + 2, controlled: first.controlled + second.controlled };
}
