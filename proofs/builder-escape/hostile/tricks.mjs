// What hostile code in a server application tries. It runs twice: in the sandbox, where each must fail, and outside of it,
// where each must succeed. A trick answers what it got, or throws.
import { execFileSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import {
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { setPriority, tmpdir } from 'node:os';

const got = (what) => `GOT ${what}`;
const own = (name) => `${tmpdir()}/${name}-${process.pid}-${Math.random().toString(36).slice(2)}`;

/** Connects, says who it is, and tells what is answered. */
function speak(where, words) {
  const { promise, resolve, reject } = Promise.withResolvers();
  const socket = connect(where, () => socket.write(words));
  socket.once('data', (data) => {
    socket.destroy();
    resolve(got(data.toString('latin1').slice(0, 200)));
  });
  socket.once('error', reject);
  socket.setTimeout(2_000, () => socket.destroy(new Error('no answer')));
  return promise;
}

function sendDatagram(port, words) {
  const { promise, resolve, reject } = Promise.withResolvers();
  const socket = createSocket('udp4');
  socket.once('message', (data) => resolve(got(data.toString())));
  socket.once('error', reject);
  socket.send(words, port, '127.0.0.1', (error) => error && reject(error));
  setTimeout(() => reject(new Error('no answer')), 1_000);
  return promise.finally(() => socket.close());
}

/** Of all processes that it sees; outside, of those alone that the proof has started. */
const processes = ({ pids }) => pids ?? readdirSync('/proc').filter((name) => /^\d+$/.test(name));

function firstRead(paths) {
  for (const path of paths) {
    try {
      const text = readFileSync(path, 'latin1');
      if (text.includes('canary-')) return got(text);
    } catch {
      // The next one may be readable.
    }
  }
  throw new Error('none tells it');
}

const run = (program, ...words) =>
  execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

export const tricks = {
  'tcp to loopback': ({ tcp }) => speak({ host: '127.0.0.1', port: tcp }, 'tcp'),
  'tcp to IPv6 loopback': ({ tcp }) => speak({ host: '::1', port: tcp }, 'tcp6'),
  'tcp to the host’s own address': ({ tcp, address }) => speak({ host: address, port: tcp }, 'lan'),
  'tcp to 0.0.0.0': ({ tcp }) => speak({ host: '0.0.0.0', port: tcp }, 'zero'),
  'http by fetch': async ({ tcp }) => got(await (await fetch(`http://localhost:${tcp}/`)).text()),
  'PostgreSQL of the product': ({ postgres }) =>
    speak({ host: '127.0.0.1', port: postgres }, Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])),
  'the API of the product': async ({ api }) => got(await (await fetch(`http://127.0.0.1:${api}/healthz`)).text()),
  udp: ({ udp }) => sendDatagram(udp, 'udp'),
  'a secret in a question to a name server': async ({ udp }) => {
    const resolver = new Resolver({ timeout: 800, tries: 1 });
    resolver.setServers([`127.0.0.1:${udp}`]);
    await resolver.resolve4('stolen.example').catch((error) => {
      // The canary answers nothing that is a name; that it was asked is what counts.
      if (error.code !== 'ETIMEOUT' && error.code !== 'EBADRESP') throw error;
    });
  },
  'a unix socket, as Docker’s': ({ socket }) => speak({ path: socket }, 'unix'),
  'a unix socket without a file': ({ abstract }) => speak({ path: `\0${abstract}` }, 'abstract'),
  'the environment': () => {
    if (process.env.CANARY === undefined) throw new Error('it is empty');
    return got(process.env.CANARY);
  },
  'the environments of all processes': (aim) => firstRead(processes(aim).map((pid) => `/proc/${pid}/environ`)),
  'a file of the host': ({ secret }) => got(readFileSync(secret, 'utf8')),
  'a file beside the server': ({ beside }) => got(readFileSync(beside, 'utf8')),
  'a file by the root of the first process': ({ secret, first }) =>
    got(readFileSync(`/proc/${first}/root${secret}`, 'utf8')),
  'a file by the folder of each process': (aim) =>
    firstRead(processes(aim).map((pid) => `/proc/${pid}/cwd/../../../../../../..${aim.secret}`)),
  'a symbolic link to a file': ({ secret }) => {
    const link = own('link');
    symlinkSync(secret, link);
    try {
      return got(readFileSync(link, 'utf8'));
    } finally {
      unlinkSync(link);
    }
  },
  'a hard link to a file': ({ secret }) => {
    const link = own('hard');
    linkSync(secret, link);
    const text = readFileSync(link, 'utf8');
    unlinkSync(link);
    return got(text);
  },
  'the names of users': () => got(readFileSync('/etc/passwd', 'utf8')),
  'a file written outside': ({ folder }) => writeFileSync(`${folder}/written`, 'x'),
  'a file written by the root of the first process': ({ folder, first }) =>
    writeFileSync(`/proc/${first}/root${folder}/by-root`, 'x'),
  'a folder made outside': ({ folder }) => mkdirSync(`${folder}/made`),
  'a symbolic link made outside': ({ folder }) => symlinkSync('/etc/passwd', `${folder}/linked`),
  'the program it runs in, written over': ({ program }) => {
    openSync(program, 'r+');
    return got('a program to write to');
  },
  'a device made': ({ folder }) => run('mknod', `${folder}/device`, 'c', '1', '3'),
  'devices of the host': ({ devices }) => {
    const seen = readdirSync('/dev').filter((name) => devices.includes(name));
    if (seen.length === 0) throw new Error('none');
    return got(seen.join());
  },
  'a namespace of its own, to mount in': () =>
    got(run('unshare', '-Urm', 'sh', '-c', 'mount -t tmpfs none /mnt && echo it')),
  'another process ended': ({ victim }) => process.kill(victim, 'SIGKILL'),
  'a higher priority': () => {
    setPriority(-10);
    setPriority(0);
    return got('a priority');
  },
  'another user': () => {
    process.setuid(0);
    process.setgid(0);
    return got('root');
  },
};

/** What each got; one that hangs is left behind. */
export async function tryAll(aim, only = Object.keys(tricks)) {
  const told = {};
  for (const name of only) {
    const late = new Promise((resolve) => setTimeout(resolve, 3_000, 'hung').unref());
    told[name] = await Promise.race([Promise.resolve(aim).then(tricks[name]), late]).then(
      (loot) => String(loot),
      (error) => `failed: ${error.code ?? error.message}`,
    );
  }
  return told;
}

if (process.argv[2] === '--outside') {
  console.log(JSON.stringify(await tryAll(JSON.parse(process.argv[3]))));
  process.exit(0);
}
