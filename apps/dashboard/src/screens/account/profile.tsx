import { accountUpdate, type AccountResponse } from '@atelier/sdk';
import { useState, type ReactNode } from 'react';
import { useChange } from '../../data/ask.ts';
import { askAuth } from '../../data/auth.ts';
import { useSession, type Session } from '../../data/session.ts';
import { Button } from '../../kit/button.tsx';
import { Copy } from '../../kit/copy.tsx';
import { TextField } from '../../kit/field.tsx';
import { ErrorNote, Note, Skeleton } from '../../kit/notes.tsx';
import { Panel } from '../../kit/page.tsx';
import { Choice } from '../../kit/toggle.tsx';
import { chooseLanguage, languages, useLanguage, useWords, type Language } from '../../language/words.ts';
import { toggleAppearance, useAppearance } from '../../shell/appearance.ts';
import { accountWords } from './account-words.ts';
import { useAuthChange } from './auth-asks.ts';

interface NameFormProps {
  readonly label: string;
  readonly hint?: string;
  readonly present: string;
  readonly busy: boolean;
  readonly saved: boolean;
  readonly error: Error | null;
  readonly autoComplete?: string;
  readonly onSave: (name: string) => void;
}

function NameForm({ label, hint, present, busy, saved, error, autoComplete = 'off', onSave }: NameFormProps) {
  const say = useWords(accountWords);
  const [name, setName] = useState(present);
  const changed = name.trim() !== '' && name.trim() !== present;
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (changed) onSave(name.trim());
      }}
    >
      <TextField
        label={label}
        {...(hint !== undefined && { hint })}
        value={name}
        maxLength={100}
        required
        autoComplete={autoComplete}
        onChange={({ target }) => setName(target.value)}
      />
      <ErrorNote error={error} />
      <div className="flex items-center gap-3">
        <Button type="submit" busy={busy} disabled={!changed}>
          {say.save}
        </Button>
        <span role="status" className="text-[0.88rem] text-good">
          {saved && !changed && say.saved}
        </span>
      </div>
    </form>
  );
}

function Unverified({ email }: { email: string }) {
  const say = useWords(accountWords);
  const send = useAuthChange(() => askAuth('/send-verification-email', { email, callbackURL: '/dashboard/verified' }));
  return (
    <Note tone="warn" className="mt-4">
      <p role="status">{send.isSuccess ? say.sent : say.unverified}</p>
      {!send.isSuccess && (
        <Button size="small" className="mt-2" busy={send.isPending} onClick={() => send.mutate()}>
          {say.sendAgain}
        </Button>
      )}
      <ErrorNote error={send.error} className="mt-2" />
    </Note>
  );
}

function You({ user }: { user: Session['user'] }) {
  const say = useWords(accountWords);
  const save = useAuthChange((name: string) => askAuth('/update-user', { name }));
  return (
    <Panel title={say.you}>
      <NameForm
        label={say.name}
        present={user.name}
        busy={save.isPending}
        saved={save.isSuccess}
        error={save.error}
        autoComplete="name"
        onSave={save.mutate}
      />
      <p className="mt-4 border-t pt-4 text-[0.85rem] text-soft">{say.email}</p>
      <p className="break-all">{user.email}</p>
      {!user.emailVerified && <Unverified email={user.email} />}
    </Panel>
  );
}

function TheAccount({ account }: { account: AccountResponse }) {
  const say = useWords(accountWords);
  const save = useChange((client, name: string) => accountUpdate({ client, body: { name } }), {
    refresh: ['account', 'audit'],
  });
  return (
    <Panel title={say.account}>
      <NameForm
        label={say.accountName}
        hint={say.accountHint}
        present={account.name}
        busy={save.isPending}
        saved={save.isSuccess}
        error={save.error}
        onSave={save.mutate}
      />
      <p className="mt-4 border-t pt-4 text-[0.85rem] text-soft">{say.accountId}</p>
      <div className="flex items-center gap-1">
        <code className="break-all">{account.id}</code>
        <Copy text={account.id} label={say.accountId} />
      </div>
    </Panel>
  );
}

function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="font-medium">{label}</p>
      {children}
    </div>
  );
}

function Look() {
  const say = useWords(accountWords);
  const [language, appearance] = [useLanguage(), useAppearance()];
  return (
    <Panel title={say.look}>
      <div className="flex flex-col gap-3">
        <Setting label={say.language}>
          <Choice
            label={say.language}
            value={language}
            onChange={chooseLanguage}
            options={Object.entries(languages).map(([value, label]) => ({ value: value as Language, label }))}
          />
        </Setting>
        <Setting label={say.appearance}>
          <Choice
            label={say.appearance}
            value={appearance}
            onChange={toggleAppearance}
            options={(['light', 'dark'] as const).map((value) => ({ value, label: say[value] }))}
          />
        </Setting>
      </div>
    </Panel>
  );
}

export function Profile({ account, error }: { account: AccountResponse | undefined; error: Error | null }) {
  const session = useSession();
  return (
    <>
      <ErrorNote error={error} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {session ? <You user={session.user} /> : <Skeleton className="h-48" />}
        <div className="flex flex-col gap-6">
          {account && <TheAccount account={account} />}
          <Look />
        </div>
      </div>
    </>
  );
}
