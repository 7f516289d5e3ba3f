export interface Post {
  id: string;
  title: string;
  topic: 'Everyday' | 'Craft' | 'Travel';
  date: string;
  minutes: number;
  lead: string;
  text: string[];
}

export const posts: Post[] = [
  {
    id: 'long-way',
    title: 'The long way to work',
    topic: 'Everyday',
    date: '2 October',
    minutes: 4,
    lead: 'Half an hour on foot each morning, and what it did to the rest of the day.',
    text: [
      'I sold the car in March. It was less a decision than a shrug: the garage wanted more for the repair than the thing was worth, and the office is only three kilometres away.',
      'The first week I counted minutes. The second week I began to notice the bakery that opens at six, the man who feeds crows behind the school, the plum tree that leans over the wall of the depot.',
      'What I did not expect is that problems walk along. I leave with a question and arrive, more often than not, with half an answer.',
    ],
  },
  {
    id: 'sharp-tools',
    title: 'A case for few, sharp tools',
    topic: 'Craft',
    date: '24 September',
    minutes: 6,
    lead: 'Three chisels did what a drawer full of them never had.',
    text: [
      'My grandfather kept three chisels and a stone. I own eleven chisels, and until last winter none of them was sharp.',
      'A dull tool makes you push; a sharp one lets you steer. It is the same with software, kitchens and meetings.',
      'So I gave eight away, and spend five minutes each evening with the stone. The work got better at once, and quieter.',
    ],
  },
  {
    id: 'night-train',
    title: 'Night train to the coast',
    topic: 'Travel',
    date: '11 September',
    minutes: 5,
    lead: 'Falling asleep among mountains, waking up beside the sea.',
    text: [
      'The train leaves at ten past nine, when the city has just put its lights on. By midnight there are only stations with a single lamp each.',
      'Somebody in the next compartment is teaching a child to whistle. I fall asleep somewhere before the pass.',
      'At six the conductor knocks with coffee. Outside, where there had been rock, there is water all the way to the sky.',
    ],
  },
  {
    id: 'bread',
    title: 'What bread teaches about waiting',
    topic: 'Craft',
    date: '30 August',
    minutes: 3,
    lead: 'The recipe has four lines. The fifth is patience.',
    text: [
      'Flour, water, salt, time. The first three can be bought.',
      'Dough that is hurried looks right and tastes of nothing. Dough that was left alone overnight needs hardly any hands at all.',
      'I have begun to leave other things overnight: letters, opinions, purchases. Most of them rise.',
    ],
  },
];
