import type { Place } from '../look/locate-script-error.ts';

const kits = new Set(['server.mjs', 'kit.mjs', 'server.py', 'kit.py']);

/** Where in the sources a server's complaint points: the deepest frame that is the application's own. */
export function locateServerError(log: string): Place {
  const python = [...log.matchAll(/File "\/project\/(?<path>[^"]+)", line (?<line>\d+)/g)].toReversed();
  const script = [...log.matchAll(/(?:file:\/\/)?\/project\/(?<path>[^\s:()]+\.\w+):(?<line>\d+)/g)];
  const frames = [...python, ...script].filter(({ groups }) => !groups?.['path']?.startsWith('node_modules/'));
  const frame = frames.find(({ groups }) => !kits.has(groups?.['path'] ?? '')) ?? frames[0];
  const { path, line } = frame?.groups ?? {};
  return path === undefined ? {} : { path, line: Number(line) };
}
