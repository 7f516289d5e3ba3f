import { glow, gradient } from './draw-land.ts';
import { blend } from './palette.ts';
import type { Scene } from './scene.ts';

const round = (value: number): string => value.toFixed(1);

export function drawCity({ chance, width, horizon, palette }: Scene): string {
  const row = (name: string, depth: number, tallest: number): string => {
    const own = chance.branch(name);
    const colour = blend(palette.far, palette.near, depth);
    const blocks: string[] = [];
    for (let x = -20; x < width;) {
      const wide = own.between(38, 92);
      const tall = own.between(0.3, 1) ** 1.5 * tallest * (0.6 + 0.4 * Math.sin((x / width) * Math.PI)) + 40;
      const top = horizon + 30 - tall;
      const roof =
        own.below(4) === 0
          ? `<path d="M${round(x + wide * 0.2)} ${round(top)}L${round(x + wide * 0.5)} ${round(top - wide * 0.8)}L${round(x + wide * 0.8)} ${round(top)}Z" fill="${colour}"/>`
          : '';
      blocks.push(
        `<rect x="${round(x)}" y="${round(top)}" width="${round(wide)}" height="${round(tall + 400)}" fill="${colour}"/><rect x="${round(x)}" y="${round(top)}" width="${round(wide * 0.28)}" height="${round(tall + 400)}" fill="${palette.light}" opacity="0.07"/>${roof}`,
      );
      for (let y = top + 14; y < horizon; y += 17) {
        for (let at = x + 8; at < x + wide - 10; at += 13) {
          if (own.unit() < (palette.isDark ? 0.5 : 0.22)) {
            blocks.push(
              `<rect x="${round(at)}" y="${round(y)}" width="6" height="9" fill="${own.below(4) === 0 ? palette.accent : palette.light}" opacity="${round(own.between(0.35, 0.9) * (0.4 + depth * 0.6))}"/>`,
            );
          }
        }
      }
      x += wide + own.between(-6, 10);
    }
    return blocks.join('');
  };
  return row('cityFar', 0.3, 330) + row('cityNear', 0.75, 250);
}

export function drawTrees({ chance, width, palette, style }: Scene): string {
  const own = chance.branch('trees');
  const isPine =
    palette.name === 'winter' ||
    palette.name === 'forest' ||
    palette.name === 'night' ||
    palette.name === 'dawn' ||
    palette.name === 'sunset';
  const count = Math.round(width / 58);
  const trees = Array.from({ length: count }, (_, at) => ({
    x: (width * (at + own.unit())) / count,
    near: own.unit(),
  })).toSorted((a, b) => a.near - b.near);
  return trees
    .map(({ x, near }) => {
      const tall = (90 + near * 190) * own.between(0.8, 1.15);
      const ground = 790 + near * 150;
      const colour = blend(blend(palette.leaf, palette.far, 0.5 * (1 - near)), '#05080f', near * 0.22);
      const light = blend(colour, palette.light, 0.24);
      const trunk = `<rect x="${round(x - tall * 0.025)}" y="${round(ground - tall * 0.3)}" width="${round(tall * 0.05)}" height="${round(tall * 0.3)}" fill="${blend(palette.near, '#3b2413', 0.6)}"/>`;
      if (isPine) {
        const tiers = [0, 1, 2, 3].map((tier) => {
          const top = ground - tall + tier * tall * 0.2;
          const half = tall * (0.1 + tier * 0.055);
          const bottom = top + tall * 0.34;
          const snow =
            palette.name === 'winter'
              ? `<path d="M${round(x)} ${round(top)}l${round(-half * 0.34)} ${round(tall * 0.1)}h${round(half * 0.68)}Z" fill="#fff" opacity="0.8"/>`
              : '';
          return `<path d="M${round(x)} ${round(top)}L${round(x - half)} ${round(bottom)}L${round(x + half)} ${round(bottom)}Z" fill="${colour}"/><path d="M${round(x)} ${round(top)}L${round(x - half)} ${round(bottom)}H${round(x - half * 0.1)}Z" fill="${light}" opacity="0.4"/>${snow}`;
        });
        return trunk + tiers.join('');
      }
      const puffs = Array.from({ length: 9 }, () => ({
        x: x + own.between(-0.24, 0.24) * tall,
        y: ground - tall * own.between(0.4, 0.86),
        r: tall * own.between(0.12, 0.2),
      }));
      const crown =
        puffs
          .map((puff) => `<circle cx="${round(puff.x)}" cy="${round(puff.y)}" r="${round(puff.r)}" fill="${colour}"/>`)
          .join('') +
        puffs
          .map(
            (puff) =>
              `<circle cx="${round(puff.x - puff.r * 0.25)}" cy="${round(puff.y - puff.r * 0.3)}" r="${round(puff.r * (style === 'anime' ? 0.6 : 0.5))}" fill="${light}" opacity="0.5"/>`,
          )
          .join('');
      return trunk + crown;
    })
    .join('');
}

