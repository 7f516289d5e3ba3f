import type { Tile } from './tiles.ts';

const cellsAcross = 64;
const leastCell = 8;

/** Which cells of a coarse grid hold something of the mask. */
function markCells(mask: Uint8Array, width: number, height: number, cell: number) {
  const across = Math.ceil(width / cell);
  const down = Math.ceil(height / cell);
  const marked = new Uint8Array(across * down);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / cell) * across;
    for (let x = 0; x < width; x += 1) if (mask[y * width + x]! > 0) marked[row + Math.floor(x / cell)] = 1;
  }
  return { marked, across, down };
}

/** The cells that hang together with this one, which are unmarked on the way. */
function collect(marked: Uint8Array, across: number, down: number, first: number): readonly number[] {
  const found = [first];
  marked[first] = 0;
  for (let at = 0; at < found.length; at += 1) {
    const [x, y] = [found[at]! % across, Math.floor(found[at]! / across)];
    for (let near = 0; near < 9; near += 1) {
      const [column, row] = [x + (near % 3) - 1, y + Math.floor(near / 3) - 1];
      const cell = row * across + column;
      if (column < 0 || row < 0 || column >= across || row >= down || marked[cell] === 0) continue;
      marked[cell] = 0;
      found.push(cell);
    }
  }
  return found;
}

/** What the mask marks, as boxes around what hangs together: two things far apart are two. */
export function maskRegions(mask: Uint8Array, width: number, height: number): readonly Tile[] {
  const cell = Math.max(leastCell, Math.ceil(Math.max(width, height) / cellsAcross));
  const { marked, across, down } = markCells(mask, width, height, cell);
  const regions: Tile[] = [];
  for (let first = 0; first < marked.length; first += 1) {
    if (marked[first] === 0) continue;
    const cells = collect(marked, across, down, first);
    const columns = cells.map((at) => at % across);
    const rows = cells.map((at) => Math.floor(at / across));
    const left = Math.min(...columns) * cell;
    const top = Math.min(...rows) * cell;
    const right = Math.min(width, (Math.max(...columns) + 1) * cell);
    const bottom = Math.min(height, (Math.max(...rows) + 1) * cell);
    regions.push({ left, top, width: right - left, height: bottom - top });
  }
  return regions;
}

const leastSide = 256;

function around(begin: number, length: number, side: number, whole: number): readonly [number, number] {
  const wanted = Math.min(whole, side);
  const from = Math.round(begin + length / 2 - wanted / 2);
  return [Math.max(0, Math.min(whole - wanted, from)), wanted];
}

/** The region with as much around it as the model needs to see: a square, where the picture has room for one. */
export function withSurroundings({ left, top, width, height }: Tile, wide: number, high: number): Tile {
  const side = Math.max(leastSide, Math.round(Math.max(width, height) * 3));
  const [x, across] = around(left, width, side, wide);
  const [y, down] = around(top, height, side, high);
  return { left: x, top: y, width: across, height: down };
}
