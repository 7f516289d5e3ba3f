import { lazy, Suspense, useState } from 'react';
import { askAuth } from '../../data/auth.ts';
import { Button } from '../../kit/button.tsx';
import { Copy } from '../../kit/copy.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { TextField } from '../../kit/field.tsx';
import { Skeleton } from '../../kit/notes.tsx';
import { useWords } from '../../language/words.ts';
import { useAuthChange } from './auth-asks.ts';
import { AuthErrorNote } from './auth-error-note.tsx';
import { securityWords } from './security-words.ts';
import { BackupCodes, PasswordStep } from './two-factor-steps.tsx';

const QrCode = lazy(() => import('./qr-code.tsx'));

interface Begun {
  readonly totpURI: string;
  readonly backupCodes: readonly string[];
}

/** In groups of four, as it is read off a screen. */
const grouped = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

function Scan({ uri, onVerified }: { uri: string; onVerified: () => void }) {
  const say = useWords(securityWords);
  const [code, setCode] = useState('');
  const verify = useAuthChange(() => askAuth('/two-factor/verify-totp', { code }), onVerified);
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        verify.mutate();
      }}
    >
      <Suspense fallback={<Skeleton className="mx-auto size-52" />}>
        <QrCode text={uri} label={say.qr} />
      </Suspense>
      <div className="text-center text-[0.88rem] text-soft">
        <p>{say.orType}</p>
        <p className="mt-1 inline-flex max-w-full items-center gap-1">
          <code className="text-ink">{grouped(secret)}</code>
          <Copy text={secret} label={say.orType} />
        </p>
      </div>
      <TextField
        label={say.code}
        value={code}
        inputMode="numeric"
        pattern="[0-9]{6}"
        maxLength={6}
        autoComplete="one-time-code"
        required
        onChange={({ target }) => setCode(target.value.replaceAll(/\D/g, ''))}
      />
      <AuthErrorNote error={verify.error} />
      <Button type="submit" look="primary" className="self-end" busy={verify.isPending} disabled={code.length !== 6}>
        {say.verify}
      </Button>
    </form>
  );
}

/** The password, the code to scan, the proof that it works, the codes for later. */
export function TwoFactorSetup({ onClose }: { onClose: () => void }) {
  const say = useWords(securityWords);
  const [verified, setVerified] = useState(false);
  const begin = useAuthChange((password: string) => askAuth<Begun>('/two-factor/enable', { password }));
  const begun = begin.data;
  const [title, lead] = verified
    ? [say.backupTitle, say.backupLead]
    : begun
      ? [say.scanTitle, say.scanLead]
      : [say.twoFactor, say.twoFactorLead];
  return (
    <Dialog open onClose={onClose} title={title} description={lead}>
      {!begun && <PasswordStep action={say.goOn} busy={begin.isPending} error={begin.error} onSubmit={begin.mutate} />}
      {begun && !verified && <Scan uri={begun.totpURI} onVerified={() => setVerified(true)} />}
      {begun && verified && <BackupCodes codes={begun.backupCodes} onDone={onClose} />}
    </Dialog>
  );
}
