/** A part of a picture. */
export interface Tile {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Colours {
  /** Three bytes a pixel, row by row. */
  readonly colours: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Even shares of a side, none longer than this. */
function shares(side: number, longest: number): readonly (readonly [begin: number, length: number])[] {
  const count = Math.ceil(side / longest);
  const begins = Array.from({ length: count + 1 }, (_, at) => Math.round((at * side) / count));
  return begins.slice(0, count).map((begin, at) => [begin, begins[at + 1]! - begin]);
}

/** Tiles that cover the picture without overlapping. */
export function tilesOf(width: number, height: number, side: number): readonly Tile[] {
  return shares(height, side).flatMap(([top, tall]) =>
    shares(width, side).map(([left, wide]) => ({ left, top, width: wide, height: tall })),
  );
}

/** A tile with its surroundings; beyond the picture's edge its last pixels go on. */
export function cutTile({ colours, width, height }: Colours, tile: Tile, margin: number): Colours {
  const wide = tile.width + 2 * margin;
  const tall = tile.height + 2 * margin;
  const cut = new Uint8Array(wide * tall * 3);
  for (let y = 0; y < tall; y += 1) {
    const row = Math.min(height - 1, Math.max(0, tile.top + y - margin)) * width;
    for (let x = 0; x < wide; x += 1) {
      const from = (row + Math.min(width - 1, Math.max(0, tile.left + x - margin))) * 3;
      const to = (y * wide + x) * 3;
      cut[to] = colours[from]!;
      cut[to + 1] = colours[from + 1]!;
      cut[to + 2] = colours[from + 2]!;
    }
  }
  return { colours: cut, width: wide, height: tall };
}

interface Enlarged {
  readonly scale: number;
  /** Of the tile that was enlarged, in its own pixels. */
  readonly margin: number;
}

/** Puts an enlarged tile into its place, without its surroundings. */
export function pasteTile(
  { colours, width }: Pick<Colours, 'colours' | 'width'>,
  pixels: Uint8Array,
  tile: Tile,
  { scale, margin }: Enlarged,
): void {
  const wide = (tile.width + 2 * margin) * scale;
  for (let y = 0; y < tile.height * scale; y += 1) {
    const from = ((y + margin * scale) * wide + margin * scale) * 3;
    const to = ((tile.top * scale + y) * width + tile.left * scale) * 3;
    colours.set(pixels.subarray(from, from + tile.width * scale * 3), to);
  }
}
