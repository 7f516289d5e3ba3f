import { numberOf } from './rework-text.ts';
import { capital, type Skill } from './read-turn.ts';

const kinds: readonly (readonly [RegExp, string])[] = [
  [/\bcolou?rs?\b/i, 'red,blue,green,yellow,orange,purple,brown,pink,black,white,grey,turquoise'],
  [/\bfruits?\b/i, 'apple,banana,cherry,mango,orange,pear,grape,peach,plum,kiwi,lemon,fig'],
  [/\bvegetables?\b/i, 'carrot,spinach,broccoli,potato,onion,pepper,cabbage,leek,pea,tomato'],
  [/\banimals?\b/i, 'dog,cat,elephant,lion,horse,owl,dolphin,rabbit,bear,fox,otter,whale'],
  [/\bplanets?\b/i, 'Mercury,Venus,Earth,Mars,Jupiter,Saturn,Uranus,Neptune'],
  [/\bcountr(?:y|ies)\b/i, 'Brazil,Canada,Egypt,France,India,Japan,Kenya,Mexico,Norway,Peru,Spain,Vietnam'],
  [/\bcit(?:y|ies)\b/i, 'Paris,Tokyo,Nairobi,Lima,Oslo,Cairo,Toronto,Mumbai,Sydney,Berlin,Seoul,Rome'],
  [/\bprogramming languages?\b/i, 'Python,JavaScript,TypeScript,Go,Rust,Java,C,C++,Ruby,Swift,Kotlin,SQL'],
  [/\blanguages?\b/i, 'English,Spanish,French,German,Italian,Portuguese,Japanese,Arabic,Hindi,Swahili'],
  [/\bdays of the week|\bweekdays\b/i, 'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday'],
  [/\bmonths\b/i, 'January,February,March,April,May,June,July,August,September,October,November,December'],
  [/\b(?:prime numbers|primes)\b/i, '2,3,5,7,11,13,17,19,23,29,31,37'],
  [/\bseasons\b/i, 'spring,summer,autumn,winter'],
  [/\bcontinents\b/i, 'Africa,Antarctica,Asia,Australia,Europe,North America,South America'],
];
const ordered = /days|months|planets|prime|seasons|continents/i;

const aspects = [
  'Start small with {t} and widen it once the first part works',
  'Write down what {t} is for before anything else',
  'Look at how others have gone about {t}',
  'Measure {t} before and after each change',
  'Ask someone who uses {t} every day',
  'Keep the parts of {t} that are simple',
  'Give {t} a fixed place in the week',
  'Make {t} visible to everyone who depends on it',
  'Plan for the day when {t} goes wrong',
  'Take one thing away from {t} for each one you add',
  'Note what surprised you about {t}',
  'Set a date to look at {t} again',
  'Explain {t} to a newcomer and listen to the questions',
  'Compare two ways of doing {t} side by side',
  'Leave room in {t} for what you do not know yet',
];

export const listThings: Skill = ({ message, topic, chance }) => {
  const [, asked, isPlain] =
    /\b(?:list|name|give me|suggest|write|tell me|brainstorm|provide)\b(?: me)?(?: (?:of|a list of|some|a few|the|exactly))*(?: (\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve))?\s+((?:\w+ ){0,3}(?:ideas|tips|ways|reasons|examples|steps|names|things|facts|benefits|points|suggestions|titles|questions)\b)?/i.exec(
      message,
    ) ?? [];
  const kind = kinds.find(([pattern]) => pattern.test(message));
  const isList = /\blist\b/i.test(message) || asked !== undefined || isPlain !== undefined;
  if (
    !isList ||
    (asked === undefined && isPlain === undefined && !kind && !/^(?:please )?list\b|\ba list of\b/i.test(message))
  ) {
    return undefined;
  }
  const count = Math.min(asked === undefined ? 5 : numberOf(asked), 30);
  const known = kind?.[1].split(',');
  const named =
    known && ordered.test(message)
      ? asked === undefined
        ? known
        : known.slice(0, count)
      : known && chance.draw(known, count);
  const items = named ?? chance.draw(aspects, count).map((line) => line.replace('{t}', topicWithout(topic)));
  if (/\bcomma[- ]separated\b/i.test(message)) return { text: items.join(', ') };
  const isNumbered = !/\bbullet/i.test(message);
  const lines = items.map((item, at) => `${isNumbered ? `${at + 1}.` : '-'} ${capital(item)}`);
  return { text: lines.join('\n'), short: items[0]! };
};

const topicWithout = (topic: string): string =>
  topic
    .replace(/^(?:list|name|suggest|brainstorm|provide)\s+/i, '')
    .replace(/^(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)\s+/i, '')
    .replace(/^(?:ideas|tips|ways|reasons|examples|steps|things|facts)\s*(?:of|in|and)?\s*/i, '') || 'this';
