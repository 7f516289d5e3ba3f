import type { AtelierError } from '@atelier/sdk';
import { signOut } from '../../data/auth.ts';
import { Button } from '../../kit/button.tsx';
import { ErrorNote, Note } from '../../kit/notes.tsx';
import { useWords } from '../../language/words.ts';
import { securityWords } from './security-words.ts';

/** What touches the sign-in itself wants one that is younger than a day. */
export function AuthErrorNote({ error, className }: { error: AtelierError | null; className?: string }) {
  const say = useWords(securityWords);
  if (error?.code !== 'SESSION_NOT_FRESH') {
    return <ErrorNote error={error} {...(className !== undefined && { className })} />;
  }
  return (
    <Note tone="warn" {...(className !== undefined && { className })}>
      <p>{say.notFresh}</p>
      <Button size="small" className="mt-2" onClick={() => void signOut()}>
        {say.signInAgain}
      </Button>
    </Note>
  );
}
