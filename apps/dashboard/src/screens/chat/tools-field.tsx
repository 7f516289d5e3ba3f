import { Plus, Wrench, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { useWords } from '../../language/words.ts';
import { settingsWords } from './settings-words.ts';
import type { Tool } from './settings.ts';
import { ToolDialog } from './tool-dialog.tsx';

interface ToolsFieldProps {
  readonly tools: readonly Tool[];
  readonly onChange: (tools: readonly Tool[]) => void;
  /** The chosen model says that it can call them. */
  readonly isKnown: boolean;
}

export function ToolsField({ tools, onChange, isKnown }: ToolsFieldProps) {
  const say = useWords(settingsWords);
  const [editing, setEditing] = useState<number | null>(null);
  const keep = (tool: Tool) => {
    const isNew = editing === tools.length;
    onChange(isNew ? [...tools, tool] : tools.map((known, index) => (index === editing ? tool : known)));
    setEditing(null);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-[0.85rem] font-medium">{say.tools}</p>
      <p className="text-[0.82rem] text-soft">{tools.length > 0 && !isKnown ? say.noTools : say.toolsHint}</p>
      <ul className="flex flex-col gap-1">
        {tools.map((tool, index) => (
          <li key={tool.name} className="flex items-center rounded-lg border bg-surface">
            <button
              type="button"
              aria-label={say.editTool(tool.name)}
              onClick={() => setEditing(index)}
              className="flex min-w-0 flex-1 items-center gap-2 px-2.5 py-1.5 text-left"
            >
              <Wrench className="size-3.5 shrink-0 text-accent" aria-hidden />
              <code className="truncate">{tool.name}</code>
            </button>
            <button
              type="button"
              aria-label={say.removeTool(tool.name)}
              onClick={() => onChange(tools.filter((_, place) => place !== index))}
              className="p-2 text-soft hover:text-bad"
            >
              <X className="size-4" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Button size="small" className="self-start" onClick={() => setEditing(tools.length)}>
        <Plus aria-hidden />
        {say.addTool}
      </Button>
      {editing !== null && (
        <ToolDialog
          tool={tools[editing]}
          others={tools.filter((_, index) => index !== editing)}
          onKeep={keep}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}
