import { keysList, type ApiKey } from '@atelier/sdk';
import { useState } from 'react';
import { useAsk } from '../../data/ask.ts';
import { useSession } from '../../data/session.ts';
import { ErrorNote } from '../../kit/notes.tsx';
import { Page, Panel } from '../../kit/page.tsx';
import { useWords } from '../../language/words.ts';
import { FirstSteps, Step } from './first-steps.tsx';
import { Playgrounds } from './playgrounds.tsx';
import { Standing } from './standing.tsx';
import { startWords } from './start-words.ts';

const isUsed = (keys: readonly ApiKey[]) => keys.some(({ last_used_at }) => last_used_at !== null);

/** For who is new here: the way to the first answer. For everyone else: how things stand. */
export default function Start() {
  const say = useWords(startWords);
  const session = useSession();
  const keys = useAsk(['keys', 'start'], (client) => keysList({ client, query: { limit: 50 } }), {
    // The first request is waited for; later ones are not.
    everyMs: (known) => (known && isUsed(known.data) ? false : 2_000),
  });
  const mayManage = keys.error?.code !== 'insufficient_scope';
  const known = keys.data?.data ?? [];
  const settled = keys.data !== undefined && isUsed(known);
  // Whoever has made a call before is not led by the hand; whoever makes the first now sees it arrive.
  const [isNew, setIsNew] = useState(false);
  if (!isNew && (!mayManage || (keys.data && !settled))) setIsNew(true);
  return (
    <Page title={say.title(session?.user.name ?? '…')} lead={settled ? say.leadAgain : say.lead}>
      {mayManage && <ErrorNote error={keys.error} />}
      {settled && <Standing />}
      {isNew ? (
        <ol className="flex flex-col gap-4">
          <FirstSteps keys={known} mayManage={mayManage} />
          <Step number={3} done={false} title={say.stepPlay} lead={say.stepPlayLead}>
            <Playgrounds />
          </Step>
        </ol>
      ) : (
        <Panel title={say.stepPlay}>
          <Playgrounds />
        </Panel>
      )}
    </Page>
  );
}
