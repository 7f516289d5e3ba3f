import { chatModels, keysCreate, type ApiKey } from '@atelier/sdk';
import { Link } from '@tanstack/react-router';
import { Check, LoaderCircle } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useAsk, useChange } from '../../data/ask.ts';
import { baseUrls, useEnvironment } from '../../data/environment.ts';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { CodeBlock, Snippets } from '../../kit/code-block.tsx';
import { ErrorNote, Note } from '../../kit/notes.tsx';
import { useWords } from '../../language/words.ts';
import { firstCall } from './first-call.ts';
import { startWords } from './start-words.ts';

interface StepProps {
  readonly number: number;
  readonly done: boolean;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

export function Step({ number, done, title, lead, children }: StepProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 rounded-2xl border bg-surface p-5 shadow-panel sm:p-6">
      <span
        aria-hidden
        className={classes(
          'grid size-9 place-items-center rounded-full font-display text-xl transition',
          done ? 'bg-good-wash text-good' : 'bg-accent-wash text-accent',
        )}
      >
        {done ? <Check className="size-5" /> : number}
      </span>
      <div className="flex min-w-0 flex-col gap-4">
        <div>
          <h2>{title}</h2>
          <p className="text-soft">{lead}</p>
        </div>
        {children}
      </div>
    </li>
  );
}

function GetKey({ known, made, onMade }: { known: boolean; made: string | undefined; onMade: (key: string) => void }) {
  const say = useWords(startWords);
  const create = useChange((client, name: string) => keysCreate({ client, body: { name } }), {
    refresh: ['keys'],
    onDone: ({ key }) => onMade(key),
  });
  if (made !== undefined) return <CodeBlock code={made} title={say.keyShown} />;
  if (known) {
    return (
      <p>
        {say.haveKey}{' '}
        <Link to="/keys" className="underline">
          {say.manageKeys}
        </Link>
      </p>
    );
  }
  return (
    <>
      <ErrorNote error={create.error} />
      <Button look="primary" className="self-start" busy={create.isPending} onClick={() => create.mutate(say.keyName)}>
        {say.createKey}
      </Button>
    </>
  );
}

function FirstCall({ keyText, arrived }: { keyText: string | undefined; arrived: boolean }) {
  const say = useWords(startWords);
  const base = location.origin + baseUrls[useEnvironment()];
  const models = useAsk(['chat models'], (client) => chatModels({ client }));
  const model =
    models.data?.data.find(({ status }) => status === 'available')?.id ??
    models.data?.data[0]?.id ??
    'atelier-echo-1.0';
  return (
    <>
      <Snippets snippets={firstCall(base, keyText ?? say.yourKey, model)} />
      <p role="status" className={classes('flex items-center gap-2 font-medium', arrived ? 'text-good' : 'text-soft')}>
        {arrived ? (
          <Check className="size-5" aria-hidden />
        ) : (
          <LoaderCircle className="size-4.5 animate-spin" aria-hidden />
        )}
        {arrived ? say.arrived : say.waiting}
      </p>
    </>
  );
}

interface FirstStepsProps {
  readonly keys: readonly ApiKey[];
  readonly mayManage: boolean;
}

/** From nothing to the first answer. */
export function FirstSteps({ keys, mayManage }: FirstStepsProps) {
  const say = useWords(startWords);
  const [made, setMade] = useState<string>();
  const arrived = keys.some(({ last_used_at }) => last_used_at !== null);
  return (
    <>
      <Step number={1} done={keys.length > 0} title={say.stepKey} lead={say.stepKeyLead}>
        {mayManage ? <GetKey known={keys.length > 0} made={made} onMade={setMade} /> : <Note>{say.members}</Note>}
      </Step>
      <Step number={2} done={arrived} title={say.stepCall} lead={say.stepCallLead}>
        <FirstCall keyText={made} arrived={arrived} />
      </Step>
    </>
  );
}
