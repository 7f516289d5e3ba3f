import { describe, expect, it } from 'vitest';

import { frameworks } from '../frameworks.ts';
import { parseAnswer } from '../grammar/parse-answer.ts';
import { applyAnswer } from '../project/apply-answer.ts';
import { templateOf } from '../templates/template.ts';
import { changeApplication } from './change-application.ts';
import { bestFor } from './choice.ts';
import { applicationNamed, chooseApplication } from './choose-application.ts';
import { curatedApplications } from './read-applications.ts';

const meant: readonly (readonly [prompt: string, id: string])[] = [
  ['A landing page for a coffee roastery', 'landing'],
  ['A website for my startup', 'landing'],
  ['Coffee shop landing page with a newsletter', 'landing'],
  ['Build a to-do app', 'todo'],
  ['make me a todo list with categories', 'todo'],
  ['A sales dashboard with charts', 'dashboard'],
  ['I want to do a dashboard of our metrics', 'dashboard'],
  ['An analytics page for visitors', 'dashboard'],
  ['A blog about old bicycles', 'blog'],
  ['An online store for ceramics', 'shop'],
  ['e-commerce with a shopping cart', 'shop'],
  ['A chat application', 'chat'],
  ['a messenger like WhatsApp', 'chat'],
  ['tip calculator', 'calculator'],
  ['A kanban board for our team', 'kanban'],
  ['Something like Trello', 'kanban'],
  ['A quiz about astronomy', 'quiz'],
  ['Trivia game', 'quiz'],
  ['Show the weather of a few cities', 'weather'],
  ['a note taking app in markdown', 'notes'],
  ['Something nice', 'landing'],
  ['', 'landing'],
];

describe('the choice of an application', () => {
  it.each(meant)('%j is %s', (prompt, id) => {
    const react = curatedApplications().filter((application) => application.frameworks.includes('react'));
    expect(bestFor(prompt, react).id).toBe(id);
  });

  it('takes an API for what it is where there is a server', () => {
    for (const framework of ['nodejs', 'python'] as const) {
      expect(chooseApplication('A REST API for books', framework)).toContain('/api/books');
    }
  });
});

const titleIn = (answer: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(answer)?.[1];

describe('names and colours', () => {
  it.each([
    ['A landing page for a coffee roastery', 'Coffee roastery'],
    ['A sales dashboard', 'Sales dashboard'],
    ['a simple dark dashboard', 'Dashboard'],
    ['A to-do list for my garden', 'Garden to-do list'],
    ['A blog about old bicycles in green', 'Old bicycles'],
    ['A shop called Blue Heron in green', 'Blue Heron'],
    ['A blog. Call it House of Cards and make it short', 'House of Cards'],
    ['A quiz named "Stars & <Stripes>"', 'Stars and Stripes'],
    ['calculator', 'Calculator'],
  ])('%j is called %j', (prompt, title) => {
    expect(titleIn(chooseApplication(prompt, 'react'))).toBe(title);
  });

  it('takes the colour that is named, and the same one for the same words', () => {
    expect(chooseApplication('A teal calculator', 'react')).toContain('--accent: #0f766e');
    expect(chooseApplication('A shop called Blue Heron in green', 'vue')).toContain('--accent: #15803d');
    expect(chooseApplication('A quiz', 'vue')).toBe(chooseApplication('A quiz', 'vue'));
  });
});

const everyOne = curatedApplications().flatMap(({ id, frameworks: known }) =>
  known.map((framework) => [id, framework] as const),
);

describe('every application', () => {
  it('is one of at least twelve kinds, and every framework has some', () => {
    expect(curatedApplications().length).toBeGreaterThanOrEqual(12);
    for (const framework of frameworks) expect(everyOne.some(([, known]) => known === framework)).toBe(true);
  });

  it.each(everyOne)(
    '%s in %s is an answer that can be applied, its name is filled in and can be changed',
    (id, framework) => {
      const { owned, starter } = templateOf(framework);
      const outcome = applyAnswer(starter, parseAnswer(applicationNamed(id, framework)), { owned, mayShrink: true });
      expect(outcome).toMatchObject({ applied: true });
      if (!outcome.applied) return;
      const text = [...outcome.project.files.values()].map(({ content }) => content).join('\n');
      expect(text).not.toContain('APPLICATION_TITLE');
      const renamed = parseAnswer(changeApplication('Call it Blue Heron', framework, outcome.project));
      expect(applyAnswer(outcome.project, renamed, { owned })).toMatchObject({ applied: true });
      expect(JSON.stringify(renamed.operations)).toContain('>Blue Heron</h1>');
    },
  );
});
