import { chanceOf, type Chance } from '../chance.ts';
import { choosePalette, type Palette } from './palette.ts';

export type PictureStyle = 'realistic' | 'artistic' | 'anime' | '3d';

export interface SceneWish {
  readonly prompt: string;
  readonly style: PictureStyle;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
}

/** A picture before it is drawn. It is 1000 high whatever its pixels, so that all sizes are laid out alike. */
export interface Scene {
  readonly style: PictureStyle;
  readonly width: number;
  readonly height: number;
  readonly horizon: number;
  readonly palette: Palette;
  readonly things: ReadonlySet<Thing>;
  readonly chance: Chance;
}

const thingWords = {
  mountains: /\b(?:mountains?|alps|peaks?|valley|cliffs?|canyon|landscape|volcano|fjord)\b/,
  water:
    /\b(?:sea|ocean|lakes?|rivers?|water|beach|bay|coast|harbou?r|island|boats?|ships?|sail\w*|waves?|pond|lighthouse|fjord)\b/,
  city: /\b(?:city|town|skyline|street|urban|buildings?|skyscrapers?|tokyo|york|paris|london|downtown|cyber\w*|neon)\b/,
  trees: /\b(?:trees?|forests?|woods?|jungle|pines?|park|orchard|autumn|blossoms?|sakura)\b/,
  flowers: /\b(?:flowers?|garden|meadow|tulips?|roses?|poppies|lavender|spring)\b/,
  house: /\b(?:houses?|cottage|cabin|farm|barn|home|village|castle)\b/,
  boat: /\b(?:boats?|ships?|sail\w*|yacht|pirates?)\b/,
  lighthouse: /\blighthouse\b/,
  birds: /\b(?:birds?|seagulls?|swallows?|eagles?|free|freedom)\b/,
  cat: /\b(?:cats?|kittens?|kitty)\b/,
  person:
    /\b(?:portraits?|wom[ae]n|m[ae]n|persons?|girls?|boys?|faces?|lady|king|queen|warriors?|singers?|heroes|hero|princess|character|selfie)\b/,
  planet: /\b(?:planets?|space|galaxy|cosmos|cosmic|nebula|mars|saturn|alien)\b/,
  rocket: /\b(?:rockets?|spaceships?|spacecraft|astronauts?|launch)\b/,
  balloon: /\b(?:balloons?)\b/,
  abstract: /\b(?:abstract|geometric|pattern|shapes?|minimal\w*|logo|modern art|energy|music|sound)\b/,
} as const;
type Thing = keyof typeof thingWords;

const lonely: readonly (readonly Thing[])[] = [
  ['mountains', 'trees'],
  ['mountains', 'water'],
  ['water', 'birds'],
  ['trees', 'house'],
  ['mountains', 'flowers'],
  ['city', 'water'],
];

export function imagineScene({ prompt, style, seed, width, height }: SceneWish): Scene {
  const chance = chanceOf(`${prompt.toLowerCase().trim()} ${seed}`);
  const palette = choosePalette(prompt, chance.branch('palette'));
  const named = (Object.keys(thingWords) as Thing[]).filter((thing) => thingWords[thing].test(prompt.toLowerCase()));
  const things = new Set<Thing>(named.length > 0 ? named : chance.branch('things').pick(lonely));
  if (things.has('boat') || (things.has('city') && !things.has('trees'))) things.add('water');
  if (!things.has('planet') && !things.has('abstract') && !things.has('city') && chance.branch('far').below(3) > 0) {
    things.add('mountains');
  }
  const horizon = 560 + chance.branch('horizon').below(90);
  return { style, width: (1000 * width) / height, height: 1000, horizon, palette, things, chance };
}
