import { ownerOf, sections, statementById } from './index.ts';
import { ownersDone } from './owners-done.ts';
import type { Owner } from './statement.ts';
import { type Count, table } from './table.ts';
import { tagsIn } from './tags.ts';
import { testOutcomes } from './test-report.ts';

export const promise = 'Every statement of the service specification that a finished module owns is shown by a test.';

interface OwnedStatement {
  id: string;
  text: string;
  owner: Owner;
  section: string;
}

const owned: OwnedStatement[] = sections.flatMap((section) =>
  section.statements.map((statement) => ({
    id: statement.id,
    text: statement.text,
    owner: ownerOf(section, statement),
    section: section.name,
  })),
);

const countBy = (key: 'section' | 'owner', shown: ReadonlySet<string>): Count[] =>
  [...Map.groupBy(owned, (statement) => statement[key])].map(([name, group]) => ({
    name,
    shown: group.filter(({ id }) => shown.has(id)).length,
    total: group.length,
  }));

const printMissing = (missing: readonly OwnedStatement[]): void => {
  for (const [section, group] of Map.groupBy(missing, (statement) => statement.section)) {
    console.log(`\nNot shown yet, ${section}:`);
    for (const { id, text, owner } of group) console.log(`  ${id.padEnd(9)} ${text} (${owner})`);
  }
};

export async function prove({ full }: { full: boolean }): Promise<{ pass: boolean } & Record<string, unknown>> {
  const tagged = (await testOutcomes())
    .map(({ fullName, status }) => ({ fullName, status, tags: tagsIn(fullName) }))
    .filter(({ tags }) => tags.length > 0);
  const tagsUsed = new Set(tagged.flatMap(({ tags }) => tags));
  const unknownTags = [...tagsUsed].filter((tag) => !statementById.has(tag));
  const failedTests = tagged.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  const passed = new Set(tagged.filter(({ status }) => status === 'passed').flatMap(({ tags }) => tags));

  const missing = owned.filter(({ id }) => !passed.has(id));
  const done = new Set<Owner>(ownersDone);
  const owed = missing.filter(({ owner }) => done.has(owner)).map(({ id }) => id);
  const bySection = countBy('section', passed);

  console.log(`Statements shown by tests, by section:\n${table(bySection)}`);
  if (full) printMissing(missing);
  else console.log(`\nStatements shown by tests, by owner:\n${table(countBy('owner', passed))}`);
  for (const tag of unknownTags) console.log(`\nUnknown tag: ${tag}`);
  for (const name of failedTests) console.log(`\nFailed test: ${name}`);
  if (owed.length > 0) console.log(`\nOwed by finished owners: ${owed.join(', ')}`);

  return {
    pass: unknownTags.length === 0 && failedTests.length === 0 && owed.length === 0,
    shown: owned.length - missing.length,
    total: owned.length,
    bySection: Object.fromEntries(bySection.map(({ name, shown, total }) => [name, `${shown}/${total}`])),
    unknownTags,
    failedTests,
    owed,
  };
}
