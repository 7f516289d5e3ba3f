import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { askAuth } from '../../data/auth.ts';
import { Button, buttonClass } from '../../kit/button.tsx';
import { TextField } from '../../kit/field.tsx';
import { Skeleton } from '../../kit/notes.tsx';
import { Panel } from '../../kit/page.tsx';
import { Toggle } from '../../kit/toggle.tsx';
import { useWords } from '../../language/words.ts';
import { useAuthAsk, useAuthChange } from './auth-asks.ts';
import { AuthErrorNote } from './auth-error-note.tsx';
import { securityWords } from './security-words.ts';

function ChangePassword() {
  const say = useWords(securityWords);
  const form = useRef<HTMLFormElement>(null);
  const [others, setOthers] = useState(true);
  const change = useAuthChange(
    (input: FormData) =>
      askAuth('/change-password', {
        currentPassword: input.get('current'),
        newPassword: input.get('next'),
        revokeOtherSessions: others,
      }),
    () => form.current?.reset(),
  );
  return (
    <form
      ref={form}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(new FormData(event.currentTarget));
      }}
    >
      <TextField label={say.current} name="current" type="password" autoComplete="current-password" required />
      <TextField
        label={say.next}
        hint={say.nextHint}
        name="next"
        type="password"
        autoComplete="new-password"
        minLength={10}
        maxLength={128}
        required
      />
      <Toggle label={say.others} checked={others} onChange={setOthers} />
      <AuthErrorNote error={change.error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={change.isPending}>
          {say.change}
        </Button>
        <span role="status" className="text-[0.88rem] text-good">
          {change.isSuccess && say.changed}
        </span>
      </div>
    </form>
  );
}

/** For who has one; who signs in another way is told how to get one. */
export function Password() {
  const say = useWords(securityWords);
  const ways = useAuthAsk<readonly { providerId: string }[]>('/list-accounts');
  return (
    <Panel title={say.password}>
      <AuthErrorNote error={ways.error} />
      {ways.data === undefined && !ways.error && <Skeleton className="h-40" />}
      {ways.data &&
        (ways.data.some(({ providerId }) => providerId === 'credential') ? (
          <ChangePassword />
        ) : (
          <div className="flex flex-col items-start gap-3">
            <p className="text-soft">{say.noPassword}</p>
            <Link to="/forgotten" className={buttonClass()}>
              {say.setPassword}
            </Link>
          </div>
        ))}
    </Panel>
  );
}
