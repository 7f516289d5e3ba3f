import { encodeFrame, encodeNumber, frameKinds } from './frames.mjs';

// What may be on its way in one connection before the other side has passed it on: one slow reader holds up itself only.
const windowBytes = 256 * 1024;
const chunkBytes = 64 * 1024;

/** Carries many connections over one stream. The same on both sides of the wall. */
export function createConnections(send) {
  const table = { open: new Map(), send };
  return {
    add: (id, socket) => add(table, id, socket),
    hear: (kind, payload) => hear(table, kind, payload),
    closeAll: () => {
      for (const id of table.open.keys()) drop(table, id, false);
    },
    size: () => table.open.size,
  };
}

function add(table, id, socket) {
  const connection = {
    id,
    socket,
    /** Bytes that may still be sent. */
    credit: windowBytes,
    /** Bytes that the other side may still send. */
    allowance: windowBytes,
    waiting: [],
    hasEnded: false,
    hasToldEnd: false,
    isClosed: false,
  };
  table.open.set(id, connection);
  socket.on('data', (chunk) => {
    connection.waiting.push(chunk);
    flush(table, connection);
  });
  socket.once('end', () => {
    connection.hasEnded = true;
    flush(table, connection);
  });
  socket.once('error', () => drop(table, id, true));
  socket.once('close', () => {
    // One that ended in order may still have bytes on their way to the other side.
    if (!connection.hasEnded) return drop(table, id, true);
    connection.isClosed = true;
    flush(table, connection);
  });
}

function drop({ open, send }, id, tell) {
  const connection = open.get(id);
  if (!connection) return;
  open.delete(id);
  if (tell) send(encodeFrame(frameKinds.reset, encodeNumber(id)));
  connection.socket.destroy();
}

function flush({ open, send }, connection) {
  const { id, socket, waiting } = connection;
  while (connection.credit > 0 && waiting.length > 0) {
    const next = waiting[0];
    const part = next.subarray(0, Math.min(connection.credit, chunkBytes));
    if (part.length === next.length) waiting.shift();
    else waiting[0] = next.subarray(part.length);
    connection.credit -= part.length;
    send(encodeFrame(frameKinds.data, encodeNumber(id), part));
  }
  if (waiting.length > 0) socket.pause();
  else if (!connection.hasEnded) socket.resume();
  else if (!connection.hasToldEnd) {
    connection.hasToldEnd = true;
    send(encodeFrame(frameKinds.finished, encodeNumber(id)));
  }
  if (connection.isClosed && connection.hasToldEnd) open.delete(id);
}

function receive(table, connection, bytes) {
  connection.allowance -= bytes.length;
  // It sent more than it may: it is not our code that speaks there any more.
  if (connection.allowance < 0) return drop(table, connection.id, true);
  if (connection.socket.destroyed) return;
  connection.socket.write(bytes, () => {
    connection.allowance += bytes.length;
    if (!table.open.has(connection.id)) return;
    table.send(encodeFrame(frameKinds.taken, encodeNumber(connection.id), encodeNumber(bytes.length)));
  });
}

function hear(table, kind, payload) {
  if (payload.length < 4) return;
  const connection = table.open.get(payload.readUInt32BE(0));
  if (!connection) return;
  if (kind === frameKinds.data) receive(table, connection, payload.subarray(4));
  else if (kind === frameKinds.taken && payload.length === 8) {
    connection.credit = Math.min(windowBytes, connection.credit + payload.readUInt32BE(4));
    if (connection.waiting.length > 0) flush(table, connection);
  } else if (kind === frameKinds.finished) connection.socket.end();
  else if (kind === frameKinds.reset) drop(table, connection.id, false);
}
