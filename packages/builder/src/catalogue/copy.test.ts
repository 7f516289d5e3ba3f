import { describe, expect, it } from 'vitest';

import { parseAnswer } from '../grammar/parse-answer.ts';
import { applyAnswer } from '../project/apply-answer.ts';
import type { Project } from '../project/project.ts';
import { templateOf } from '../templates/template.ts';
import { changeApplication, wishesForChange } from './change-application.ts';
import { chooseApplication, wishesFor } from './choose-application.ts';
import { copyFrom, placeOf } from './copy.ts';
import { curatedApplications } from './read-applications.ts';

describe('the texts of applications', () => {
  const slots = curatedApplications().flatMap(({ id, frameworks, sources, copy = [] }) =>
    frameworks.flatMap((framework) => copy.map(({ text }) => [id, framework, text, sources] as const)),
  );

  it.each(slots)('%s in %s has once: %s', (_id, framework, text, sources) => {
    const places = Object.values(sources(framework)).filter((content) => placeOf(content, text));
    expect(places).toHaveLength(1);
  });

  it('are those that are given', () => {
    const [slogan] = wishesFor('A landing page for a bakery', 'react');
    const copy = new Map([[slogan!.text, 'Bread that was an idea at midnight.']]);
    const answer = chooseApplication('A landing page for a bakery', 'react', { copy });
    expect(answer).toContain('Bread that was an idea at midnight.');
    expect(answer).not.toContain('Made with care for people');
  });

  it.each([
    ['Coffee with a twist.', 'Coffee with a twist.'],
    ['  "It\'s all here"\nAnd more', 'It’s all here'],
    ['1. Roasted on Mondays', 'Roasted on Mondays'],
    ['Slogan: Roasted on Mondays', 'Roasted on Mondays'],
    ['Bread & <b>butter</b> {rolls}', 'Bread and butter rolls'],
    ['A slogan for you:', undefined],
    ['', undefined],
    ['Short', undefined],
    ['word '.repeat(40), undefined],
  ])('from %j is %j', (said, text) => {
    expect(copyFrom(said, 'A text of thirty letters or so')).toBe(text);
  });
});

function built(prompt: string): Project {
  const { owned, starter } = templateOf('react');
  const outcome = applyAnswer(starter, parseAnswer(chooseApplication(prompt, 'react')), { owned, mayShrink: true });
  if (!outcome.applied) throw new Error('The application does not apply.');
  return outcome.project;
}

function changed(project: Project, answer: string): string {
  const outcome = applyAnswer(project, parseAnswer(answer), { owned: templateOf('react').owned });
  if (!outcome.applied) throw new Error('The change does not apply.');
  return outcome.project.files.get('src/App.tsx')!.content;
}

describe('a small change of a text', () => {
  const project = built('A landing page for a bakery');

  it('puts one text for another, to the letter, and leaves the name alone', () => {
    const answer = changeApplication('Change "Join the list" to "Sign me up"', 'react', project);
    const before = project.files.get('src/App.tsx')!.content;
    expect(changed(project, answer)).toBe(before.replace('Join the list', 'Sign me up'));
    expect(answer).not.toContain('globals');
  });

  it('asks for the text that is meant: the quoted one, or the one below the heading', () => {
    const meant = (prompt: string) => wishesForChange(prompt, 'react', project).map(({ text }) => text);
    expect(meant('Make "Everything you need, and nothing in the way" friendlier')).toEqual([
      'Everything you need, and nothing in the way',
    ]);
    expect(meant('A warmer slogan, please')).toEqual([expect.stringMatching(/^Made with care .* when you need it\.$/)]);
    expect(meant('Call it Blue Heron')).toEqual([]);
    expect(meant('Make it green')).toEqual([]);
  });

  it('takes no quote of the application for its name', () => {
    const answer = changeApplication('Make "Join the list" friendlier', 'react', project);
    expect(answer).not.toContain('Join the list</h1>');
    expect(answer).toContain('got another colour');
  });

  it('stands over several lines and becomes one', () => {
    const [wish] = wishesForChange('A warmer slogan, please', 'react', project);
    const copy = new Map([[wish!.text, 'Come in, it is warm.']]);
    const content = changed(project, changeApplication('A warmer slogan, please', 'react', project, copy));
    expect(content).toContain('Come in, it is warm.');
    expect(content).not.toContain('Made with care for people');
  });
});
