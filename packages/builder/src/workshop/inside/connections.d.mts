import type { Socket } from 'node:net';

export interface Connections {
  readonly add: (id: number, socket: Socket) => void;
  readonly hear: (kind: number, payload: Buffer) => void;
  readonly closeAll: () => void;
  readonly size: () => number;
}

export declare function createConnections(send: (frame: Buffer) => void): Connections;
