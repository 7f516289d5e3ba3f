import type { Artefact } from '../artefact.ts';
import type { Place } from '../look/locate-script-error.ts';

const kits = new Set(['server.mjs', 'kit.mjs', 'server.py', 'kit.py']);

// Node names the file that asks for what is missing, and no line of it.
const missing = /Cannot find (?:package|module) '(?<name>[^']+)' imported from \/project\/(?<path>\S+)/;

function locateImport(log: string, files: Artefact['files']): Place | undefined {
  const { name = '', path = '' } = missing.exec(log)?.groups ?? {};
  const source = files.get(path);
  if (source === undefined) return undefined;
  const asked = name.split('/').at(-1) ?? name;
  const lines = Buffer.from(source).toString().split('\n');
  const index = lines.findIndex((line) => /\b(?:import|from)\b/.test(line) && line.includes(asked));
  return index < 0 ? { path } : { path, line: index + 1 };
}

/** Where in the sources a server's complaint points: the deepest frame that is the application's own. */
export function locateServerError(log: string, files: Artefact['files'] = new Map()): Place {
  const python = [...log.matchAll(/File "\/project\/(?<path>[^"]+)", line (?<line>\d+)/g)].toReversed();
  const script = [...log.matchAll(/(?:file:\/\/)?\/project\/(?<path>[^\s:()]+\.\w+):(?<line>\d+)/g)];
  const frames = [...python, ...script].filter(({ groups }) => !groups?.['path']?.startsWith('node_modules/'));
  const own = frames.find(({ groups }) => !kits.has(groups?.['path'] ?? ''));
  const { path, line } = (own ?? frames[0])?.groups ?? {};
  const found = path === undefined ? {} : { path, line: Number(line) };
  return own ? found : (locateImport(log, files) ?? found);
}