export function drawFlowers({ chance, width, palette }: Scene): string {
  const own = chance.branch('flowers');
  const colours = [palette.accent, '#f7c6d9', '#ffd166', '#ffffff', '#b388eb'];
  const flowers = Array.from({ length: Math.round(width / 9) }, () => ({
    x: own.unit() * width,
    near: own.unit(),
  })).toSorted((a, b) => a.near - b.near);
  return flowers
    .map(({ x, near }) => {
      const y = 820 + near * 170;
      const size = 3 + near * 11;
      const colour = own.pick(colours);
      const stem = `<path d="M${round(x)} ${round(y)}q${round(size * 0.5)} ${round(size * 2)} 0 ${round(size * 4)}" stroke="${blend(palette.near, '#2f6b35', 0.6)}" stroke-width="${round(1 + near * 1.5)}" fill="none"/>`;
      const petals = [0, 1, 2, 3, 4]
        .map(
          (at) =>
            `<circle cx="${round(x + Math.cos(at * 1.257) * size * 0.62)}" cy="${round(y + Math.sin(at * 1.257) * size * 0.62)}" r="${round(size * 0.52)}" fill="${colour}"/>`,
        )
        .join('');
      return `${stem}${petals}<circle cx="${round(x)}" cy="${round(y)}" r="${round(size * 0.36)}" fill="#f9a825"/>`;
    })
    .join('');
}

export function drawHouse({ chance, width, palette }: Scene): string {
  const x = width * chance.branch('house').pick([0.24, 0.62, 0.7]);
  const wall = blend('#f3e3c7', palette.near, palette.isDark ? 0.55 : 0.12);
  return `<g transform="translate(${round(x)} 690)"><rect width="190" height="130" fill="${wall}"/><rect width="60" height="130" fill="#000" opacity="0.12"/><path d="M-22 4L95 -92L212 4Z" fill="${blend(palette.accent, '#5b1f1a', 0.45)}"/><path d="M95 -92L212 4H95Z" fill="#000" opacity="0.16"/><rect x="142" y="-84" width="24" height="60" fill="${blend(wall, '#703020', 0.5)}"/><rect x="80" y="62" width="36" height="68" rx="3" fill="#5a3a22"/><g fill="${palette.isDark ? '#ffd27d' : '#bfe0ee'}"><rect x="22" y="44" width="38" height="36"/><rect x="134" y="44" width="38" height="36"/></g><path d="M41 44v36M22 62h38M153 44v36M134 62h38" stroke="${wall}" stroke-width="3"/></g>`;
}

export function drawBoat({ chance, width, horizon, palette }: Scene): string {
  const x = width * chance.branch('boat').between(0.36, 0.62);
  const y = horizon + 120;
  return `<g transform="translate(${round(x)} ${round(y)})"><path d="M-10 14L-4 -190L118 0Z" fill="#fdf6e3"/><path d="M-4 -190L118 0L40 8Z" fill="#000" opacity="0.08"/><path d="M-18 10L-12 -160L-96 4Z" fill="${palette.accent}"/><rect x="-13" y="-200" width="6" height="222" fill="#5a3a22"/><path d="M-110 18H130Q112 66 70 68H-62Q-98 62 -110 18Z" fill="${blend('#7a4a2a', palette.near, 0.35)}"/><path d="M-110 18H130l-6 12H-104Z" fill="#fff" opacity="0.5"/><path d="M-90 70H100L60 96H-50Z" fill="#020818" opacity="0.22"/></g>`;
}

