import { AtelierError } from '@atelier/sdk';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { isOperator, useSession } from '../../data/session.ts';
import { buttonClass } from '../../kit/button.tsx';
import { ErrorNote } from '../../kit/notes.tsx';
import { Page } from '../../kit/page.tsx';
import { useWords } from '../../language/words.ts';
import { operatorWords } from './operator-words.ts';

function NothingHere() {
  const say = useWords(operatorWords);
  return (
    <Page title={say.nothing} lead={say.nothingLead}>
      <div>
        <Link to="/" className={buttonClass()}>
          {say.home}
        </Link>
      </div>
    </Page>
  );
}

/** For everyone else there is nothing at this address, and nothing is asked. */
export const forOperators = (Screen: ComponentType) =>
  function Operators() {
    return isOperator(useSession()) ? <Screen /> : <NothingHere />;
  };

interface OperatorPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly error: Error | null;
  readonly children: ReactNode;
}

/** Whoever stopped being an operator meanwhile is told the same as everyone else. */
export function OperatorPage({ error, children, ...page }: OperatorPageProps) {
  if (error instanceof AtelierError && error.status === 404) return <NothingHere />;
  return (
    <Page {...page}>
      <ErrorNote error={error} />
      {children}
    </Page>
  );
}
