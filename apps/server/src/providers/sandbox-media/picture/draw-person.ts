import type { Chance } from '../chance.ts';
import { blend, type Palette } from './palette.ts';

export interface Looks {
  readonly skin: string;
  readonly hair: string;
  readonly coat: string;
  readonly long: boolean;
}

export function chooseLooks(prompt: string, chance: Chance, palette: Palette): Looks {
  return {
    skin: chance.pick(['#f2c9a8', '#e0a983', '#b97a50', '#8a5433', '#f6d7be']),
    hair: chance.pick(['#2a1a14', '#4a2c1a', '#7a4a22', '#171a2b', '#b5652b']),
    coat: blend(palette.accent, palette.near, 0.3),
    long: /\b(?:wom[ae]n|girls?|lady|queen|princess|she|her)\b/i.test(prompt) || chance.below(2) === 0,
  };
}

/** Where the mouth is, in the figure's own measure: the talking head lays its own over it. */
export const mouthAt = { x: 0, y: 96 } as const;

/** A head and shoulders, with its middle between the eyes. About 520 wide and 900 high. */
export function drawPerson({ skin, hair, coat, long }: Looks, hasMouth = true): string {
  const shade = blend(skin, '#5a1f2a', 0.28);
  const blush = blend(skin, '#e0526a', 0.4);
  const back = long
    ? `<path d="M-172 -40C-190 -250 190 -250 172 -40C190 120 210 260 176 360H-176C-210 260 -190 120 -172 -40Z" fill="${blend(hair, '#000000', 0.25)}"/>`
    : '';
  const fringe = long
    ? 'M-158 20C-176 -220 176 -220 158 20C150 -60 120 -112 60 -128C10 -60 -90 -60 -128 -70C-146 -50 -152 -10 -158 20Z'
    : 'M-154 -10C-178 -230 178 -230 154 -10C148 -64 128 -100 96 -112C40 -84 -50 -92 -104 -116C-134 -96 -148 -60 -154 -10Z';
  const eye = (x: number): string =>
    `<ellipse cx="${x}" cy="0" rx="30" ry="19" fill="#fff"/><circle cx="${x}" cy="0" r="15" fill="${blend(hair, '#3f7dae', 0.5)}"/><circle cx="${x}" cy="0" r="7.5" fill="#10131f"/><circle cx="${x - 5}" cy="-6" r="4.5" fill="#fff"/><path d="M${x - 33} -4Q${x} -30 ${x + 33} -4" stroke="${blend(hair, '#000000', 0.4)}" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M${x - 34} -44Q${x} -60 ${x + 34} -44" stroke="${hair}" stroke-width="9" fill="none" stroke-linecap="round"/>`;
  const mouth = hasMouth
    ? `<path d="M-42 92Q0 126 42 92Q0 104 -42 92Z" fill="#b5434f"/><path d="M-30 116Q0 132 30 116" stroke="${shade}" stroke-width="4" fill="none" opacity="0.5"/>`
    : '';
  return `${back}<path d="M-330 620C-330 380 -210 318 -84 286H84C210 318 330 380 330 620Z" fill="${coat}"/><path d="M0 300L-84 286C-60 360 -30 400 0 420C30 400 60 360 84 286Z" fill="#fff" opacity="0.9"/><path d="M40 300C210 318 330 380 330 620H120Z" fill="#000" opacity="0.13"/><path d="M-62 150V292Q0 356 62 292V150Z" fill="${shade}"/><ellipse cx="-150" cy="24" rx="24" ry="38" fill="${shade}"/><ellipse cx="150" cy="24" rx="24" ry="38" fill="${shade}"/><path d="M-150 -40C-150 -220 150 -220 150 -40C150 120 84 204 0 204S-150 120 -150 -40Z" fill="${skin}"/><path d="M60 -160C140 -120 150 -60 150 -20C150 120 84 204 10 204C110 150 120 0 60 -160Z" fill="${shade}" opacity="0.3"/><ellipse cx="-86" cy="60" rx="32" ry="20" fill="${blush}" opacity="0.35"/><ellipse cx="86" cy="60" rx="32" ry="20" fill="${blush}" opacity="0.35"/>${eye(-64)}${eye(64)}<path d="M-4 10Q-20 52 -2 60Q10 62 16 54" stroke="${shade}" stroke-width="6" fill="none" stroke-linecap="round"/>${mouth}<path d="${fringe}" fill="${hair}"/><path d="M-110 -120C-60 -190 40 -200 90 -150C30 -172 -50 -160 -110 -120Z" fill="#fff" opacity="0.14"/>`;
}
