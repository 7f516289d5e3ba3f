import type { OperatorOverviewResponse } from '@atelier/sdk';
import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react';
import { Badge, Panel } from '../../kit/page.tsx';
import { When } from '../../kit/when.tsx';
import { useWords } from '../../language/words.ts';
import { overviewWords, partWords } from './overview-words.ts';

type Part = OperatorOverviewResponse['health'][string];
type Node = OperatorOverviewResponse['nodes'][number];

const notUsed = 'none is configured';

function PartState({ name, part: { ok, detail } }: { name: string; part: Part }) {
  const say = useWords(overviewWords);
  const details = useWords(partWords);
  const Icon = !ok ? CircleAlert : detail === notUsed ? CircleMinus : CircleCheck;
  const tone = !ok ? 'text-bad' : detail === notUsed ? 'text-soft' : 'text-good';
  return (
    <li className="flex gap-2.5">
      <Icon className={`mt-0.5 size-5 shrink-0 ${tone}`} aria-hidden />
      <div className="min-w-0">
        <p className="font-medium">{Object.hasOwn(say, name) ? String(say[name as keyof typeof say]) : name}</p>
        <p className="text-[0.86rem] break-words text-soft">
          {Object.hasOwn(details, detail) ? details[detail as keyof typeof details] : detail}
        </p>
      </div>
    </li>
  );
}

export function Parts({ health }: { health: OperatorOverviewResponse['health'] }) {
  const say = useWords(overviewWords);
  return (
    <Panel title={say.parts}>
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        {Object.entries(health).map(([name, part]) => (
          <PartState key={name} name={name} part={part} />
        ))}
      </ul>
    </Panel>
  );
}

/** Processes: those that run, and those that stopped being heard of. */
export function NodeList({ nodes }: { nodes: readonly Node[] }) {
  const say = useWords(overviewWords);
  const roleOf = (role: string) => {
    const word = `role_${role}`;
    return Object.hasOwn(say, word) ? String(say[word as keyof typeof say]) : role;
  };
  return (
    <ul className="divide-y">
      {nodes.map((node) => (
        <li
          key={node.id}
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5 first:pt-0 last:pb-0"
        >
          <div className="min-w-0">
            <p className="font-medium">{roleOf(node.role)}</p>
            <code className="block text-soft [overflow-wrap:anywhere]">{node.id}</code>
          </div>
          <p className="flex items-center gap-2 text-[0.86rem] text-soft">
            <span className="whitespace-nowrap">
              {node.alive ? say.since : say.seen} <When at={node.alive ? node.started_at : node.seen_at} />
            </span>
            <Badge tone={node.alive ? 'good' : 'bad'}>{node.alive ? say.alive : say.silent}</Badge>
          </p>
        </li>
      ))}
    </ul>
  );
}
