import { CircleCheck } from 'lucide-react';
import { Button } from '../../kit/button.tsx';
import { CodeBlock } from '../../kit/code-block.tsx';
import { Empty, Note, Skeleton } from '../../kit/notes.tsx';
import { Badge, Panel } from '../../kit/page.tsx';
import { useWords } from '../../language/words.ts';
import { projectWords } from './builder-words.ts';
import type { Version } from './use-versions.ts';

type Diagnostic = Version['diagnostics'][number];

const placeOf = ({ path, line }: Diagnostic): string => [path, line].filter((part) => part !== undefined).join(':');

function Fault({ fault }: { fault: Diagnostic }) {
  const place = placeOf(fault);
  return (
    <li className="flex min-w-0 flex-col gap-2 py-4 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="bad">{fault.code}</Badge>
        {place !== '' && <code className="break-all text-soft">{place}</code>}
      </p>
      <p className="break-words">{fault.message}</p>
      {fault.excerpt !== undefined && <CodeBlock code={fault.excerpt} title={place} />}
    </li>
  );
}

/** What was found in the current version when it was built, started and looked at. */
export function Checks({ version, onFix }: { version: Version | undefined; onFix: (words: string) => void }) {
  const say = useWords(projectWords);
  if (!version) return <Skeleton className="h-40 rounded-2xl" />;
  const { diagnostics, warnings } = version;
  if (diagnostics.length === 0 && warnings.length === 0) {
    return (
      <Empty icon={CircleCheck} title={say.allGoodTitle}>
        {say.allGood}
      </Empty>
    );
  }
  const faults = diagnostics.map((fault) => `- ${placeOf(fault)} ${fault.message}`.replaceAll(/\s+/g, ' ')).join('\n');
  return (
    <>
      {diagnostics.length > 0 && (
        <Panel
          title={say.found}
          actions={
            <Button size="small" onClick={() => onFix(say.fixAll(faults))}>
              {say.askFix}
            </Button>
          }
        >
          <ul className="divide-y">
            {diagnostics.map((fault, place) => (
              <Fault key={place} fault={fault} />
            ))}
          </ul>
        </Panel>
      )}
      {warnings.map((warning) => (
        <Note key={warning} tone="warn">
          <p className="break-words">{warning}</p>
        </Note>
      ))}
    </>
  );
}
