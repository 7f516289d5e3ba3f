import type { Model } from '@atelier/sdk';
import { Check, ChevronDown } from 'lucide-react';
import { Select } from 'radix-ui';
import { formatCredits, formatNumber } from '../language/format.ts';
import { defineWords, useWords } from '../language/words.ts';
import { Skeleton } from './notes.tsx';
import { Badge } from './page.tsx';

const words = defineWords({
  en: {
    context: (tokens: string) => `${tokens} tokens of context`,
    price: (input: string, output: string) => `${input} in · ${output} out, credits per million tokens`,
    preview: 'Preview',
    deprecated: 'Retiring',
  },
  de: {
    context: (tokens: string) => `${tokens} Token Kontext`,
    price: (input: string, output: string) => `${input} rein · ${output} raus, Credits je Million Token`,
    preview: 'Vorschau',
    deprecated: 'Läuft aus',
  },
});

interface ModelPickerProps {
  readonly label: string;
  /** Undefined while nobody knows them. */
  readonly models: readonly Model[] | undefined;
  readonly value: string | undefined;
  readonly onChange: (id: string) => void;
  readonly disabled?: boolean;
}

function ModelFacts({ model: { pricing, context_length: context } }: { model: Model }) {
  const say = useWords(words);
  const { input_token: input, output_token: output } = pricing;
  return (
    <span className="block text-[0.8rem] text-soft">
      {context !== null && <span className="block">{say.context(formatNumber(context))}</span>}
      {input !== undefined && output !== undefined && (
        <span className="block">{say.price(formatCredits(input), formatCredits(output))}</span>
      )}
    </span>
  );
}

function ModelItem({ model }: { model: Model }) {
  const say = useWords(words);
  return (
    <Select.Item
      value={model.id}
      disabled={model.status === 'unavailable'}
      className="relative cursor-pointer rounded-lg py-2 pr-3 pl-8 outline-none data-disabled:opacity-50 data-highlighted:bg-sunk"
    >
      <Select.ItemIndicator className="absolute top-2.5 left-2.5">
        <Check className="size-4 text-accent" aria-hidden />
      </Select.ItemIndicator>
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-medium">
          <Select.ItemText>{model.name}</Select.ItemText>
        </span>
        <code className="text-soft">{model.id}</code>
        {model.quality === 'preview' && <Badge>{say.preview}</Badge>}
        {model.status === 'deprecated' && <Badge tone="warn">{say.deprecated}</Badge>}
      </span>
      <ModelFacts model={model} />
    </Select.Item>
  );
}

/** Which model answers, with what it costs and how much it can read. */
export function ModelPicker({ label, models, value, onChange, disabled = false }: ModelPickerProps) {
  if (!models) return <Skeleton className="h-9 w-44" />;
  return (
    <Select.Root {...(value !== undefined && { value })} onValueChange={onChange} disabled={disabled}>
      <Select.Trigger
        aria-label={label}
        className="inline-flex h-9 min-w-0 items-center gap-2 rounded-lg border bg-surface px-3 text-[0.9rem] font-medium transition hover:border-strong-line disabled:opacity-50"
      >
        <span className="truncate">
          <Select.Value />
        </span>
        <Select.Icon>
          <ChevronDown className="size-4 text-soft" aria-hidden />
        </Select.Icon>
      </Select.Trigger>
      <Select.Portal>
        <Select.Content
          position="popper"
          sideOffset={4}
          className="z-50 max-h-(--radix-select-content-available-height) max-w-[calc(100vw-1.5rem)] min-w-72 animate-appear overflow-hidden rounded-xl border bg-surface p-1 shadow-raised"
        >
          <Select.Viewport>
            {models.map((model) => (
              <ModelItem key={model.id} model={model} />
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  );
}
