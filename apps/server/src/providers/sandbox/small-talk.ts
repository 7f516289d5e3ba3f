import { capital, type Skill } from './read-turn.ts';

export const sayHello: Skill = ({ message, chance }) => {
  if (
    !/^(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day)|greetings|howdy)(?: there| all| everyone| again)?(?:[,! ]+(?:assistant|bot|friend|world))?[!.,? ]*(?:how are you(?: doing)?(?: today)?\??)?$/i.test(
      message,
    )
  ) {
    return undefined;
  }
  const asks = /how are you/i.test(message);
  const hello = chance.pick([
    'Hello!',
    'Hi there!',
    'Hello, good to see you.',
    'Hi! Good to hear from you.',
    'Welcome!',
  ]);
  const state = asks
    ? chance.pick([" I'm running well, thank you.", ' All is in order here, thanks for asking.', ' I am doing fine.'])
    : '';
  const offer = chance.pick([
    'How can I help you today?',
    'What can I do for you?',
    'What would you like to work on?',
    'What is on your mind?',
    'Where shall we start?',
  ]);
  return { text: `${hello}${state} ${offer}`, short: 'Hello' };
};

export const sayGoodbye: Skill = ({ message, chance }) => {
  if (/^(?:thanks|thank you|thx|many thanks|cheers)\b[^?]{0,40}$/i.test(message)) {
    return {
      text: chance.pick(["You're welcome!", 'Glad I could help.', 'My pleasure. Is there anything else?', 'Any time!']),
      short: 'Welcome',
    };
  }
  if (/^(?:bye|goodbye|good night|see you|farewell)\b[^?]{0,40}$/i.test(message)) {
    return {
      text: chance.pick(['Goodbye, and have a good day!', 'See you next time!', 'Take care, until we talk again.']),
      short: 'Goodbye',
    };
  }
  return undefined;
};

const whoAsks =
  /\b(?:who|what) are you\b|\bwhat(?:'s| is) your name\b|\bwho (?:made|built|created|trained) you\b|\b(?:which|what) (?:\w+ )?(?:model|ai|llm|engine) (?:are you|is this|am i)\b|\bare you (?:chatgpt|gpt|claude|gemini|llama|an? (?:\w+ )?(?:ai|bot|robot|human|model|llm|person))|\bintroduce yourself\b/i;

export const sayWho: Skill = ({ message, system, chance }) => {
  if (!whoAsks.test(message)) return undefined;
  const [, role] = /\byou are (?:called |named )?((?:an? )?[^.,;:\n]{2,60})/i.exec(system) ?? [];
  const [, name] = /\byour name is ([\p{L}\p{N}' -]{1,40})/iu.exec(system) ?? [];
  const part = name ?? role;
  const who = chance.pick([
    'I am the sandbox engine: a deterministic program that plays the part of a chat model.',
    "I'm the sandbox engine. There is no language model behind me, only rules that answer the same way every time.",
    'This is the sandbox engine, a stand-in for a chat model that you can develop against for free.',
  ]);
  const playing = part === undefined ? '' : ` Here I have been asked to play ${part.trim()}.`;
  const more = chance.pick([
    'Answers come in the same form as from the models of the live service.',
    'I can do sums, call your tools, fill your JSON schemas and remember what was said in the conversation.',
    'Move to the live environment when you want a real model to answer.',
  ]);
  return { text: `${who}${playing} ${more}`, short: 'Sandbox' };
};

const capitals: Readonly<Record<string, string>> = {
  argentina: 'Buenos Aires',
  australia: 'Canberra',
  austria: 'Vienna',
  belgium: 'Brussels',
  brazil: 'Brasília',
  canada: 'Ottawa',
  chile: 'Santiago',
  china: 'Beijing',
  denmark: 'Copenhagen',
  egypt: 'Cairo',
  england: 'London',
  finland: 'Helsinki',
  france: 'Paris',
  germany: 'Berlin',
  greece: 'Athens',
  india: 'New Delhi',
  indonesia: 'Jakarta',
  ireland: 'Dublin',
  italy: 'Rome',
  japan: 'Tokyo',
  kenya: 'Nairobi',
  mexico: 'Mexico City',
  netherlands: 'Amsterdam',
  nigeria: 'Abuja',
  norway: 'Oslo',
  peru: 'Lima',
  poland: 'Warsaw',
  portugal: 'Lisbon',
  russia: 'Moscow',
  spain: 'Madrid',
  sweden: 'Stockholm',
  switzerland: 'Bern',
  turkey: 'Ankara',
  ukraine: 'Kyiv',
  'the united kingdom': 'London',
  'the uk': 'London',
  'the united states': 'Washington, D.C.',
  'the usa': 'Washington, D.C.',
};

export const nameCapital: Skill = ({ message, chance }) => {
  const [, land] = /\bcapital(?: city)? of ((?:the )?[\p{L} ]{2,30}?)(?:\?|$|\.|,| and )/iu.exec(message) ?? [];
  const city = land === undefined ? undefined : (capitals[land.toLowerCase()] ?? capitals[`the ${land.toLowerCase()}`]);
  if (land === undefined || city === undefined) return undefined;
  const text = chance.pick([
    `The capital of ${land} is ${city}.`,
    `${city} is the capital of ${land}.`,
    `It's **${city}**.`,
  ]);
  return { text, short: city };
};

const jokes = [
  'Why do programmers prefer dark mode? Because light attracts bugs.',
  'There are 10 kinds of people: those who read binary and those who do not.',
  'A database query walks into a bar, goes up to two tables and asks: “May I join you?”',
  'I would tell you a joke about UDP, but you might not get it.',
  'Why did the function break up with the loop? It needed some closure.',
  'How many programmers does it take to change a light bulb? None, that is a hardware problem.',
];

export const tellJoke: Skill = ({ message, chance }) =>
  /\b(?:joke|pun|make me laugh|something funny)\b/i.test(message)
    ? { text: `${chance.pick(['', 'Here is one: ', 'Of course. '])}${capital(chance.pick(jokes))}`, short: 'Closure' }
    : undefined;
