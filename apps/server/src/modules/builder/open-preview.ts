import { startApplication, StartError, type Artefact, type RunningApplication, type Workshop } from '@atelier/builder';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import { getFile, openFile, type FileParts } from '../files/index.ts';
import { findPreview, type FoundPreview } from './builder.repository.ts';
import { readArchive } from './read-archive.ts';

export interface PreviewParts {
  readonly database: Database;
  readonly files: FileParts;
  readonly workshop: Workshop;
  readonly log: Log;
  /** How many applications run at once; who was not looked at for longest makes room. */
  readonly mostRunning?: number;
  readonly idleMs?: number;
}

/** What is behind a preview's name. */
export type OpenPreview =
  | { readonly is: 'static'; readonly files: Artefact['files'] }
  | {
      readonly is: 'server';
      readonly socketPath: string;
      readonly done: () => void;
      /** It does not answer: it is stopped, and the next look starts it anew. */
      readonly drop: () => void;
    }
  | { readonly is: 'absent' }
  | { readonly is: 'broken'; readonly words: string; readonly log: string };

export interface Previews {
  readonly open: (token: string) => Promise<OpenPreview>;
  /** The number of the version that is shown now; 0 where there is none. */
  readonly versionOf: (token: string) => Promise<number>;
  readonly close: () => Promise<void>;
}

interface Entry {
  readonly fileId: string;
  readonly artefact: Promise<Artefact>;
  application?: Promise<RunningApplication> | undefined;
  usedAtMs: number;
  /** Requests that are being answered. */
  busy: number;
}

const usualMostRunning = 8;
const usualIdleMs = 10 * 60_000;
/** Of files that are kept ready. */
const mostEntries = 64;

async function readArtefact({ files }: PreviewParts, { project }: FoundPreview, fileId: string): Promise<Artefact> {
  const file = await getFile(files, project.owner, fileId);
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await openFile(files, file)).stream) chunks.push(chunk as Uint8Array);
  const { framework } = project;
  const kind = framework === 'react' || framework === 'vue' ? 'static' : 'server';
  return { framework, kind, files: readArchive(Buffer.concat(chunks)) };
}

interface Shelf {
  readonly find: (token: string) => Entry | undefined;
  readonly put: (token: string, entry: Entry) => void;
  readonly remove: (token: string) => void;
  /** For one more application that runs. */
  readonly makeRoom: () => void;
  readonly close: () => Promise<void>;
}

async function stop(entry: Entry): Promise<void> {
  const { application } = entry;
  entry.application = undefined;
  const running = await application?.catch(() => undefined);
  await running?.stop();
}

/** Those that are being answered are left alone as long as there is another. */
const oldest = (candidates: readonly (readonly [string, Entry])[]) =>
  candidates.toSorted(([, a], [, b]) => Number(a.busy > 0) - Number(b.busy > 0) || a.usedAtMs - b.usedAtMs)[0];

/** What is ready to be looked at, no more of it than there is room for. */
function createShelf({ mostRunning = usualMostRunning, idleMs = usualIdleMs }: PreviewParts): Shelf {
  const entries = new Map<string, Entry>();

  function remove(token: string): void {
    const entry = entries.get(token);
    entries.delete(token);
    if (entry) void stop(entry);
  }

  const idle = setInterval(
    () => {
      const now = performance.now();
      for (const [token, entry] of entries) if (entry.busy === 0 && now - entry.usedAtMs > idleMs) remove(token);
    },
    Math.min(idleMs, 30_000),
  ).unref();

  return {
    find: (token) => entries.get(token),
    put(token, entry) {
      remove(token);
      const last = entries.size >= mostEntries ? oldest([...entries]) : undefined;
      if (last) remove(last[0]);
      entries.set(token, entry);
    },
    remove,
    makeRoom() {
      const running = [...entries].filter(([, { application }]) => application !== undefined);
      const last = running.length >= mostRunning ? oldest(running) : undefined;
      if (last) void stop(last[1]);
    },
    close: async () => {
      clearInterval(idle);
      const open = [...entries.values()];
      entries.clear();
      await Promise.allSettled(open.map(stop));
    },
  };
}

/** Two first looks at once start one application. */
function start(shelf: Shelf, entry: Entry, artefact: Artefact, workshop: Workshop): Promise<RunningApplication> {
  if (entry.application) return entry.application;
  shelf.makeRoom();
  const application = startApplication(artefact, { workshop });
  entry.application = application;
  const forget = () => {
    if (entry.application === application) entry.application = undefined;
  };
  application.then(({ ended }) => ended).then(forget, forget);
  return application;
}

/** Applications as they are looked at: static ones from memory, the others started when the first look comes. */
export function createPreviews(parts: PreviewParts): Previews {
  const shelf = createShelf(parts);

  async function serve(entry: Entry): Promise<OpenPreview> {
    const artefact = await entry.artefact;
    if (artefact.kind === 'static') return { is: 'static', files: artefact.files };
    try {
      const application = start(shelf, entry, artefact, parts.workshop);
      const { socketPath } = await application;
      entry.busy += 1;
      const done = () => {
        entry.busy -= 1;
        entry.usedAtMs = performance.now();
      };
      const drop = () => {
        if (entry.application === application) void stop(entry);
      };
      return { is: 'server', socketPath, done, drop };
    } catch (error) {
      parts.log.info({ error: String(error) }, 'a preview does not start');
      const isOurs = error instanceof StartError;
      return { is: 'broken', words: isOurs ? error.message : 'It could not be started.', log: isOurs ? error.log : '' };
    }
  }

  return {
    async open(token) {
      const found = await findPreview(parts.database, token);
      const fileId = found?.artefactFileId;
      if (!found || typeof fileId !== 'string') {
        shelf.remove(token);
        return { is: 'absent' };
      }
      let entry = shelf.find(token);
      if (entry?.fileId !== fileId) {
        entry = { fileId, artefact: readArtefact(parts, found, fileId), usedAtMs: performance.now(), busy: 0 };
        shelf.put(token, entry);
        entry.artefact.catch(() => shelf.remove(token));
      }
      entry.usedAtMs = performance.now();
      return serve(entry);
    },
    versionOf: async (token) => (await findPreview(parts.database, token))?.version ?? 0,
    close: shelf.close,
  };
}
