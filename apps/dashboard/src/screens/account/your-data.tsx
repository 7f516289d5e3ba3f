import { accountDelete, type AccountResponse } from '@atelier/sdk';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { queries, useChange } from '../../data/ask.ts';
import { baseUrls, useEnvironment } from '../../data/environment.ts';
import { Button, buttonClass } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { TextField } from '../../kit/field.tsx';
import { ErrorNote, Skeleton } from '../../kit/notes.tsx';
import { Panel } from '../../kit/page.tsx';
import { useWords } from '../../language/words.ts';
import { accountWords } from './account-words.ts';

function Export() {
  const say = useWords(accountWords);
  const environment = useEnvironment();
  return (
    <Panel title={say.exportTitle}>
      <p className="mb-4 max-w-3xl text-soft">{say.exportText(say[environment])}</p>
      <a
        href={`${baseUrls[environment]}/account/export`}
        download={`atelier-${environment}.json`}
        className={buttonClass()}
      >
        <Download aria-hidden />
        {say.exportAction}
      </a>
    </Panel>
  );
}

function DeleteDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const say = useWords(accountWords);
  const [typed, setTyped] = useState('');
  const remove = useChange((client, confirm: string) => accountDelete({ client, body: { confirm } }), {
    onDone: () => {
      queries.clear();
      location.assign('/dashboard/sign-in');
    },
  });
  return (
    <Dialog open onClose={onClose} title={say.removeTitle} description={say.removeText}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          remove.mutate(typed);
        }}
      >
        <TextField
          label={say.removeField}
          hint={say.removeConfirm(name)}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <ErrorNote error={remove.error} />
        <Button type="submit" look="danger" className="self-end" busy={remove.isPending} disabled={typed !== name}>
          {say.removeAction}
        </Button>
      </form>
    </Dialog>
  );
}

export function YourData({ account }: { account: AccountResponse | undefined }) {
  const say = useWords(accountWords);
  const [removing, setRemoving] = useState(false);
  if (!account) return <Skeleton className="h-48" />;
  const isOwner = account.user?.role.split(',').includes('owner') ?? false;
  return (
    <>
      <Export />
      <Panel title={say.removeTitle} className="border-bad/40">
        <p className="mb-4 max-w-3xl text-soft">{isOwner ? say.removeText : say.ownerOnly}</p>
        {isOwner && (
          <Button look="danger" onClick={() => setRemoving(true)}>
            <Trash2 aria-hidden />
            {say.removeAction}
          </Button>
        )}
      </Panel>
      {removing && <DeleteDialog name={account.name} onClose={() => setRemoving(false)} />}
    </>
  );
}
