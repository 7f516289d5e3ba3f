import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { TextArea, TextField } from '../../kit/field.tsx';
import { useWords } from '../../language/words.ts';
import { settingsWords } from './settings-words.ts';
import type { Tool } from './settings.ts';

const exampleTool: Tool = {
  name: 'get_weather',
  description: 'The current weather at a place.',
  parameters: { type: 'object', properties: { city: { type: 'string', description: 'Where' } }, required: ['city'] },
};

function readObject(json: string): object | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

interface ToolDialogProps {
  readonly tool: Tool | undefined;
  readonly others: readonly Tool[];
  readonly onKeep: (tool: Tool) => void;
  readonly onClose: () => void;
}

export function ToolDialog({ tool, others, onKeep, onClose }: ToolDialogProps) {
  const say = useWords(settingsWords);
  const begin =
    tool ?? (others.some(({ name }) => name === exampleTool.name) ? { ...exampleTool, name: '' } : exampleTool);
  const [name, setName] = useState(begin.name);
  const [description, setDescription] = useState(begin.description);
  const [schema, setSchema] = useState(JSON.stringify(begin.parameters, null, 2));
  const parameters = readObject(schema);
  const isNamed = /^[\w-]{1,64}$/.test(name);
  const isTaken = others.some((other) => other.name === name);
  const nameError = isTaken ? say.toolTaken : name !== '' && !isNamed ? say.toolNameError : null;
  return (
    <Dialog open onClose={onClose} title={say.toolTitle} description={say.toolLead}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (parameters && isNamed && !isTaken) onKeep({ name, description, parameters });
        }}
      >
        <TextField
          label={say.toolName}
          value={name}
          error={nameError}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={say.toolDescription}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <TextArea
          label={say.toolSchema}
          rows={9}
          spellCheck={false}
          style={{ fontFamily: 'var(--font-mono)', fontSize: '0.84rem' }}
          value={schema}
          error={parameters ? null : say.toolSchemaError}
          onChange={(event) => setSchema(event.target.value)}
        />
        <Button look="primary" type="submit" className="self-end" disabled={!parameters || !isNamed || isTaken}>
          {say.keep}
        </Button>
      </form>
    </Dialog>
  );
}
