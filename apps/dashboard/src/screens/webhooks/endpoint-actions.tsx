import {
  webhooksEndpointsDelete,
  webhooksEndpointsUpdate,
  type UpdateWebhookEndpoint,
  type WebhookEndpoint,
} from '@atelier/sdk';
import { useNavigate } from '@tanstack/react-router';
import { Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../data/ask.ts';
import { Button } from '../../kit/button.tsx';
import { Confirm, Dialog } from '../../kit/dialog.tsx';
import { ErrorNote } from '../../kit/notes.tsx';
import { useWords } from '../../language/words.ts';
import { EndpointForm } from './endpoint-form.tsx';
import { endpointWords } from './endpoint-words.ts';
import { webhookWords } from './webhooks-words.ts';

function DeleteEndpoint({ id, onClose }: { id: string; onClose: () => void }) {
  const say = useWords(endpointWords);
  const navigate = useNavigate();
  const remove = useChange((client) => webhooksEndpointsDelete({ client, path: { id } }), {
    refresh: ['endpoints', 'deliveries'],
    onDone: () => void navigate({ to: '/webhooks' }),
  });
  return (
    <Confirm
      open
      onClose={onClose}
      title={say.removeTitle}
      description={say.removeText}
      action={say.remove}
      onConfirm={() => remove.mutate()}
      busy={remove.isPending}
      error={remove.error}
    />
  );
}

/** Pause, change, delete. */
export function EndpointActions({ endpoint }: { endpoint: WebhookEndpoint }) {
  const [say, sayForm] = [useWords(endpointWords), useWords(webhookWords)];
  const [asking, setAsking] = useState<'edit' | 'remove' | null>(null);
  const { id, url, description, events, status } = endpoint;
  const update = useChange(
    (client, body: UpdateWebhookEndpoint) => webhooksEndpointsUpdate({ client, path: { id }, body }),
    {
      refresh: ['endpoints'],
      onDone: () => setAsking(null),
    },
  );
  const isOn = status === 'enabled';
  return (
    <>
      <Button
        busy={update.isPending && asking === null}
        onClick={() => update.mutate({ status: isOn ? 'paused' : 'enabled' })}
      >
        {isOn ? <Pause aria-hidden /> : <Play aria-hidden />}
        {isOn ? say.pause : say.resume}
      </Button>
      <Button onClick={() => setAsking('edit')}>
        <Pencil aria-hidden />
        {say.edit}
      </Button>
      <Button look="danger" onClick={() => setAsking('remove')}>
        <Trash2 aria-hidden />
        {say.remove}
      </Button>
      {asking === null && <ErrorNote error={update.error} className="w-full" />}
      {asking === 'edit' && (
        <Dialog open onClose={() => setAsking(null)} title={sayForm.editTitle}>
          <EndpointForm
            present={{ url, description, events }}
            action={sayForm.save}
            busy={update.isPending}
            error={update.error}
            onSubmit={update.mutate}
          />
        </Dialog>
      )}
      {asking === 'remove' && <DeleteEndpoint id={id} onClose={() => setAsking(null)} />}
    </>
  );
}
