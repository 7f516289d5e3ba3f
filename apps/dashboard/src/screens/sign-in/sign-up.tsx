import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { askAuth } from '../../data/auth.ts';
import { Button } from '../../kit/button.tsx';
import { TextField } from '../../kit/field.tsx';
import { ErrorNote } from '../../kit/notes.tsx';
import { useWords } from '../../language/words.ts';
import { useEnter } from './enter.ts';
import { signInWords } from './sign-in-words.ts';
import { Threshold } from './threshold.tsx';

interface SignedUp {
  /** Null where the address must be confirmed first. */
  readonly token: string | null;
}

function LookIntoMailbox({ email }: { email: string }) {
  const say = useWords(signInWords);
  const again = useMutation({
    mutationFn: () => askAuth('/send-verification-email', { email, callbackURL: '/dashboard/verified' }),
  });
  return (
    <Threshold title={say.checkMail} lead={say.sent(email)}>
      <MailCheck className="size-14 text-accent" strokeWidth={1.3} aria-hidden />
      <ErrorNote error={again.error} />
      <div className="flex items-center gap-3">
        <Button busy={again.isPending} onClick={() => again.mutate()}>
          {say.again}
        </Button>
        {again.isSuccess && (
          <span role="status" className="text-soft">
            {say.sentAgain}
          </span>
        )}
      </div>
    </Threshold>
  );
}

export default function SignUp() {
  const say = useWords(signInWords);
  const enter = useEnter();
  const [waitingFor, setWaitingFor] = useState<string>();
  const signUp = useMutation({
    mutationFn: (form: FormData) => askAuth<SignedUp>('/sign-up/email', Object.fromEntries(form)),
    onSuccess: ({ token }, form) => (token === null ? setWaitingFor(form.get('email') as string) : void enter()),
  });
  if (waitingFor !== undefined) return <LookIntoMailbox email={waitingFor} />;
  return (
    <Threshold title={say.signUp} lead={say.signUpLead}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          signUp.mutate(new FormData(event.currentTarget));
        }}
      >
        <TextField label={say.name} name="name" autoComplete="name" required maxLength={80} />
        <TextField label={say.email} name="email" type="email" autoComplete="email" required />
        <TextField
          label={say.password}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={say.passwordHint}
          minLength={10}
          maxLength={128}
          required
        />
        <ErrorNote error={signUp.error} />
        <Button type="submit" look="primary" busy={signUp.isPending}>
          {say.signUp}
        </Button>
      </form>
      <p className="text-[0.9rem] text-soft">
        {say.known}{' '}
        <Link to="/sign-in" className="font-medium text-ink underline">
          {say.signIn}
        </Link>
      </p>
    </Threshold>
  );
}
