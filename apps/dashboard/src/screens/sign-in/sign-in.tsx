import type { AtelierError } from '@atelier/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { askAuth } from '../../data/auth.ts';
import { Button } from '../../kit/button.tsx';
import { TextField } from '../../kit/field.tsx';
import { ErrorNote, Note } from '../../kit/notes.tsx';
import { useWords } from '../../language/words.ts';
import { useEnter } from './enter.ts';
import { signInWords } from './sign-in-words.ts';
import { Threshold } from './threshold.tsx';

interface Ways {
  readonly passkey: boolean;
  readonly github: boolean;
  readonly google: boolean;
}

async function signInByPasskey(): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = await askAuth<Parameters<typeof startAuthentication>[0]['optionsJSON']>(
    '/passkey/generate-authenticate-options',
  );
  const response = await startAuthentication({ optionsJSON });
  await askAuth('/passkey/verify-authentication', { response });
}

async function signInElsewhere(provider: 'github' | 'google'): Promise<void> {
  const { url } = await askAuth<{ url: string }>('/sign-in/social', { provider, callbackURL: '/dashboard' });
  location.assign(url);
}

function OtherWays({ onIn }: { onIn: () => void }) {
  const say = useWords(signInWords);
  const { data: ways } = useQuery({ queryKey: ['ways'], queryFn: () => askAuth<Ways>('/ways') });
  const passkey = useMutation({ mutationFn: signInByPasskey, onSuccess: onIn });
  const elsewhere = useMutation({ mutationFn: signInElsewhere });
  return (
    <div className="flex flex-col gap-2">
      <p className="text-center text-[0.85rem] text-soft">{say.or}</p>
      {ways?.passkey && 'PublicKeyCredential' in globalThis && (
        <Button busy={passkey.isPending} onClick={() => passkey.mutate()}>
          <Fingerprint aria-hidden />
          {say.passkey}
        </Button>
      )}
      {(['github', 'google'] as const)
        .filter((provider) => ways?.[provider])
        .map((provider) => (
          <Button key={provider} onClick={() => elsewhere.mutate(provider)}>
            {say[provider]}
          </Button>
        ))}
      <ErrorNote error={passkey.error ?? elsewhere.error} />
    </div>
  );
}

function SecondFactor({ onIn }: { onIn: () => void }) {
  const say = useWords(signInWords);
  const [code, setCode] = useState('');
  const verify = useMutation({
    mutationFn: () =>
      /^\d{6}$/.test(code)
        ? askAuth('/two-factor/verify-totp', { code })
        : askAuth('/two-factor/verify-backup-code', { code }),
    onSuccess: onIn,
  });
  return (
    <Threshold title={say.signIn} lead={say.codeLead}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          verify.mutate();
        }}
      >
        <TextField
          label={say.code}
          hint={say.codeHint}
          value={code}
          onChange={({ target }) => setCode(target.value.trim())}
          autoComplete="one-time-code"
          autoFocus
          required
        />
        <ErrorNote error={verify.error} />
        <Button type="submit" look="primary" busy={verify.isPending}>
          {say.go}
        </Button>
      </form>
    </Threshold>
  );
}

const isUnverified = (error: AtelierError | null) => error?.code === 'EMAIL_NOT_VERIFIED';

export default function SignIn() {
  const say = useWords(signInWords);
  const { next } = useSearch({ strict: false }) as { next?: string };
  const [stage, setStage] = useState<'password' | 'second factor'>('password');
  const enter = useEnter();
  const done = () => void enter(next);
  const signIn = useMutation({
    mutationFn: (form: FormData) =>
      askAuth<{ twoFactorRedirect?: boolean }>('/sign-in/email', {
        email: form.get('email'),
        password: form.get('password'),
      }),
    onSuccess: ({ twoFactorRedirect }) => (twoFactorRedirect ? setStage('second factor') : done()),
  });
  if (stage === 'second factor') return <SecondFactor onIn={done} />;
  return (
    <Threshold title={say.signIn} lead={say.welcome}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          signIn.mutate(new FormData(event.currentTarget));
        }}
      >
        <TextField label={say.email} name="email" type="email" autoComplete="username webauthn" required />
        <TextField label={say.password} name="password" type="password" autoComplete="current-password" required />
        {isUnverified(signIn.error) ? <Note tone="warn">{say.unverified}</Note> : <ErrorNote error={signIn.error} />}
        <Button type="submit" look="primary" busy={signIn.isPending}>
          {say.signIn}
        </Button>
      </form>
      <OtherWays onIn={done} />
      <p className="flex justify-between text-[0.9rem] text-soft">
        <span>
          {say.newHere}{' '}
          <Link to="/sign-up" className="font-medium text-ink underline">
            {say.signUp}
          </Link>
        </span>
        <Link to="/forgotten" className="underline">
          {say.forgotten}
        </Link>
      </p>
    </Threshold>
  );
}
