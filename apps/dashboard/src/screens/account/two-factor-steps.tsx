import type { AtelierError } from '@atelier/sdk';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Copy } from '../../kit/copy.tsx';
import { TextField } from '../../kit/field.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { useWords } from '../../language/words.ts';
import { AuthErrorNote } from './auth-error-note.tsx';
import { securityWords } from './security-words.ts';

interface PasswordStepProps {
  readonly action: string;
  readonly look?: 'primary' | 'danger';
  readonly busy: boolean;
  readonly error: AtelierError | null;
  readonly onSubmit: (password: string) => void;
}

/** Whoever found the browser open still needs it. */
export function PasswordStep({ action, look = 'primary', busy, error, onSubmit }: PasswordStepProps) {
  const say = useWords(securityWords);
  const [password, setPassword] = useState('');
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(password);
      }}
    >
      <TextField
        label={say.yourPassword}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <AuthErrorNote error={error} />
      <Button type="submit" look={look} className="self-end" busy={busy}>
        {action}
      </Button>
    </form>
  );
}

export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const say = useWords(securityWords);
  const text = codes.join('\n');
  return (
    <div className="flex flex-col gap-4">
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-xl border bg-sunk px-5 py-4 font-mono tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Copy text={text} label={say.backupTitle} withText />
        <Button size="small" look="quiet" onClick={() => saveFile('atelier-backup-codes.txt', `${text}\n`)}>
          <Download aria-hidden />
          {say.download}
        </Button>
        <Button look="primary" className="ml-auto" onClick={onDone}>
          {say.done}
        </Button>
      </div>
    </div>
  );
}
