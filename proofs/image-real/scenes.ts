import sharp from 'sharp';

export interface Scene {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, row by row. */
  readonly pixels: Buffer;
}

/** The same numbers for the same seed. */
function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const smooth = (part: number): number => part * part * (3 - 2 * part);

/** Noise of one size of grain, from 0 to 1. */
function grain(width: number, height: number, size: number, next: () => number): Float32Array {
  const across = Math.ceil(width / size) + 2;
  const knots = Float32Array.from({ length: across * (Math.ceil(height / size) + 2) }, next);
  const field = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / size);
    const down = smooth(y / size - row);
    for (let x = 0; x < width; x += 1) {
      const column = Math.floor(x / size);
      const right = smooth(x / size - column);
      const at = row * across + column;
      const above = knots[at]! * (1 - right) + knots[at + 1]! * right;
      const below = knots[at + across]! * (1 - right) + knots[at + across + 1]! * right;
      field[y * width + x] = above * (1 - down) + below * down;
    }
  }
  return field;
}

/** Coarse and fine noise together, as stone, clouds and skin have it: from -1 to 1. */
function texture(width: number, height: number, coarsest: number, next: () => number): Float32Array {
  const sum = new Float32Array(width * height);
  let share = 0.5;
  for (let size = coarsest; size >= 2; size /= 2) {
    const layer = grain(width, height, size, next);
    for (let at = 0; at < sum.length; at += 1) sum[at]! += (layer[at]! - 0.5) * 2 * share;
    share *= 0.6;
  }
  return sum;
}

type Draw = (width: number, height: number, next: () => number) => string;

const shade = (next: () => number, light = 0.5): string =>
  `hsl(${Math.floor(next() * 360)} ${Math.floor(30 + next() * 50)}% ${Math.floor(light * 100 + (next() - 0.5) * 40)}%)`;

const times = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join('');

const hills: Draw = (width, height, next) =>
  `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#3b6fb5"/><stop offset="1" stop-color="#f4d6a8"/></linearGradient></defs>
  <rect width="100%" height="100%" fill="url(#s)"/><circle cx="${width * next()}" cy="${height * 0.25}" r="${height * 0.09}" fill="#fff3c4"/>` +
  times(4, (at) => {
    const base = height * (0.45 + at * 0.15);
    const peaks = times(9, (step) => `L${(step * width) / 8} ${base - next() * height * 0.18} `);
    return `<path d="M0 ${height} ${peaks} L${width} ${height}Z" fill="hsl(${100 + at * 12} 35% ${45 - at * 9}%)"/>`;
  });

const page: Draw = (width, height, next) => {
  const words = 'river stone Quartz jumping Boxes vivid 1984 & over lazy sphinx judge my vow, 73% of $50'.split(' ');
  const lines = times(Math.floor(height / 26), (at) => {
    const text = Array.from({ length: 9 }, () => words[Math.floor(next() * words.length)])
      .join(' ')
      .replaceAll('&', '&amp;');
    return `<text x="14" y="${24 + at * 26}" font-size="${12 + (at % 4) * 3}" font-family="${at % 2 === 0 ? 'serif' : 'sans-serif'}" fill="#222">${text}</text>`;
  });
  return `<rect width="100%" height="100%" fill="#f6f1e4"/>${lines}<rect x="${width * 0.7}" y="0" width="4" height="100%" fill="#b33"/>`;
};

const city: Draw = (width, height, next) =>
  `<rect width="100%" height="100%" fill="#26344d"/>` +
  times(12, (at) => {
    const [left, wide, tall] = [(at * width) / 12, width / 10, height * (0.3 + next() * 0.6)];
    const windows = times(Math.floor(tall / 16), (row) =>
      times(4, (column) =>
        next() < 0.6
          ? `<rect x="${left + 4 + (column * wide) / 4.4}" y="${height - tall + 5 + row * 16}" width="${wide / 7}" height="9" fill="${next() < 0.5 ? '#ffd98a' : '#9fc3e8'}"/>`
          : '',
      ),
    );
    return `<rect x="${left}" y="${height - tall}" width="${wide}" height="${tall}" fill="${shade(next, 0.3)}"/>${windows}`;
  });

const bricks: Draw = (width, height, next) =>
  `<rect width="100%" height="100%" fill="#cfc6b8"/>` +
  times(Math.ceil(height / 24), (row) =>
    times(Math.ceil(width / 52) + 1, (column) => {
      const left = column * 52 - (row % 2) * 26;
      return `<rect x="${left}" y="${row * 24}" width="48" height="20" rx="2" fill="hsl(${8 + next() * 14} 45% ${32 + next() * 18}%)"/>`;
    }),
  );

