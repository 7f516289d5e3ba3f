import type { Checks } from '../support/checks.ts';
import { edit, file } from './fault-class.ts';
import type { Finished, RepairGround } from './ground.ts';

const mostTold = 10;
const old = Array.from({ length: 12 }, (_, at) => `  const old${at}: number = 'old';`);
const words = Array.from({ length: 12 }, (_, at) => `{old${at}}`).join('');
const first = file('src/App.tsx', 'export default function App() {', ...old, `  return <h1>${words}</h1>;`, '}');
const wrong = "  const fresh: number = 'fresh';";
const start = 'export default function App() {';

const lastPrompt = ({ questions }: Finished): string => questions.at(-1)?.messages.at(-1)?.content ?? '';
const countTold = (prompt: string): number => prompt.match(/^- \w+/gm)?.length ?? 0;

/** What was wrong before is not told again, however many versions ago it came in; and never more than ten. */
export async function proveHistory(ground: RepairGround, checks: Checks) {
  const payer = await ground.payer();
  const begin = { prompt: 'Show an old fault.', framework: 'react', answers: [first, first] } as const;
  const one = await ground.build(payer, begin);
  checks.that(
    one.status === 200 && one.questions.length === 2 && countTold(lastPrompt(one)) === mostTold,
    `react: of 12 faults ${countTold(lastPrompt(one))} are told, and the application is there with ${one.diagnostics.length}`,
  );
  const { projectId } = one;
  const two = await ground.build(payer, {
    ...begin,
    prompt: 'Say something new.',
    answers: [edit('src/App.tsx', start, `${start}\n${wrong}`), edit('src/App.tsx', wrong, '  // Nothing new.')],
    projectId,
  });
  const told = lastPrompt(two);
  checks.that(
    two.questions.length === 2 && countTold(told) === 1 && told.includes("> 2 |   const fresh: number = 'fresh';"),
    `react: the next version is told its own fault only (${two.questions.length} questions, ${countTold(told)} told)`,
  );
  const three = await ground.build(payer, {
    ...begin,
    prompt: 'Say less.',
    answers: [edit('src/App.tsx', '  // Nothing new.', '')],
    projectId,
  });
  checks.that(
    three.status === 200 && three.questions.length === 1 && three.diagnostics.length === one.diagnostics.length,
    `react: two versions later the old ones are still not told (${three.questions.length} questions), and still known`,
  );
  return { oldFaults: old.length };
}
