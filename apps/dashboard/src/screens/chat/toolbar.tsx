import type { Model } from '@atelier/sdk';
import { Columns2, History, SlidersHorizontal, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../kit/button.tsx';
import { ModelPicker } from '../../kit/model-picker.tsx';
import { Badge } from '../../kit/page.tsx';
import { useWords } from '../../language/words.ts';
import { chatWords } from './chat-words.ts';

interface ToolbarProps {
  readonly models: readonly Model[] | undefined;
  readonly model: string | undefined;
  readonly second: string | undefined;
  readonly onModel: (id: string) => void;
  readonly onSecond: (id: string | undefined) => void;
  readonly changed: number;
  readonly shown: { readonly list: boolean; readonly settings: boolean };
  readonly onList: () => void;
  readonly onSettings: () => void;
  readonly children: ReactNode;
}

export function Toolbar(props: ToolbarProps) {
  const say = useWords(chatWords);
  const { models, model, second, onModel, onSecond, changed, shown } = props;
  const other = models?.find(({ id }) => id !== model) ?? models?.[0];
  return (
    <header className="flex flex-wrap items-center gap-2 border-b px-3 py-2 sm:px-4">
      <Button
        look="quiet"
        size="icon"
        aria-label={say.conversations}
        title={say.conversations}
        aria-expanded={shown.list}
        onClick={props.onList}
      >
        <History aria-hidden />
      </Button>
      <h1 className="mr-1 text-2xl">{say.title}</h1>
      <ModelPicker label={say.model} models={models} value={model} onChange={onModel} />
      {second === undefined ? (
        <Button look="quiet" disabled={!other} onClick={() => onSecond(other?.id)}>
          <Columns2 aria-hidden />
          <span className="max-sm:sr-only">{say.compare}</span>
        </Button>
      ) : (
        <>
          <ModelPicker label={say.secondModel} models={models} value={second} onChange={onSecond} />
          <Button
            look="quiet"
            size="icon"
            aria-label={say.stopComparing}
            title={say.stopComparing}
            onClick={() => onSecond(undefined)}
          >
            <X aria-hidden />
          </Button>
        </>
      )}
      <div className="ml-auto flex items-center gap-1">
        {props.children}
        <Button look="quiet" aria-expanded={shown.settings} onClick={props.onSettings}>
          <SlidersHorizontal aria-hidden />
          <span className="max-sm:sr-only">{say.settings}</span>
          {changed > 0 && <Badge tone="accent">{say.changed(changed)}</Badge>}
        </Button>
      </div>
    </header>
  );
}