const leaves: Draw = (width, height, next) =>
  `<rect width="100%" height="100%" fill="#1e3520"/>` +
  times(140, () => {
    const [x, y, long] = [width * next(), height * next(), 14 + next() * 30];
    const leaf = `M0 0 Q${long / 2} ${-long / 3} ${long} 0 Q${long / 2} ${long / 3} 0 0`;
    return `<path transform="translate(${x} ${y}) rotate(${next() * 360})" d="${leaf}" fill="hsl(${80 + next() * 60} 50% ${25 + next() * 40}%)" stroke="#12240f" stroke-width="0.8"/>`;
  });

const face: Draw = (width, height, next) => {
  const [x, y, r] = [width * 0.5, height * 0.52, height * 0.3];
  return (
    `<defs><radialGradient id="k"><stop stop-color="#f3c9a5"/><stop offset="1" stop-color="#b97d57"/></radialGradient></defs>
  <rect width="100%" height="100%" fill="${shade(next, 0.55)}"/><ellipse cx="${x}" cy="${y - r * 0.2}" rx="${r}" ry="${r * 1.25}" fill="#3a2418"/>
  <ellipse cx="${x}" cy="${y}" rx="${r * 0.8}" ry="${r}" fill="url(#k)"/><path d="M${x - r * 1.3} ${height} Q${x} ${y + r * 0.8} ${x + r * 1.3} ${height}" fill="${shade(next, 0.4)}"/>` +
    [-1, 1]
      .map(
        (side) =>
          `<ellipse cx="${x + side * r * 0.32}" cy="${y - r * 0.1}" rx="${r * 0.13}" ry="${r * 0.08}" fill="#fff"/><circle cx="${x + side * r * 0.32}" cy="${y - r * 0.1}" r="${r * 0.06}" fill="#2d4a63"/>`,
      )
      .join('') +
    `<path d="M${x - r * 0.25} ${y + r * 0.45} Q${x} ${y + r * 0.6} ${x + r * 0.25} ${y + r * 0.45}" stroke="#93424a" stroke-width="5" fill="none"/>`
  );
};

const rays: Draw = (width, height, next) => {
  const turn = next() * 10;
  return (
    `<rect width="100%" height="100%" fill="#f2e9d8"/><g transform="translate(${width * 0.4} ${height * 0.5})">` +
    times(
      36,
      (at) =>
        `<path transform="rotate(${at * 10 + turn})" d="M0 0 L900 -26 L900 26Z" fill="${at % 2 === 0 ? '#2a5d67' : '#e8a13a'}"/>`,
    ) +
    '</g>'
  );
};

const pebbles: Draw = (width, height, next) =>
  `<rect width="100%" height="100%" fill="#5d564c"/>` +
  times(
    170,
    () =>
      `<ellipse cx="${width * next()}" cy="${height * next()}" rx="${8 + next() * 22}" ry="${6 + next() * 14}" transform="rotate(${next() * 20})" fill="hsl(${20 + next() * 200} ${10 + next() * 15}% ${35 + next() * 40}%)" stroke="#39342d"/>`,
  );

const lights: Draw = (width, height, next) =>
  `<defs><filter id="b"><feGaussianBlur stdDeviation="4"/></filter></defs><rect width="100%" height="100%" fill="#151a2c"/>` +
  times(
    45,
    (at) =>
      `<circle cx="${width * next()}" cy="${height * next()}" r="${5 + next() * 26}" fill="${shade(next, 0.6)}" opacity="0.7" ${at % 3 === 0 ? '' : 'filter="url(#b)"'}/>`,
  );

const cables: Draw = (width, height, next) =>
  `<rect width="100%" height="100%" fill="#b8cbd8"/>` +
  times(
    28,
    () =>
      `<path d="M0 ${height * next()} C${width * 0.3} ${height * next()} ${width * 0.6} ${height * next()} ${width} ${height * next()}" stroke="${shade(next, 0.35)}" stroke-width="${1 + next() * 4}" fill="none"/>`,
  );

const kinds = { hills, page, city, bricks, leaves, face, rays, pebbles, lights, cables } as const;
const drawn = Object.entries(kinds);

/** A drawing with the unevenness that a camera sees on real surfaces. */
export async function makeScene(at: number, width: number, height: number): Promise<Scene> {
  const [kind, draw] = drawn[at % drawn.length]!;
  const next = chance(at * 7919 + 17);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${draw(width, height, next)}</svg>`;
  const pixels = await sharp(Buffer.from(svg)).removeAlpha().toColourspace('srgb').raw().toBuffer();
  const strength = kind === 'page' ? 4 : 22;
  const field = texture(width, height, 64, next);
  for (let place = 0; place < pixels.length; place += 1) {
    pixels[place] = Math.max(0, Math.min(255, Math.round(pixels[place]! + field[Math.floor(place / 3)]! * strength)));
  }
  return { name: `${kind}-${at}`, width, height, pixels };
}
