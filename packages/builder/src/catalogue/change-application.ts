import type { Framework } from '../frameworks.ts';
import type { Project, ProjectFile } from '../project/project.ts';
import { chooseApplication, writtenPaths } from './choose-application.ts';
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

function recoloured(framework: Framework, project: Project, colour: Parameters<typeof themeOf>[0]): string {
  const path = themePathOf(framework);
  const after = themeOf(colour);
  return project.files.get(path)?.content === after
    ? ''
    : `<delete path="${path}" />\n<file path="${path}">\n${after}</file>\n`;
}

/** A change of an application, as a model would answer: names, colours, or another application altogether. */
export function changeApplication(prompt: string, framework: Framework, project: Project): string {
  const files = writtenPaths(framework, project.files.keys()).map((path) => project.files.get(path)!);
  if (asksForAnother.test(prompt)) return chooseApplication(prompt, framework, project.files.keys());
  const title = titleOf(prompt);
  const colour = colourOf(prompt);
  const changes = [
    title === undefined ? '' : renamed(files, title),
    colour === undefined ? '' : recoloured(framework, project, colour),
  ].join('');
  if (changes !== '') return `${changes}<summary>The name and the colours are changed as asked.</summary>\n`;
  // Every request is answered with a change that can be seen; only models read what else was meant.
  const other = [prompt, `${prompt}!`, `${prompt}?`, `${prompt} again`]
    .map((words) => recoloured(framework, project, lookOf(words, '')))
    .find((tags) => tags !== '');
  return `${other ?? ''}<summary>The built-in builder changes names and colours; this one got another colour.</summary>\n`;
}
