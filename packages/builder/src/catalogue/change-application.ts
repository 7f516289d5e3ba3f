import type { Framework } from '../frameworks.ts';
import type { Project, ProjectFile } from '../project/project.ts';
import { chooseApplication, writtenPaths } from './choose-application.ts';
import { placeOf, plainText, type Copy, type CopyWish } from './copy.ts';
import { colourOf, lookOf, titleOf } from './look.ts';
import { themeOf, themePathOf } from './theme.ts';

const heading = /(<h1[^>]*>)([^<>{}]+)(<\/h1>)/;
const asksForAnother = /\b(?:instead|rebuild|replace (?:it|this|everything)|start over)\b/i;

const edit = (path: string, search: string, replace: string): string =>
  `<edit path="${path}">\n<search>\n${search}\n</search>\n<replace>\n${replace}\n</replace>\n</edit>\n`;

const lineWith = ({ content }: ProjectFile, part: string): string =>
  content.split('\n').find((line) => line.includes(part)) ?? part;

/** Gives the heading another text. */
function renamed(files: readonly ProjectFile[], title: string): string {
  for (const file of files) {
    const found = heading.exec(file.content);
    if (!found) continue;
    const line = lineWith(file, found[0]);
    if (file.content.split(line).length === 2) {
      return edit(file.path, line, line.replace(found[0], `${found[1]}${title}${found[3]}`));
    }
  }
  return '';
}

/** Puts another text where one stands, by the lines that hold it. */
function reworded(files: readonly ProjectFile[], text: string, instead: string): string {
  for (const { path, content } of files) {
    const place = placeOf(content, text);
    if (!place) continue;
    const start = content.lastIndexOf('\n', place.index) + 1;
    const after = content.indexOf('\n', place.index + place.length);
    const end = after === -1 ? content.length : after;
    const lines = content.slice(start, end);
    const written = content.slice(start, place.index) + instead + content.slice(place.index + place.length, end);
    return edit(path, lines, written);
  }
  return '';
}

/** "Change "Join the list" to "Sign me up"": what stands there, and what is to. */
const exchange = /["“«]([^"“”«»\n]{2,200})["”»],?\s+(?:to|with|into)\s+["“«]([^"“”«»\n]{2,200})["”»]/u;
const quoted = /["“«]([^"“”«»\n]{2,200})["”»]/u;
const speaksOfSlogan = /\b(?:slogan|tagline|strapline|subtitle|introduction|intro|description|lead)\b/i;
const slogan = /<\/h1>\s*<p[^>]*>\s*([^<>{}]{8,300}?)\s*<\/p>/;

/** What a prompt quotes of the application; any other quote is a name for it. */
function textQuoted(prompt: string, files: readonly ProjectFile[]): string | undefined {
  const said = quoted.exec(prompt)?.[1];
  return said !== undefined && files.some(({ content }) => placeOf(content, said)) ? said : undefined;
}

/** The text that a prompt would have written anew: one it quotes, or the one below the heading. */
function textMeant(prompt: string, files: readonly ProjectFile[]): string | undefined {
  const said = textQuoted(prompt, files);
  if (said !== undefined) return said;
  if (!speaksOfSlogan.test(prompt)) return undefined;
  const [found] = files.flatMap(({ content }) => slogan.exec(content)?.[1] ?? []);
  return found?.replaceAll(/\s+/g, ' ');
}

/** What to ask a model for, so that it can stand in for a text of the application. */
export function wishesForChange(prompt: string, framework: Framework, project: Project): readonly CopyWish[] {
  if (exchange.test(prompt) || asksForAnother.test(prompt)) return [];
  const files = writtenPaths(framework, project.files.keys()).map((path) => project.files.get(path)!);
  const text = textMeant(prompt, files);
  return text === undefined ? [] : [{ wish: `one sentence instead of "${text}", as asked for`, text }];
}

function recoloured(framework: Framework, project: Project, colour: Parameters<typeof themeOf>[0]): string {
  const path = themePathOf(framework);
  const after = themeOf(colour);
  return project.files.get(path)?.content === after
    ? ''
    : `<delete path="${path}" />\n<file path="${path}">\n${after}</file>\n`;
}

/** A change of an application, as a model would answer: texts, names, colours, or another application altogether. */
export function changeApplication(
  prompt: string,
  framework: Framework,
  project: Project,
  copy: Copy = new Map(),
): string {
  const files = writtenPaths(framework, project.files.keys()).map((path) => project.files.get(path)!);
  if (asksForAnother.test(prompt)) return chooseApplication(prompt, framework, { present: project.files.keys() });
  const [, text, instead] = exchange.exec(prompt) ?? [];
  const texts = text === undefined || instead === undefined ? [...copy] : [[text, plainText(instead)] as const];
  const isName = texts.length === 0 && textQuoted(prompt, files) === undefined;
  const title = isName ? titleOf(prompt) : undefined;
  const colour = colourOf(prompt);
  const changes = [
    ...texts.map(([stood, stands]) => reworded(files, stood, stands)),
    title === undefined ? '' : renamed(files, title),
    colour === undefined ? '' : recoloured(framework, project, colour),
  ].join('');
  if (changes !== '') return `${changes}<summary>Changed as asked, and nothing else.</summary>\n`;
  // Every request is answered with a change that can be seen; only models read what else was meant.
  const other = [prompt, `${prompt}!`, `${prompt}?`, `${prompt} again`]
    .map((words) => recoloured(framework, project, lookOf(words, '')))
    .find((tags) => tags !== '');
  return `${other ?? ''}<summary>The built-in builder changes texts, names and colours; this one got another colour.</summary>\n`;
}
