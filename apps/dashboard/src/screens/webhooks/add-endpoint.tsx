import { webhooksEndpointsCreate } from '@atelier/sdk';
import { Link } from '@tanstack/react-router';
import { useChange } from '../../data/ask.ts';
import { buttonClass } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useWords } from '../../language/words.ts';
import { EndpointForm, type EndpointWish } from './endpoint-form.tsx';
import { SecretShown } from './secret-shown.tsx';
import { webhookWords } from './webhooks-words.ts';

export function AddEndpoint({ onClose }: { onClose: () => void }) {
  const say = useWords(webhookWords);
  const create = useChange((client, body: EndpointWish) => webhooksEndpointsCreate({ client, body }), {
    refresh: ['endpoints'],
  });
  const made = create.data;
  return (
    <Dialog
      open
      onClose={onClose}
      title={made ? say.secretTitle : say.addTitle}
      description={made ? say.secretLead : say.addLead}
    >
      {made ? (
        <div className="flex flex-col gap-4">
          <SecretShown secret={made.secret} />
          <p className="text-[0.88rem] text-soft">{say.secretLater}</p>
          <Link to="/webhooks/$id" params={{ id: made.id }} className={`${buttonClass({ look: 'primary' })} self-end`}>
            {say.goOn}
          </Link>
        </div>
      ) : (
        <EndpointForm
          present={{ url: '', description: '', events: [] }}
          action={say.create}
          busy={create.isPending}
          error={create.error}
          onSubmit={create.mutate}
        />
      )}
    </Dialog>
  );
}
