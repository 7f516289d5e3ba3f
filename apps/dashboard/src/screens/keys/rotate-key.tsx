import { keysRotate, type ApiKey } from '@atelier/sdk';
import { useState } from 'react';
import { useChange } from '../../data/ask.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { SelectField } from '../../kit/field.tsx';
import { ErrorNote } from '../../kit/notes.tsx';
import { useWords } from '../../language/words.ts';
import { keysWords } from './keys-words.ts';

interface RotateKeyProps {
  readonly known: ApiKey;
  readonly onClose: () => void;
  readonly onRotated: (key: string) => void;
}

export function RotateKey({ known, onClose, onRotated }: RotateKeyProps) {
  const say = useWords(keysWords);
  const [graceSeconds, setGraceSeconds] = useState(86_400);
  const rotate = useChange(
    (client) => keysRotate({ client, path: { id: known.id }, body: { grace_seconds: graceSeconds } }),
    { refresh: ['keys'], onDone: ({ key }) => onRotated(key) },
  );
  return (
    <Dialog open onClose={onClose} title={say.rotateTitle(known.name)} description={say.rotateLead}>
      <div className="flex flex-col gap-5">
        <SelectField
          label={say.grace}
          value={graceSeconds}
          onChange={({ target }) => setGraceSeconds(Number(target.value))}
        >
          <option value={0}>{say.graceNone}</option>
          <option value={3_600}>{say.graceHour}</option>
          <option value={86_400}>{say.graceDay}</option>
          <option value={604_800}>{say.graceWeek}</option>
        </SelectField>
        <ErrorNote error={rotate.error} />
        <Button look="primary" className="self-end" busy={rotate.isPending} onClick={() => rotate.mutate()}>
          {say.rotate}
        </Button>
      </div>
    </Dialog>
  );
}
