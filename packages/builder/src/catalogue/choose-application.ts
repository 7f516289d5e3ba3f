import type { Framework } from '../frameworks.ts';
import { templateOf } from '../templates/template.ts';
import type { CuratedApplication, Look, Sources } from './application.ts';
import { bestFor, subjectOf } from './choice.ts';
import { withCopy, type Copy, type CopyWish } from './copy.ts';
import { isColour, lookOf, titleOf } from './look.ts';
import { curatedApplications } from './read-applications.ts';
import { themeOf, themePathOf } from './theme.ts';

/** What an application is called: by the name that the prompt gives, else by what it is for. */
function nameOf(prompt: string, application: CuratedApplication): string {
  const { title, named } = application;
  const told = titleOf(prompt);
  if (told !== undefined) return told;
  const subject = subjectOf(prompt, application, isColour);
  if (subject === undefined) return title;
  return named === 'alone' ? subject : `${subject} ${title.toLowerCase()}`;
}

const fileTags = (sources: Sources): string =>
  Object.entries(sources)
    .map(([path, content]) => `<file path="${path}">\n${content.replace(/\n?$/, '\n')}</file>\n`)
    .join('');

/** What the template begins with, for the application to replace. */
export function writtenPaths(framework: Framework, paths: Iterable<string>): readonly string[] {
  const { owned } = templateOf(framework);
  const isOwned = (path: string) =>
    owned.some((entry) => (entry.endsWith('/') ? path.startsWith(entry) : path === entry));
  return [...paths].filter((path) => !isOwned(path));
}

interface Wording {
  /** What is there now. */
  readonly present?: Iterable<string>;
  readonly copy?: Copy;
}

const noCopy: Copy = new Map();

function answerWith(
  application: CuratedApplication,
  framework: Framework,
  look: Look,
  { present = templateOf(framework).starter.files.keys(), copy = noCopy }: Wording,
): string {
  const titled = Object.entries(application.sources(framework)).map(
    ([path, content]) => [path, withCopy(content.replaceAll('APPLICATION_TITLE', look.title), copy)] as const,
  );
  const sources = { ...Object.fromEntries(titled), [themePathOf(framework)]: themeOf(look) };
  const gone = writtenPaths(framework, present).map((path) => `<delete path="${path}" />\n`);
  return `${gone.join('')}${fileTags(sources)}<summary>${look.title}: ${application.title.toLowerCase()} in ${framework}.</summary>\n`;
}

function applicationFor(prompt: string, framework: Framework): CuratedApplication {
  return bestFor(
    prompt,
    curatedApplications().filter(({ frameworks }) => frameworks.includes(framework)),
  );
}

/** The texts that could speak of what the prompt speaks of. */
export const wishesFor = (prompt: string, framework: Framework): readonly CopyWish[] =>
  applicationFor(prompt, framework).copy ?? [];

/**
 * A whole application for a prompt, as a model would answer: the same words give the same answer. What is there now
 * and is no part of it goes.
 */
export function chooseApplication(prompt: string, framework: Framework, wording: Wording = {}): string {
  const application = applicationFor(prompt, framework);
  const look = { ...lookOf(prompt, application.title), title: nameOf(prompt, application) };
  return answerWith(application, framework, look, wording);
}

/** One application by its id, as it is without a prompt. */
export function applicationNamed(id: string, framework: Framework): string {
  const application = curatedApplications().find((one) => one.id === id);
  if (!application?.frameworks.includes(framework)) throw new Error(`There is no ${id} in ${framework}.`);
  return answerWith(application, framework, lookOf(id, application.title), {});
}
