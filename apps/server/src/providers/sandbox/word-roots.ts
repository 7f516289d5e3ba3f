const littleWords = new Set(
  (
    'a about above after again all also am an and any anything are as at be because been before being below between both ' +
    'but by can cannot could did do does doing down during each few for from further get give had has have having he ' +
    'hello help her here hers hey hi him his how i if in into is it its just know let like lot make many may me might ' +
    'more most much must my need no nor not of off ok on once one only or other our out over own please really same say ' +
    'she should show so some something such tell than thank thanks that the their them then there these they thing this ' +
    'those through to too under until up us use used using very want was way we were what when where which while who ' +
    'whom why will with would write you your explain describe answer question short brief briefly long detail details ' +
    'word words sentence sentences paragraph paragraphs s t m re ll ve d don isn'
  ).split(' '),
);

/** Words of one line mean nearly the same here. */
const kin = [
  'cat kitten feline kitty tomcat',
  'dog puppy canine hound',
  'bird sparrow eagle avian',
  'fish salmon trout',
  'car automobile vehicle auto sedan',
  'bicycle bike cycling cyclist',
  'house home apartment flat residence',
  'child kid toddler children youngster',
  'man men guy gentleman',
  'woman women lady',
  'doctor physician medic surgeon',
  'teacher instructor tutor professor',
  'happy glad joyful cheerful delighted',
  'sad unhappy sorrowful gloomy',
  'angry furious mad',
  'big large huge enormous',
  'small little tiny',
  'quick fast rapid speedy swift',
  'begin start commence launch',
  'end finish stop terminate',
  'buy purchase acquire order',
  'sell vend trade',
  'stock share equity securities stocks market',
  'money cash currency fund',
  'bank finance financial',
  'price cost fee charge',
  'payment pay paid invoice bill billing',
  'refund reimbursement repayment',
  'computer laptop pc machine',
  'phone telephone mobile smartphone',
  'internet web online',
  'picture image photo photograph',
  'movie film cinema',
  'song music tune melody',
  'food meal dish cuisine',
  'recipe cook cooking bake',
  'weather forecast temperature climate hot cold rain sunny humidity',
  'city town place location',
  'country nation state',
  'road street avenue',
  'time clock hour timezone',
  'date day calendar',
  'meeting appointment event schedule',
  'email mail message',
  'send deliver dispatch',
  'find search lookup query seek',
  'fetch retrieve obtain load read',
  'create add new generate insert',
  'delete remove erase drop',
  'change update modify edit',
  'calculate calculator compute math arithmetic expression evaluate sum',
  'convert conversion exchange translate',
  'error bug fault failure',
  'fix repair solve resolve',
  'code program programming software',
  'password passcode credential login',
  'ship shipping delivery parcel',
  'fly flight plane airplane airline',
  'travel trip journey vacation holiday',
  'hotel lodging accommodation',
  'book novel reading',
  'sea ocean marine',
  'forest wood woodland',
  'king queen monarch royal',
  'war battle conflict',
  'illness disease sickness',
];
const stemmed = (word: string): string => {
  if (word.length <= 3) return word;
  const bare = word
    .replace(/(?:ies)$/, 'y')
    .replace(/(sses|shes|ches|xes)$/, (ending) => ending.slice(0, -2))
    .replace(/([^su])s$/, '$1')
    .replace(/(?:ations?|ings?|edly|ed|ly|ment|ness)$/, (ending) => (word.length - ending.length >= 3 ? '' : ending));
  return bare.replace(/([^aeiouls])\1$/, '$1').replace(/e$/, '');
};
const heads = new Map(kin.flatMap((line) => line.split(' ').map((word) => [stemmed(word), line.split(' ')[0]!])));

export const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
export const isLittle = (word: string): boolean => littleWords.has(word);
export const stemOf = stemmed;

/** One word for all that mean nearly the same; nothing where the word stands alone. */
export const kinOf = (word: string): string | undefined => heads.get(stemmed(word));
export const rootOf = (word: string): string => kinOf(word) ?? stemmed(word);

/** The words of a name as programs write them: `getCurrent_weather` is get, current, weather. */
export const nameWords = (name: string): readonly string[] =>
  wordsOf(name.replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replaceAll(/[_\-.]/g, ' '));

export const meaningfulRoots = (text: string): ReadonlySet<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => !isLittle(word))
      .map(rootOf),
  );