export const drawBalloon = ({ chance, width, palette }: Scene): string =>
  [
    [0.3, 250, 1],
    [0.68, 170, 0.6],
    [0.52, 390, 0.42],
  ]
    .map(([across, y, size], at) => {
      const colour = [palette.accent, '#f4a261', '#2a9d8f'][at]!;
      const x = width * across! + chance.branch(`balloon${at}`).between(-40, 40);
      return `<g transform="translate(${round(x)} ${y}) scale(${size})"><path d="M0 -120C90 -120 110 -20 24 84H-24C-110 -20 -90 -120 0 -120Z" fill="${colour}"/><path d="M0 -120C34 -110 38 -20 10 84H-10C-38 -20 -34 -110 0 -120Z" fill="#fff" opacity="0.55"/><path d="M0 -120C90 -120 110 -20 24 84H8C70 -10 60 -110 0 -120Z" fill="#000" opacity="0.14"/><path d="M-22 84L-15 116M22 84L15 116" stroke="#4a3524" stroke-width="2.5"/><rect x="-17" y="114" width="34" height="26" rx="4" fill="#7a5230"/></g>`;
    })
    .join('');

export function drawBirds({ chance, width, palette }: Scene): string {
  const own = chance.branch('birds');
  return Array.from({ length: 9 }, () => {
    const size = own.between(9, 24);
    return `<path transform="translate(${round(own.between(0.2, 0.8) * width)} ${round(own.between(160, 400))})" d="M${-size} ${-size * 0.4}Q${-size * 0.4} ${-size * 0.6} 0 0Q${size * 0.4} ${-size * 0.6} ${size} ${-size * 0.4}" fill="none" stroke="${palette.isDark ? '#dfe6ff' : blend(palette.near, '#101020', 0.5)}" stroke-width="${round(size * 0.16)}" stroke-linecap="round"/>`;
  }).join('');
}

export function drawPlanet({ chance, width, palette }: Scene): string {
  const x = width * chance.branch('planet').pick([0.34, 0.62]);
  return `<defs>${gradient(
    'planet',
    [
      [0, blend(palette.accent, '#ffffff', 0.3)],
      [0.5, '#c06bd6'],
      [1, '#2a1256'],
    ],
    true,
  )}${glow('halo', palette.accent, 0.5)}</defs><g transform="translate(${round(x)} 400)"><circle r="380" fill="url(#halo)"/><circle r="200" fill="url(#planet)"/><g opacity="0.3" fill="#fff"><ellipse cy="-70" rx="186" ry="14"/><ellipse cy="0" rx="199" ry="24" opacity="0.6"/><ellipse cy="84" rx="180" ry="12"/></g><g transform="rotate(-12)" fill="none"><path d="M-330 0A330 66 0 0 0 330 0" stroke="${palette.light}" stroke-width="15" opacity="0.85"/><path d="M-376 0A376 86 0 0 0 376 0" stroke="${palette.accent}" stroke-width="6" opacity="0.6"/></g></g>`;
}

export const drawRocket = ({ width, palette }: Scene): string =>
  `<defs>${gradient('flame', [
    [0, '#fff3b0'],
    [0.4, '#ff9f1c'],
    [1, '#ff4d6d', 0],
  ])}${gradient(
    'hull',
    [
      [0, '#ffffff'],
      [0.6, '#d8dde8'],
      [1, '#8a93ad'],
    ],
    true,
  )}</defs><g transform="translate(${round(width * 0.52)} 520) rotate(14)"><path d="M-34 130Q0 420 34 130Z" fill="url(#flame)"/><path d="M-58 60L-104 168L-40 132ZM58 60L104 168L40 132Z" fill="${palette.accent}"/><path d="M0 -210C74 -120 74 40 44 136H-44C-74 40 -74 -120 0 -210Z" fill="url(#hull)"/><path d="M0 -210C40 -162 52 -118 57 -76H-57C-52 -118 -40 -162 0 -210Z" fill="#e63946"/><circle cy="-20" r="30" fill="#22406b"/><circle cy="-20" r="21" fill="#8fd3ff"/><circle cx="-7" cy="-27" r="7" fill="#fff" opacity="0.8"/></g>`;

