import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { askAuth } from '../../data/auth.ts';
import { Button } from '../../kit/button.tsx';
import { TextField } from '../../kit/field.tsx';
import { ErrorNote, Note } from '../../kit/notes.tsx';
import { useWords } from '../../language/words.ts';
import { signInWords } from './sign-in-words.ts';
import { Threshold } from './threshold.tsx';

export default function NewPassword() {
  const say = useWords(signInWords);
  const { token } = useSearch({ strict: false }) as { token?: string };
  const navigate = useNavigate();
  const save = useMutation({
    mutationFn: (form: FormData) => askAuth('/reset-password', { newPassword: form.get('password'), token }),
    onSuccess: () => navigate({ to: '/sign-in' }),
  });
  return (
    <Threshold title={say.forgottenTitle}>
      {token === undefined ? (
        <Note tone="warn">
          {say.brokenLink}{' '}
          <Link to="/forgotten" className="underline">
            {say.send}
          </Link>
        </Note>
      ) : (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate(new FormData(event.currentTarget));
          }}
        >
          <TextField
            label={say.newPassword}
            name="password"
            type="password"
            autoComplete="new-password"
            hint={say.passwordHint}
            minLength={10}
            maxLength={128}
            required
          />
          <ErrorNote error={save.error} />
          <Button type="submit" look="primary" busy={save.isPending}>
            {say.save}
          </Button>
        </form>
      )}
    </Threshold>
  );
}
