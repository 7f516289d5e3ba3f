import { asWords, findAlarms, type Parts, type Tally } from './parts.ts';
import { pathCases, writeTrustingly, type PathCase } from './paths.ts';

const atOnce = 6;

function control({ canaries }: Parts, { answer, lands }: PathCase): boolean {
  const { folder } = canaries.aim;
  const inside = writeTrustingly(answer, folder);
  const outside = canaries.written();
  return lands?.startsWith(folder) ? outside.length > 0 : inside.length > 0;
}

/** Answers that write where they may not: refused as a whole, before anything is started. */
export async function tryPaths(parts: Parts): Promise<Tally> {
  const { ground, checks, canaries } = parts;
  const cases = pathCases(canaries.aim.folder);
  const controlled = cases.filter((one) => control(parts, one)).length;
  checks.that(
    controlled === cases.filter(({ lands }) => lands !== undefined).length,
    `a program that trusts the model writes all ${controlled} that can be written`,
  );
  const queue = [...cases];
  const work = async () => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
      const { status, text } = await ground.build(one.answer, one.framework);
      const isRefused = one.mayBuild === true || (status >= 400 && text.includes('"build_failed"'));
      const alarms = findAlarms(parts, text);
      checks.that(
        isRefused && alarms.length === 0,
        `${one.tries}${isRefused ? '' : ` (answered ${status})`}${asWords(alarms)}`,
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { tried: cases.length, controlled };
}
