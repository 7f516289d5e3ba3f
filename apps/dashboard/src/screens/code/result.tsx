import { CodeXml } from 'lucide-react';
import { lazy, useState, type ReactNode } from 'react';
import { Button } from '../../kit/button.tsx';
import { Copy } from '../../kit/copy.tsx';
import { Markdown } from '../../kit/markdown.tsx';
import { Empty, ErrorNote, Note } from '../../kit/notes.tsx';
import { Badge, Panel } from '../../kit/page.tsx';
import { Choice } from '../../kit/toggle.tsx';
import { useWide } from '../../kit/use-wide.ts';
import { formatCredits, formatDuration, formatNumber } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { CodeEditor, CodeFrame } from './code-frame.tsx';
import { codeWords, type Verb } from './code-words.ts';
import type { CodeResult, Run, Syntax } from './use-runs.ts';

const Difference = lazy(() => import('./difference.tsx'));

function SyntaxBadge({ syntax: { checked, valid, repaired } }: { syntax: Syntax }) {
  const say = useWords(codeWords);
  if (!checked) return <Badge>{say.notChecked}</Badge>;
  return (
    <>
      <Badge tone={valid ? 'good' : 'bad'}>{valid ? say.valid : say.invalid}</Badge>
      {repaired && <Badge tone="accent">{say.repaired}</Badge>}
    </>
  );
}

function SyntaxErrors({ errors }: { errors: Syntax['errors'] }) {
  const say = useWords(codeWords);
  if (errors.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 rounded-lg border border-bad/30 bg-bad-wash px-3.5 py-2.5 text-[0.86rem]">
      {errors.map(({ line, column, message }) => (
        <li key={`${line}:${column}:${message}`}>
          <span className="font-medium">{say.errorAt(line, column)}</span>: {message}
        </li>
      ))}
    </ul>
  );
}

function Facts({ run }: { run: Run }) {
  const say = useWords(codeWords);
  const { result, state, totalMs } = run;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {result?.syntax && <SyntaxBadge syntax={result.syntax} />}
      {result?.finish_reason === 'length' && <Badge tone="warn">{say.cut}</Badge>}
      {state === 'stopped' && <Badge>{say.stopped}</Badge>}
      {result && (
        <p className="text-[0.78rem] text-soft tabular-nums">
          {`${result.model} · ${say.figures(
            formatNumber(result.usage.prompt_tokens),
            formatNumber(result.usage.completion_tokens),
            formatCredits(result.usage.cost),
            formatDuration(totalMs),
          )}`}
        </p>
      )}
    </div>
  );
}

function Refactored({ run, language, code }: { run: Run; language: string; code: string }) {
  const say = useWords(codeWords);
  const isSideBySide = useWide('desk');
  const [view, setView] = useState<'diff' | 'whole'>('diff');
  const isDone = run.result !== null;
  const isChanged = isDone && run.given !== code;
  const labels = { before: say.code, after: say.whole };
  const options = [
    { value: 'diff', label: say.diff },
    { value: 'whole', label: say.whole },
  ] as const;
  return (
    <>
      {isChanged && (
        <Choice label={say.view} value={view} options={options} onChange={setView} className="self-start" />
      )}
      {isDone && !isChanged && <Note>{say.unchanged}</Note>}
      {isChanged && view === 'diff' ? (
        <CodeFrame sunk>
          <Difference before={run.given} after={code} language={language} labels={labels} isSideBySide={isSideBySide} />
        </CodeFrame>
      ) : (
        <CodeEditor label={say.whole} value={code} language={language} />
      )}
    </>
  );
}

function Explained({ run }: { run: Run }) {
  const say = useWords(codeWords);
  const { outline = [], explanation = run.text } = run.result ?? {};
  return (
    <>
      <Markdown text={explanation} streaming={run.state === 'running'} />
      {outline.length > 0 && (
        <section>
          <h3 className="mb-2">{say.outline}</h3>
          <ol className="flex flex-col gap-1.5">
            {outline.map(({ lines: [from, to], text }) => (
              <li key={`${from}-${to}-${text}`} className="flex gap-3 text-[0.9rem]">
                <span className="w-24 shrink-0 text-soft tabular-nums">{say.lines(from, to)}</span>
                {text}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

function Changes({ changes = [] }: Pick<CodeResult, 'changes'>) {
  const say = useWords(codeWords);
  if (changes.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1.5">{say.changes}</h3>
      <ul className="list-disc space-y-1 pl-5 marker:text-accent">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  );
}

const emptyWords = {
  generate: 'emptyGenerate',
  complete: 'emptyComplete',
  refactor: 'emptyRefactor',
  explain: 'emptyExplain',
} as const;

interface ResultProps {
  readonly verb: Verb;
  readonly run: Run | undefined;
  readonly language: string;
  /** What can be done with the code; nothing while it is being written. */
  readonly onUse: ((code: string) => void) | undefined;
}

export function Result({ verb, run, language, onUse }: ResultProps) {
  const say = useWords(codeWords);
  if (!run) {
    return (
      <Empty icon={CodeXml} title={say.emptyTitle}>
        {say[emptyWords[verb]]}
      </Empty>
    );
  }
  const code = run.result?.code ?? run.text;
  const shown: Readonly<Record<Verb, ReactNode>> = {
    generate: <CodeEditor label={say.result} value={code} language={language} />,
    complete: <CodeEditor label={say.result} value={code} language={language} />,
    refactor: <Refactored run={run} language={language} code={code} />,
    explain: <Explained run={run} />,
  };
  const copied = verb === 'explain' ? (run.result?.explanation ?? run.text) : code;
  const actions = copied !== '' && (
    <>
      {onUse && run.state === 'done' && (
        <Button size="small" onClick={() => onUse(code)}>
          {verb === 'complete' ? say.insert : say.use}
        </Button>
      )}
      <Copy text={copied} withText />
    </>
  );
  return (
    <Panel title={say.result} actions={actions}>
      <p role="status" className="sr-only">
        {run.state === 'running' ? say.running : ''}
      </p>
      <div className="flex flex-col gap-4">
        {run.text === '' && run.state === 'running' && (
          <p className="flex items-center gap-2 text-soft">
            <span className="size-2 animate-pulse rounded-full bg-accent" aria-hidden />
            {say.running}
          </p>
        )}
        {copied !== '' && shown[verb]}
        <SyntaxErrors errors={run.result?.syntax?.errors ?? []} />
        <Changes changes={run.result?.changes ?? []} />
        <ErrorNote error={run.error} />
        <Facts run={run} />
      </div>
    </Panel>
  );
}
