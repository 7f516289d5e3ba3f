import { modelsList } from '@atelier/sdk';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useAsk } from '../../data/ask.ts';
import { useEnvironment } from '../../data/environment.ts';
import { classes } from '../../kit/classes.ts';
import { ModelPicker } from '../../kit/model-picker.tsx';
import { ErrorNote } from '../../kit/notes.tsx';
import { Page } from '../../kit/page.tsx';
import { ShowCode } from '../../kit/show-code.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { useWords } from '../../language/words.ts';
import { Ask } from './ask.tsx';
import { codeWords, verbs, type Verb } from './code-words.ts';
import { bodyOf, firstForm, isReady, type Form } from './form.ts';
import { Result } from './result.tsx';
import { useRuns } from './use-runs.ts';

interface Address {
  readonly verb?: string;
  readonly model?: string;
}

function useAddress() {
  const search = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const go = (change: Address) =>
    void navigate({ to: '/playground/code', search: { ...search, ...change } as never, replace: true });
  return { verb: verbs.find((known) => known === search.verb) ?? 'generate', model: search.model, go };
}

/** Code for code, chat where there is no model that does nothing else: as the service chooses. */
function useCodeModels() {
  const { data, error } = useAsk(['models'], (client, signal) => modelsList({ client, signal }));
  const fit = (wanted: string) => data?.data.filter(({ modality }) => modality === wanted) ?? [];
  return { models: data && [...fit('code'), ...fit('chat')], error };
}

function Workbench() {
  const say = useWords(codeWords);
  const { verb, model, go } = useAddress();
  const { models, error } = useCodeModels();
  const [form, setForm] = useState<Form>(firstForm);
  const { runs, start, stop } = useRuns();
  const chosen = (models?.find(({ id }) => id === model) ?? models?.[0])?.id;
  const set = (change: Partial<Form>) => setForm((before) => ({ ...before, ...change }));
  /** A completion goes in at the cursor; anything else is the code from now on. */
  const use = (from: Verb, code: string) => {
    const { code: known, cursor } = form;
    if (from === 'complete') set({ code: known.slice(0, cursor) + code + known.slice(cursor) });
    else set({ code });
    if (from === 'generate') go({ verb: 'refactor' });
  };
  const tab = (id: Verb) => ({
    id,
    label: say[id],
    content: (
      <div className={classes('grid items-start gap-6', id !== 'refactor' && 'lg:grid-cols-2')}>
        <Ask
          verb={id}
          form={form}
          set={set}
          isRunning={runs[id]?.state === 'running'}
          onStart={() => void start(id, bodyOf(id, form, chosen))}
          onStop={() => stop(id)}
        />
        <Result
          key={id}
          verb={id}
          run={runs[id]}
          language={form.language}
          onUse={id === 'explain' ? undefined : (code) => use(id, code)}
        />
      </div>
    ),
  });
  const shown = verb === 'generate' && !isReady(verb, form) ? { ...form, prompt: say.promptExample } : form;
  return (
    <Page
      full
      title={say.title}
      lead={say.lead}
      actions={
        <>
          <ModelPicker label={say.model} models={models} value={chosen} onChange={(id) => go({ model: id })} />
          <ShowCode request={{ method: 'POST', path: `/code/${verb}`, body: bodyOf(verb, shown, chosen) }} />
        </>
      }
    >
      <ErrorNote error={error} />
      <div>
        <Tabs label={say.verbs} value={verb} onChange={(id) => go({ verb: id })} tabs={verbs.map(tab)} />
      </div>
    </Page>
  );
}

export default function CodeScreen() {
  return <Workbench key={useEnvironment()} />;
}
