import type { JsonObject } from '../spec/openai-dialect.ts';
import type { Chance } from './chance.ts';
import { readPattern, samplePattern } from './pattern.ts';
import { namesPerson, namesPlace } from './propose-values.ts';
import { nameWords } from './word-roots.ts';

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const hex = (length: number, chance: Chance): string =>
  Array.from({ length }, () => chance.below(16).toString(16)).join('');
const dateOf = (chance: Chance): string => `2026-${twoDigits(1 + chance.below(12))}-${twoDigits(1 + chance.below(28))}`;
const timeOf = (chance: Chance): string =>
  `${twoDigits(8 + chance.below(10))}:${chance.pick(['00', '15', '30', '45'])}:00Z`;

const formats: Readonly<Record<string, (chance: Chance) => string>> = {
  'date-time': (chance) => `${dateOf(chance)}T${timeOf(chance)}`,
  date: dateOf,
  time: timeOf,
  duration: (chance) => `PT${5 + chance.below(50)}M`,
  email: (chance) => `${chance.pick(['ada', 'grace', 'alan', 'mary'])}@example.com`,
  'idn-email': (chance) => `${chance.pick(['ada', 'grace', 'alan', 'mary'])}@example.com`,
  hostname: (chance) => `${chance.pick(['api', 'www', 'docs'])}.example.com`,
  'idn-hostname': (chance) => `${chance.pick(['api', 'www', 'docs'])}.example.com`,
  ipv4: (chance) => `192.0.2.${1 + chance.below(254)}`,
  ipv6: (chance) => `2001:db8::${1 + chance.below(9_999)}`,
  uri: (chance) => `https://example.com/${chance.pick(['guide', 'report', 'item'])}/${1 + chance.below(999)}`,
  url: (chance) => `https://example.com/${chance.pick(['guide', 'report', 'item'])}/${1 + chance.below(999)}`,
  'uri-reference': (chance) => `/items/${1 + chance.below(999)}`,
  uuid: (chance) => `${hex(8, chance)}-${hex(4, chance)}-4${hex(3, chance)}-a${hex(3, chance)}-${hex(12, chance)}`,
  'json-pointer': () => '/items/0',
  regex: () => '^[a-z]+$',
  byte: () => 'c2FuZGJveA==',
};

/** Texts that fit the format or the pattern by how they are made, then one that fits the name; the caller checks them. */
export function* sampleTexts(schema: JsonObject, name: string, chance: Chance, topic: string): Generator<string> {
  const format = formats[String(schema['format'])];
  if (format) for (let time = 0; time < 3; time += 1) yield format(chance);
  const pattern = typeof schema['pattern'] === 'string' ? readPattern(schema['pattern']) : undefined;
  if (pattern) {
    for (let extra = 0; extra < 8; extra += 1) {
      for (let time = 0; time < 3; time += 1) yield samplePattern(pattern, extra, chance);
    }
    for (const extra of lengthsOf(schema)) yield samplePattern(pattern, extra, chance);
  }
  yield fitLength(namedText(name, chance, topic), schema);
}

const lengthsOf = ({ minLength, maxLength }: JsonObject): readonly number[] =>
  [minLength, maxLength].filter((length) => typeof length === 'number').map((length) => Math.min(length, 1_000));

/** The few names whose values everyone expects to look like something. */
function namedText(name: string, chance: Chance, topic: string): string {
  if (/mail/i.test(name)) return formats['email']!(chance);
  if (/ur[li]$|link|website/i.test(name)) return formats['uri']!(chance);
  if (/(?:^|_)id$|Id$/.test(name)) return `${name.replace(/_?id$/i, '') || 'item'}_${hex(8, chance)}`;
  if (/date|deadline/i.test(name)) return dateOf(chance);
  if (/colou?r/i.test(name)) return chance.pick(['red', 'green', 'blue', 'amber']);
  if (/currency/i.test(name)) return chance.pick(['EUR', 'USD', 'GBP']);
  if (/phone/i.test(name)) return `+1-202-555-01${twoDigits(chance.below(100))}`;
  if (/country/i.test(name)) return chance.pick(['France', 'Japan', 'Kenya', 'Peru']);
  if (namesPlace(name)) return chance.pick(['Paris', 'Nairobi', 'Lima', 'Osaka']);
  if (/last_?name|surname/i.test(name)) return chance.pick(['Lovelace', 'Hopper', 'Turing', 'Somerville']);
  if (/first_?name/i.test(name)) return chance.pick(['Ada', 'Grace', 'Alan', 'Mary']);
  if (namesPerson(name)) return chance.pick(['Ada Lovelace', 'Grace Hopper', 'Alan Turing', 'Mary Somerville']);
  const words = nameWords(name).join(' ') || 'value';
  return chance.pick([`A ${words} about ${topic}`, `One ${words} for ${topic}`, `The ${words} of ${topic}`]);
}

function fitLength(text: string, { minLength, maxLength }: JsonObject): string {
  const own = Array.from(text);
  const signs = [...own];
  const least = typeof minLength === 'number' ? Math.min(minLength, 100_000) : 0;
  const most = typeof maxLength === 'number' ? maxLength : Math.max(least, 500);
  while (signs.length < least) signs.push(' ', ...own);
  const cut = signs.slice(0, Math.max(most, 0)).join('');
  return cut.length > 0 && cut.trimEnd().length >= least ? cut.trimEnd() : cut;
}
