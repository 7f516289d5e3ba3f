import { webhooksEndpointsRotate, webhooksEndpointsSecret, type WebhookEndpoint } from '@atelier/sdk';
import { Eye, EyeOff, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../data/ask.ts';
import { Button } from '../../kit/button.tsx';
import { Confirm, Dialog } from '../../kit/dialog.tsx';
import { ErrorNote, Note } from '../../kit/notes.tsx';
import { Panel } from '../../kit/page.tsx';
import { formatDateTime } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { endpointWords } from './endpoint-words.ts';
import { SecretShown } from './secret-shown.tsx';
import { webhookWords } from './webhooks-words.ts';

function Rotate({ id }: { id: string }) {
  const [say, sayShown] = [useWords(endpointWords), useWords(webhookWords)];
  const [asking, setAsking] = useState(false);
  const rotate = useChange((client) => webhooksEndpointsRotate({ client, path: { id } }), {
    refresh: ['endpoints'],
    onDone: () => setAsking(false),
  });
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        <RefreshCw aria-hidden />
        {say.rotate}
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={say.rotateTitle}
        description={say.rotateText}
        action={say.rotate}
        onConfirm={() => rotate.mutate()}
        busy={rotate.isPending}
        error={rotate.error}
      />
      {rotate.data && !asking && (
        <Dialog open onClose={() => rotate.reset()} title={sayShown.secretTitle} description={sayShown.rotatedLead}>
          <div className="flex flex-col gap-4">
            <SecretShown secret={rotate.data.secret} />
            <Button look="primary" className="self-end" onClick={() => rotate.reset()}>
              {sayShown.done}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Hidden until asked for, and changed without a break. */
export function EndpointSecret({ endpoint: { id, previous_secret_expires_at } }: { endpoint: WebhookEndpoint }) {
  const say = useWords(endpointWords);
  const reveal = useChange((client) => webhooksEndpointsSecret({ client, path: { id } }));
  const shown = reveal.data?.secret;
  return (
    <Panel title={say.secret} actions={<Rotate id={id} />}>
      <div className="flex flex-col gap-3">
        {shown === undefined ? (
          <p className="rounded-xl border bg-sunk px-4 py-1.5 font-mono text-[0.85rem] text-soft" aria-hidden>
            whsec_••••••••••••••••••••••••
          </p>
        ) : (
          <SecretShown secret={shown} />
        )}
        <Button
          size="small"
          look="quiet"
          className="self-start"
          busy={reveal.isPending}
          onClick={() => (shown === undefined ? reveal.mutate() : reveal.reset())}
        >
          {shown === undefined ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
          {shown === undefined ? say.reveal : say.hide}
        </Button>
        <ErrorNote error={reveal.error} />
        {previous_secret_expires_at !== null && (
          <Note>{say.bothUntil(formatDateTime(previous_secret_expires_at))}</Note>
        )}
      </div>
    </Panel>
  );
}
