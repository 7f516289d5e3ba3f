/** Lists by their names. */
export type Sections = Readonly<Record<string, AsyncIterable<object>>>;

/** One JSON object: the members of the head, then the lists, each read while it is written. */
export async function* writeSections(
  head: object,
  sections: Sections,
  lastMember: string | undefined,
): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1);
  for (const [name, rows] of Object.entries(sections)) {
    yield `,${JSON.stringify(name)}:[`;
    let separator = '';
    for await (const row of rows) {
      yield separator + JSON.stringify(row);
      separator = ',';
    }
    yield ']';
  }
  yield lastMember === undefined ? '}' : `,${lastMember}}`;
}
