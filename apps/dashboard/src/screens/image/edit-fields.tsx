import { TextArea } from '../../kit/field.tsx';
import { useWords } from '../../language/words.ts';
import { NamedChoice } from '../media/studio.tsx';
import { operations, takesPrompt, type Edit } from './edit-request.ts';
import { editWords } from './edit-words.ts';
import { StyleField } from './style-field.tsx';

export function EditFields({ edit, onChange }: { edit: Edit; onChange: (edit: Edit) => void }) {
  const say = useWords(editWords);
  const { operation, prompt, style } = edit;
  return (
    <>
      <NamedChoice
        label={say.operation}
        value={operation}
        options={operations.map((value) => ({ value, label: say[value] }))}
        onChange={(next) => onChange({ ...edit, operation: next })}
      />
      {operation === 'restyle' && <StyleField value={style} onChange={(next) => onChange({ ...edit, style: next })} />}
      {takesPrompt(operation) && (
        <TextArea
          label={operation === 'change' ? say.changePrompt : say.restylePrompt}
          placeholder={operation === 'change' ? say.changeExample : undefined}
          hint={operation === 'change' && edit.marks.length === 0 ? say.marked : undefined}
          maxLength={4_000}
          value={prompt}
          onChange={({ target }) => onChange({ ...edit, prompt: target.value })}
        />
      )}
    </>
  );
}
