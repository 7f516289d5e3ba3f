// The first process in the sandbox. It shares its user with what it starts, so nothing it says is trusted outside.
import { spawn } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';

import { createConnections } from './connections.mjs';
import { createFrameReader, decodeFile, encodeFile, encodeFrame, frameKinds } from './frames.mjs';

const root = '/project';
const lastWordsMs = 300;
const send = (frame) => void process.stdout.write(frame);
const connections = createConnections(send);
let port;

function writeProjectFile(payload) {
  const { path, content } = decodeFile(payload);
  const target = join(root, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
}

function collectFiles(path) {
  const target = join(root, path);
  const entry = lstatSync(target, { throwIfNoEntry: false });
  if (entry?.isFile()) send(encodeFile(path, readFileSync(target)));
  if (!entry?.isDirectory()) return;
  for (const name of readdirSync(target)) collectFiles(join(path, name));
}

function openConnection(payload) {
  if (port === undefined) return;
  const id = payload.readUInt32BE(0);
  connections.add(id, connect({ port, host: '127.0.0.1', allowHalfOpen: true }));
}

function awaitPort(child, wanted) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const attempt = connect(wanted, '127.0.0.1');
  attempt.once('connect', () => {
    attempt.destroy();
    port = wanted;
    send(encodeFrame(frameKinds.listening));
  });
  attempt.once('error', () => setTimeout(awaitPort, 20, child, wanted));
}

function start(order) {
  const [program = '', ...words] = order.command;
  const child = spawn(program, words, {
    cwd: root,
    env: order.environment,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const forward = (kind) => (chunk) => send(encodeFrame(kind, chunk));
  child.stdout.on('data', forward(frameKinds.stdout));
  child.stderr.on('data', forward(frameKinds.stderr));
  child.stdin.on('error', () => undefined);
  child.stdin.end(Buffer.from(order.stdin ?? '', 'base64'));
  let hasFinished = false;
  const finish = (code, signal) => {
    if (hasFinished) return;
    hasFinished = true;
    order.collect.forEach(collectFiles);
    process.stdout.write(encodeFrame(frameKinds.exit, Buffer.from(JSON.stringify({ code, signal }))), () =>
      process.exit(0),
    );
  };
  child.once('error', (error) => {
    send(encodeFrame(frameKinds.stderr, Buffer.from(`${error.message}\n`)));
    finish(127, null);
  });
  // What the command left running may hold its pipes open for ever; it ends with us.
  child.once('exit', (code, signal) => setTimeout(finish, lastWordsMs, code, signal));
  child.once('close', finish);
  if (order.port !== undefined) awaitPort(child, order.port);
}

const read = createFrameReader((kind, payload) => {
  if (kind === frameKinds.file) writeProjectFile(payload);
  else if (kind === frameKinds.start) start(JSON.parse(payload.toString()));
  else if (kind === frameKinds.open) openConnection(payload);
  else connections.hear(kind, payload);
}, 0xff_ff_ff_ff);
process.stdin.on('data', read);
process.stdin.once('end', () => process.exit(1));
