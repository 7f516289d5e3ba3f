import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { askAuth } from '../../data/auth.ts';
import { Button } from '../../kit/button.tsx';
import { TextField } from '../../kit/field.tsx';
import { ErrorNote, Note } from '../../kit/notes.tsx';
import { useWords } from '../../language/words.ts';
import { signInWords } from './sign-in-words.ts';
import { Threshold } from './threshold.tsx';

export default function Forgotten() {
  const say = useWords(signInWords);
  const ask = useMutation({
    mutationFn: (form: FormData) =>
      askAuth('/request-password-reset', { email: form.get('email'), redirectTo: '/dashboard/new-password' }),
  });
  return (
    <Threshold title={say.forgottenTitle} lead={say.forgottenLead}>
      {ask.isSuccess ? (
        <Note tone="good">{say.forgottenSent}</Note>
      ) : (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            ask.mutate(new FormData(event.currentTarget));
          }}
        >
          <TextField label={say.email} name="email" type="email" autoComplete="email" required />
          <ErrorNote error={ask.error} />
          <Button type="submit" look="primary" busy={ask.isPending}>
            {say.send}
          </Button>
        </form>
      )}
      <Link to="/sign-in" className="text-[0.9rem] underline">
        {say.back}
      </Link>
    </Threshold>
  );
}
