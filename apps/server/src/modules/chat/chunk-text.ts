import { memberSpans } from './member-spans.ts';

/** What the events of one answer are rewritten by. */
interface Wording {
  /** Ours, in place of the upstream's. */
  readonly id: string;
  /** The name the client knows, where the upstream's is another. */
  readonly model: string | undefined;
  /** Members to add to the first event: `"attribution":{…}`. */
  readonly firstMembers: readonly string[];
}

/** The beginning that nearly all events of a stream share, and what it becomes. */
interface Beginning {
  readonly from: string;
  readonly to: string;
}

/**
 * The upstream's events as the client gets them: numbered, with our id, our name of the model, and what belongs to
 * the first. Cut and pasted in the text: all else stays to the letter, and most of a stream is not parsed twice.
 */
export class ChunkText {
  readonly #wording: Wording;
  /** Each member that we write, as JSON. */
  readonly #written: ReadonlyMap<string, string>;
  #count = 0;
  #beginning: Beginning | undefined;
  /** What the first event says of the answer as a whole. */
  #head: Readonly<Record<string, unknown>> = {};

  constructor(wording: Wording) {
    const { id, model } = wording;
    this.#wording = wording;
    this.#written = new Map(Object.entries({ id, ...(model !== undefined && { model }) }).map(jsonOfValue));
  }

  /** One event of the upstream. */
  tell(data: string): string {
    return this.event(this.#count === 0 ? this.#first(data) : this.#reworded(data));
  }

  event(data: string): string {
    this.#count += 1;
    return `id: ${this.#count}\ndata: ${data}\n\n`;
  }

  done(): string {
    return this.event('[DONE]');
  }

  /** An event of our own, with the head that all events of the answer share. */
  own(members: Readonly<Record<string, unknown>>): string {
    const { id, model } = this.#wording;
    const { object, created } = this.#head;
    return this.event(JSON.stringify({ id, object, created, model: model ?? this.#head['model'], ...members }));
  }

  #first(data: string): string {
    const { object, created, model } = JSON.parse(data) as Record<string, unknown>;
    this.#head = { object, created, model };
    const told = this.#reworded(data).trimEnd();
    return `${[told.slice(0, -1), ...this.#wording.firstMembers].join(',')}}`;
  }

  #reworded(data: string): string {
    const known = this.#beginning;
    // Equality of slices: on texts that are themselves slices, startsWith takes several times as long.
    if (known !== undefined && data.slice(0, known.from.length) === known.from) {
      return known.to + data.slice(known.from.length);
    }
    return this.#rewrite(data);
  }

  /** Some upstreams change their id on the way, leave it empty at first or out, or write it last. */
  #rewrite(data: string): string {
    const spans = memberSpans(data, [...this.#written.keys()]);
    let told = '';
    let end = 0;
    for (const [name, span] of [...spans].toSorted(([, a], [, b]) => a.start - b.start)) {
      told += data.slice(end, span.start) + this.#written.get(name);
      end = span.end;
    }
    if (spans.size === this.#written.size) this.#beginning = { from: data.slice(0, end), to: told };
    const rest = data.slice(end);
    return spans.has('id') ? told + rest : `{"id":${this.#written.get('id')},${(told + rest).trimStart().slice(1)}`;
  }
}

const jsonOfValue = ([name, value]: [string, string]): [string, string] => [name, JSON.stringify(value)];