export const drawCat = ({ width, palette }: Scene): string => {
  const coat = blend('#e08a3c', palette.near, palette.isDark ? 0.4 : 0.05);
  const dark = blend(coat, '#3a1d10', 0.4);
  return `<g transform="translate(${round(width * 0.5)} 700)"><path d="M120 190C250 190 250 20 190 -10C176 -16 168 4 178 16C216 60 180 130 90 150Z" fill="${dark}"/><path d="M-130 200C-140 40 -80 -30 0 -30S140 40 130 200Z" fill="${coat}"/><ellipse cy="150" rx="62" ry="70" fill="#fff4e0" opacity="0.85"/><ellipse cx="-60" cy="196" rx="44" ry="22" fill="${coat}"/><ellipse cx="60" cy="196" rx="44" ry="22" fill="${coat}"/><path d="M-112 -70L-100 -210L-28 -146ZM112 -70L100 -210L28 -146Z" fill="${coat}"/><path d="M-94 -110L-90 -180L-48 -142ZM94 -110L90 -180L48 -142Z" fill="#f4b6a6"/><ellipse cy="-80" rx="122" ry="98" fill="${coat}"/><path d="M-20 -174h12l-4 50zM8 -174h12l-8 50zM-118 -70l44 8-40 6zM118 -70l-44 8 40 6z" fill="${dark}"/><ellipse cy="-44" rx="52" ry="38" fill="#fff4e0"/><g><ellipse cx="-48" cy="-88" rx="24" ry="27" fill="#fff"/><ellipse cx="48" cy="-88" rx="24" ry="27" fill="#fff"/><ellipse cx="-46" cy="-86" rx="17" ry="22" fill="#3f9d6b"/><ellipse cx="46" cy="-86" rx="17" ry="22" fill="#3f9d6b"/><ellipse cx="-46" cy="-86" rx="8" ry="19" fill="#10131f"/><ellipse cx="46" cy="-86" rx="8" ry="19" fill="#10131f"/><circle cx="-52" cy="-96" r="6" fill="#fff"/><circle cx="40" cy="-96" r="6" fill="#fff"/></g><path d="M-11 -56h22L0 -44Z" fill="#d9788a"/><path d="M0 -44Q-4 -22 -26 -28M0 -44Q4 -22 26 -28" stroke="${dark}" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M-62 -46l-84 -12M-62 -36l-84 10M62 -46l84 -12M62 -36l84 10" stroke="#fff" stroke-width="2.5" opacity="0.8"/></g>`;
};

export const drawLighthouse = ({ width, palette, horizon }: Scene): string =>
  `<g transform="translate(${round(width * 0.78)} ${round(horizon + 40)})"><path d="M-170 60Q-60 -30 60 10T230 70Q30 104 -170 60Z" fill="${blend(palette.near, '#4a4a50', 0.5)}"/><path d="M-34 10L-22 -250H22L34 10Z" fill="#fbf5ea"/><path d="M-31 -50L-28 -110H28L31 -50ZM-26 -160L-24 -210H24L26 -160Z" fill="#d1495b"/><path d="M6 10V-250H22L34 10Z" fill="#000" opacity="0.14"/><rect x="-30" y="-262" width="60" height="12" fill="#2b2d42"/><rect x="-18" y="-296" width="36" height="34" fill="${palette.light}"/><path d="M-24 -296L0 -326L24 -296Z" fill="#2b2d42"/><path d="M-10 -280L-900 -400V-190Z" fill="${palette.light}" opacity="${palette.isDark ? 0.25 : 0.14}"/></g>`;
