import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { runInSandbox, type SandboxRun } from './run-in-sandbox.ts';
import { sandboxAvailable } from './sandbox-available.ts';

const { available, reason } = await sandboxAvailable();
const skipped = available ? '' : ` (skipped: ${reason})`;

const run = (command: readonly string[], more: Partial<SandboxRun> = {}) =>
  runInSandbox({ command, files: new Map(), ...more });
const node = (script: string, more: Partial<SandboxRun> = {}) =>
  run(['node', 'script.mjs'], { ...more, files: new Map([['script.mjs', script], ...(more.files ?? [])]) });
const python = (script: string, more: Partial<SandboxRun> = {}) => run(['python3', '-c', script], more);

/** Processes of the host that bear a mark in their command line. */
const processesMarked = (mark: string): readonly string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(mark);
      } catch {
        return false;
      }
    });

const newMark = () => `mark-${Math.random().toString(36).slice(2)}`;

describe.skipIf(!available)(`sandbox${skipped}`, { timeout: 120_000 }, () => {
  it('runs a command with files, input and output, and hands back what was asked for', async () => {
    const result = await node(
      `import { mkdirSync, readFileSync, writeFileSync, symlinkSync } from 'node:fs';
       mkdirSync('out/deep', { recursive: true });
       writeFileSync('out/deep/copy.bin', readFileSync('in/data.bin'));
       writeFileSync('kept.txt', 'not asked for');
       symlinkSync('/usr/bin/env', 'out/link');
       process.stdin.pipe(process.stdout);
       console.error('a word');
       process.exitCode = 3;`,
      { files: new Map([['in/data.bin', new Uint8Array([0, 255, 10])]]), stdin: 'hello', collect: ['out'] },
    );
    expect(result).toMatchObject({ ended: 'exited', exitCode: 3, stdout: 'hello', stderr: 'a word\n' });
    expect([...result.files]).toEqual([['out/deep/copy.bin', Buffer.from([0, 255, 10])]]);
  });

  it('knows nothing of the host: no environment, files, processes or names', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-secret-'));
    writeFileSync(join(folder, 'secret'), 'secret', { mode: 0o644 });
    const places = ['/etc/passwd', '/etc/hostname', '/root', '/home', process.cwd(), folder, '/var', '/run', '/sys'];
    const { stdout, stderr } = await node(
      `import { existsSync, readdirSync } from 'node:fs';
       const seen = ${JSON.stringify(places)}.filter((path) => existsSync(path));
       const pids = readdirSync('/proc').filter((name) => /^\\d+$/.test(name));
       console.log(JSON.stringify({ seen, pids: pids.length < 10, names: Object.keys(process.env).sort() }));`,
    );
    rmSync(folder, { recursive: true });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({
      seen: [],
      pids: true,
      names: expect.not.arrayContaining(['USER', 'DATABASE_URL', 'NODE_OPTIONS', 'npm_config_cache']),
    });
  });

  it('ends wholly, however early its caller leaves', async () => {
    const ends = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const { ended } = await node('setInterval(() => {}, 1000)', { signal: AbortSignal.timeout(index) });
        return ended;
      }),
    );
    expect(new Set(ends)).toEqual(new Set(['aborted']));
  });

  it('writes nowhere but in its own memory', async () => {
    const { stdout } = await node(
      `import { writeFileSync } from 'node:fs';
       const places = ['/x', '/usr/x', '/opt/x', '/opt/workshop/inside/x', '/opt/node/bin/node', '/dev/x', '/proc/sys/kernel/hostname'];
       console.log(places.filter((path) => { try { writeFileSync(path, 'x'); return true; } catch { return false; } }).join());`,
    );
    expect(stdout).toBe('\n');
  });

  it('reaches no network, and no server of the host', async () => {
    const server = createServer((socket) => socket.end('hello')).listen(0, '0.0.0.0');
    const address = await new Promise<number>((resolve) => {
      server.once('listening', () => resolve((server.address() as { port: number }).port));
    });
    const { stdout } = await node(
      `import { connect } from 'node:net';
       import { lookup } from 'node:dns/promises';
       const reach = (port, host) => new Promise((resolve) => {
         connect({ port, host, timeout: 2000 }).once('connect', () => resolve('reached')).once('error', (e) => resolve(e.code)).once('timeout', () => resolve('timeout'));
       });
       console.log(JSON.stringify([await reach(${address}, '127.0.0.1'), await reach(53, '1.1.1.1'), await reach(80, '169.254.169.254'), await lookup('example.com').then(() => 'found', () => 'unknown')]));`,
    );
    server.close();
    expect(JSON.parse(stdout)).toEqual(['ECONNREFUSED', 'ENETUNREACH', 'ENETUNREACH', 'unknown']);
  });

  it('ends an endless loop, and everything it started, at its time', async () => {
    const mark = newMark();
    const result = await node(
      `import { spawn } from 'node:child_process';
       spawn('sh', ['-c', 'trap "" TERM INT HUP; while :; do :; done # ${mark}'], { detached: true, stdio: 'ignore' }).unref();
       for (;;);`,
      { limits: { wallMs: 4_000 } },
    );
    expect(result.ended).toBe('timeout');
    expect(processesMarked(mark)).toEqual([]);
  });

  it('ends at once when its caller stops', async () => {
    const mark = newMark();
    const stopping = new AbortController();
    const running = run(['sh', '-c', `sleep 100 & sleep 100 # ${mark}`], { signal: stopping.signal });
    setTimeout(() => stopping.abort(), 1_500);
    expect((await running).ended).toBe('aborted');
    expect(processesMarked(mark)).toEqual([]);
    expect((await run(['true'], { signal: AbortSignal.abort() })).ended).toBe('aborted');
  });

  it('ends with the process that started it, even if that one is killed', async () => {
    const mark = newMark();
    const module = new URL('run-in-sandbox.ts', import.meta.url).href;
    const script = `import { runInSandbox } from ${JSON.stringify(module)};
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), 2500);
      await runInSandbox({ command: ['sh', '-c', 'sleep 100 & sleep 100 # ${mark}'], files: new Map() });`;
    expect(() => execFileSync(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })).toThrow(
      'Command failed',
    );
    await expect.poll(() => processesMarked(mark), { timeout: 5_000 }).toEqual([]);
  });

  it('survives a fork bomb', async () => {
    const mark = newMark();
    await run(['sh', '-c', `b() { b | b & }; b # ${mark}`], { limits: { wallMs: 5_000, processes: 40 } });
    expect(processesMarked(mark)).toEqual([]);
    const { stdout } = await python(
      `import os, time
count = 0
try:
    while True:
        if os.fork() == 0:
            time.sleep(100)
        count += 1
except OSError:
    print(count)
    os._exit(0)`,
      { limits: { processes: 40 } },
    );
    expect(Number(stdout)).toBeGreaterThan(0);
    expect(Number(stdout)).toBeLessThan(40);
  });

  it('has room for small files only', async () => {
    const script = `import os
total = 0
for folder in ['/project', '/tmp', '/dev/shm']:
    try:
        for n in range(100):
            with open(f'{folder}/{n}', 'wb') as file:
                for _ in range(64):
                    file.write(b'x' * 1024 * 1024)
                    file.flush()
                    total += 1
    except OSError:
        pass
print(total)`;
    const { stdout } = await python(script, { limits: { diskBytes: 8 * 1024 * 1024, memoryBytes: 512 * 1024 * 1024 } });
    expect(Number(stdout)).toBeGreaterThan(8);
    expect(Number(stdout)).toBeLessThanOrEqual(32);
  });

  it('has memory for its work only, however it asks for it', async () => {
    const limits = { memoryBytes: 256 * 1024 * 1024, wallMs: 20_000 };
    const many = await python(
      `import os, time
for _ in range(8): os.fork()
held = [bytearray(os.urandom(1024)) * 1024 * 60]
time.sleep(100)`,
      { limits },
    );
    expect(many.ended).toBe('memory_limit');
    const behindThread = await python(
      `import os, threading, time
def hide():
    for _ in range(6):
        if os.fork() == 0:
            held = bytearray(os.urandom(1024)) * 1024 * 100
            time.sleep(100)
    time.sleep(100)
threading.Thread(target=hide).start()`,
      { limits },
    );
    expect(behindThread.ended).toBe('memory_limit');
    const one = await python(`held = b'x' * 4 * 1024 ** 3`, { limits });
    expect(one).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('MemoryError') });
    const hidden = await python(
      `import os, ctypes
libc = ctypes.CDLL(None, use_errno=True)
def refused(call):
    try: return call() < 0
    except OSError: return True
print(refused(lambda: os.memfd_create('x')), refused(lambda: libc.shmget(0, 1 << 30, 0o1600)), refused(lambda: libc.unshare(0x10000000)), refused(lambda: libc.ptrace(0, 0, 0, 0)))`,
    );
    expect(hidden.stdout).toBe('True True True True\n');
  });

  it('opens no socket that knows no network namespaces, and takes no open file of another process', async () => {
    const { stdout } = await python(
      `import ctypes, os, socket
libc = ctypes.CDLL(None, use_errno=True)
def fails(family):
    try: socket.socket(family, socket.SOCK_STREAM)
    except OSError: return True
    return False
print(fails(40), fails(38), fails(socket.AF_INET), libc.syscall(438, libc.syscall(434, os.getppid(), 0), 1, 0) < 0)`,
    );
    expect(stdout).toBe('True True False True\n');
  });

  it('says no more than it may', async () => {
    const limits = { outputBytes: 1024 * 1024 };
    expect((await run(['yes'], { limits })).ended).toBe('output_limit');
    const files = await python(`open('big', 'wb').write(b'x' * 2 * 1024 * 1024)`, { limits, collect: ['big'] });
    expect(files.ended).toBe('output_limit');
    expect(files.files.size).toBe(0);
  });

  it('does not take paths that a command forges', async () => {
    // The command shares its user with our first process, so it can write to that one's output.
    const { files } = await python(
      `import os, struct, time
for pid in os.listdir('/proc'):
    try:
        if pid.isdigit() and b'inside/main.mjs' in open(f'/proc/{pid}/cmdline', 'rb').read():
            with open(f'/proc/{pid}/fd/1', 'wb', buffering=0) as out:
                for path in [b'../evil', b'/etc/evil', b'out/../../evil', b'other', b'out/ok']:
                    body = struct.pack('>H', len(path)) + path + b'x'
                    out.write(b'\\x02' + struct.pack('>I', len(body)) + body)
    except OSError: pass`,
      { collect: ['out'] },
    );
    expect([...files.keys()].filter((path) => path !== 'out/ok')).toEqual([]);
  });

  it('tells a program that is not there', async () => {
    expect(await run(['no-such-program'])).toMatchObject({ ended: 'exited', exitCode: 127 });
  });
});
