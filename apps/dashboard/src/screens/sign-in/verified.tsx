import { Link, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { forgetSession } from '../../data/session.ts';
import { buttonClass } from '../../kit/button.tsx';
import { Note } from '../../kit/notes.tsx';
import { useWords } from '../../language/words.ts';
import { signInWords } from './sign-in-words.ts';
import { Threshold } from './threshold.tsx';

/** Where the link in the mail ends: signed in, unless the link was no longer good. */
export default function Verified() {
  const say = useWords(signInWords);
  const { error } = useSearch({ strict: false }) as { error?: string };
  useEffect(() => void forgetSession(), []);
  if (error !== undefined) {
    return (
      <Threshold title={say.signIn}>
        <Note tone="warn">{say.brokenLink}</Note>
        <Link to="/sign-in" className={buttonClass({ look: 'primary' })}>
          {say.back}
        </Link>
      </Threshold>
    );
  }
  return (
    <Threshold title={say.verified}>
      <Link to="/" className={buttonClass({ look: 'primary' })}>
        {say.toDashboard}
      </Link>
    </Threshold>
  );
}
