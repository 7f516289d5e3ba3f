import { codeLanguages } from '@atelier/sdk';
import { Play, Square } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import { useAsk } from '../../data/ask.ts';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { SelectField, TextArea, TextField } from '../../kit/field.tsx';
import { ErrorNote } from '../../kit/notes.tsx';
import { Choice } from '../../kit/toggle.tsx';
import { useWords } from '../../language/words.ts';
import { CodeEditor } from './code-frame.tsx';
import { codeWords, type Verb } from './code-words.ts';
import { details, goals, isReady, placeOf, type Form, type Goal } from './form.ts';

interface PartProps {
  readonly form: Form;
  readonly set: (change: Partial<Form>) => void;
}

function LanguageField({ form, set }: PartProps) {
  const say = useWords(codeWords);
  const { data, error } = useAsk(['code-languages'], (client, signal) => codeLanguages({ client, signal }));
  const known = data?.data.find(({ id }) => id === form.language);
  if (error) return <ErrorNote error={error} />;
  return (
    <SelectField
      label={say.language}
      hint={known && (known.syntax_checked ? say.checked : say.unchecked)}
      value={form.language}
      onChange={(event) => set({ language: event.target.value })}
    >
      {(data?.data ?? [{ id: form.language, name: form.language }]).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

const goalNames = {
  readability: 'goalReadability',
  speed: 'goalSpeed',
  types: 'goalTypes',
  'error handling': 'goalErrors',
} as const;

function Goals({ form, set }: PartProps) {
  const say = useWords(codeWords);
  return (
    <div className="flex flex-col gap-1">
      <p className="text-[0.85rem] font-medium">{say.goals}</p>
      <ToggleGroup.Root
        type="multiple"
        aria-label={say.goals}
        value={[...form.goals]}
        onValueChange={(chosen) => set({ goals: chosen as Goal[] })}
        className="flex flex-wrap gap-1.5"
      >
        {goals.map((goal) => (
          <ToggleGroup.Item
            key={goal}
            value={goal}
            className="rounded-full border px-3 py-1 text-[0.84rem] text-soft transition hover:border-strong-line data-[state=on]:border-accent data-[state=on]:bg-accent-wash data-[state=on]:text-accent"
          >
            {say[goalNames[goal]]}
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
    </div>
  );
}

function CodeField({ form, set, verb }: PartProps & { verb: Verb }) {
  const say = useWords(codeWords);
  const { line, column } = placeOf(form);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="text-[0.85rem] font-medium">{say.code}</p>
      <CodeEditor
        label={say.code}
        value={form.code}
        language={form.language}
        cursor={form.cursor}
        onChange={(code) => set({ code })}
        onCursor={(cursor) => set({ cursor })}
      />
      {verb === 'complete' && <p className="text-[0.82rem] text-soft">{say.cursorHint(line, column)}</p>}
    </div>
  );
}

/** What only this verb asks for. */
function OwnFields({ verb, form, set }: PartProps & { verb: Verb }) {
  const say = useWords(codeWords);
  if (verb === 'refactor') {
    return (
      <>
        <TextField
          label={say.instructions}
          placeholder={say.instructionsExample}
          value={form.instructions}
          onChange={(event) => set({ instructions: event.target.value })}
        />
        <Goals form={form} set={set} />
      </>
    );
  }
  if (verb !== 'explain') return null;
  return (
    <div className="flex flex-col items-start gap-1">
      <p className="text-[0.85rem] font-medium">{say.detail}</p>
      <Choice
        label={say.detail}
        value={form.detail}
        options={details.map((value) => ({ value, label: say[value] }))}
        onChange={(detail) => set({ detail })}
      />
    </div>
  );
}

function PromptField({ form, set }: PartProps) {
  const say = useWords(codeWords);
  return (
    <TextArea
      label={say.prompt}
      rows={6}
      placeholder={say.promptExample}
      value={form.prompt}
      onChange={(event) => set({ prompt: event.target.value })}
    />
  );
}

const actions = {
  generate: 'doGenerate',
  complete: 'doComplete',
  refactor: 'doRefactor',
  explain: 'doExplain',
} as const;

interface AskProps extends PartProps {
  readonly verb: Verb;
  readonly isRunning: boolean;
  readonly onStart: () => void;
  readonly onStop: () => void;
}

/** What the verb needs to know. */
export function Ask({ verb, form, set, isRunning, onStart, onStop }: AskProps) {
  const say = useWords(codeWords);
  return (
    <div
      className={classes(
        'grid min-w-0 items-start gap-4',
        verb === 'refactor' && 'lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6',
      )}
    >
      {verb === 'generate' ? <PromptField form={form} set={set} /> : <CodeField form={form} set={set} verb={verb} />}
      <div className="flex min-w-0 flex-col gap-4">
        <OwnFields verb={verb} form={form} set={set} />
        <LanguageField form={form} set={set} />
        {isRunning ? (
          <Button className="self-start" onClick={onStop}>
            <Square aria-hidden />
            {say.stop}
          </Button>
        ) : (
          <Button look="primary" className="self-start" disabled={!isReady(verb, form)} onClick={onStart}>
            <Play aria-hidden />
            {say[actions[verb]]}
          </Button>
        )}
      </div>
    </div>
  );
}
