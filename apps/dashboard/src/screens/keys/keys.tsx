import { keysCreate, keysList, keysRevoke, keysUpdate, type ApiKey, type CreateApiKey } from '@atelier/sdk';
import { Ellipsis, KeyRound, Pause, Pencil, Play, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAskPages, useChange } from '../../data/ask.ts';
import { useEnvironment } from '../../data/environment.ts';
import { Button } from '../../kit/button.tsx';
import { DataTable, type Column } from '../../kit/data-table.tsx';
import { Confirm, Dialog } from '../../kit/dialog.tsx';
import { Menu } from '../../kit/menu.tsx';
import { Empty, ErrorNote, Note } from '../../kit/notes.tsx';
import { Badge, Page, type Tone } from '../../kit/page.tsx';
import { When } from '../../kit/when.tsx';
import { formatCredits, formatDate } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { KeyForm } from './key-form.tsx';
import { keysWords } from './keys-words.ts';
import { NewKey } from './new-key.tsx';
import { RotateKey } from './rotate-key.tsx';

const tones: Readonly<Record<ApiKey['status'], Tone>> = {
  active: 'good',
  paused: 'warn',
  expired: 'plain',
  revoked: 'bad',
};

type Doing = { readonly what: 'create' } | { readonly what: 'edit' | 'rotate' | 'revoke'; readonly key: ApiKey };

function useColumns(onDo: (doing: Doing) => void, onPause: (key: ApiKey) => void): readonly Column<ApiKey>[] {
  const say = useWords(keysWords);
  return [
    {
      id: 'name',
      title: say.name,
      cell: (key) => (
        <div className="min-w-40">
          <p className="font-medium break-words">{key.name}</p>
          <code className="text-soft">{key.hint}…</code>
        </div>
      ),
    },
    {
      id: 'state',
      title: say.state,
      cell: (key) => (
        <Badge tone={tones[key.status]}>
          {key.replaced_by && key.status === 'active' ? say.replaced : say[key.status]}
        </Badge>
      ),
    },
    { id: 'used', title: say.lastUse, cell: (key) => (key.last_used_at ? <When at={key.last_used_at} /> : say.unused) },
    {
      id: 'budget',
      title: say.budget,
      align: 'right',
      secondary: true,
      cell: (key) => (key.monthly_budget === null ? say.none : formatCredits(key.monthly_budget)),
    },
    {
      id: 'expires',
      title: say.expires,
      secondary: true,
      cell: (key) => (key.expires_at === null ? say.never : formatDate(key.expires_at)),
    },
    { id: 'created', title: say.created, secondary: true, cell: (key) => <When at={key.created_at} /> },
    {
      id: 'actions',
      title: say.actions,
      align: 'right',
      cell: (key) =>
        key.status === 'revoked' ? null : (
          <Menu
            trigger={
              <Button look="quiet" size="icon" aria-label={`${say.actions}: ${key.name}`}>
                <Ellipsis aria-hidden />
              </Button>
            }
            items={[
              { label: say.edit, icon: Pencil, onSelect: () => onDo({ what: 'edit', key }) },
              key.status === 'paused'
                ? { label: say.resume, icon: Play, onSelect: () => onPause(key) }
                : { label: say.pause, icon: Pause, onSelect: () => onPause(key), disabled: key.status !== 'active' },
              {
                label: say.rotate,
                icon: RefreshCw,
                onSelect: () => onDo({ what: 'rotate', key }),
                disabled: key.status !== 'active',
              },
              { label: say.revoke, icon: Trash2, onSelect: () => onDo({ what: 'revoke', key }), danger: true },
            ]}
          />
        ),
    },
  ];
}

interface DoingDialogProps {
  readonly doing: Doing | undefined;
  readonly onClose: () => void;
  readonly onShow: (key: string) => void;
}

function DoingDialog({ doing, onClose, onShow }: DoingDialogProps) {
  const say = useWords(keysWords);
  const create = useChange((client, body: CreateApiKey) => keysCreate({ client, body }), {
    refresh: ['keys'],
    onDone: ({ key }) => onShow(key),
  });
  const change = useChange(
    (client, { id, body }: { id: string; body: CreateApiKey }) => keysUpdate({ client, path: { id }, body }),
    { refresh: ['keys'], onDone: onClose },
  );
  const revoke = useChange((client, id: string) => keysRevoke({ client, path: { id } }), {
    refresh: ['keys'],
    onDone: onClose,
  });
  if (!doing) return null;
  if (doing.what === 'create') {
    return (
      <Dialog open onClose={onClose} title={say.create}>
        <KeyForm busy={create.isPending} error={create.error} onSubmit={(body) => create.mutate(body)} />
      </Dialog>
    );
  }
  const { key } = doing;
  if (doing.what === 'rotate') return <RotateKey known={key} onClose={onClose} onRotated={onShow} />;
  if (doing.what === 'edit') {
    return (
      <Dialog open onClose={onClose} title={`${say.edit}: ${key.name}`}>
        <KeyForm
          known={key}
          busy={change.isPending}
          error={change.error}
          onSubmit={(body) => change.mutate({ id: key.id, body })}
        />
      </Dialog>
    );
  }
  return (
    <Confirm
      open
      onClose={onClose}
      title={say.revokeTitle(key.name)}
      description={say.revokeLead}
      action={say.revoke}
      busy={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate(key.id)}
    />
  );
}

export default function Keys() {
  const say = useWords(keysWords);
  const environment = useEnvironment();
  const [doing, setDoing] = useState<Doing>();
  const [shown, setShown] = useState<string>();
  const keys = useAskPages<ApiKey>(
    ['keys'],
    (client, after) => keysList({ client, query: { limit: 50, ...(after && { after }) } }),
    {
      everyMs: 10_000,
    },
  );
  const pause = useChange(
    (client, key: ApiKey) => keysUpdate({ client, path: { id: key.id }, body: { paused: key.status !== 'paused' } }),
    { refresh: ['keys'] },
  );
  const columns = useColumns(setDoing, (key) => pause.mutate(key));
  const mayManage = keys.error?.code !== 'insufficient_scope';
  const createButton = (
    <Button look="primary" onClick={() => setDoing({ what: 'create' })}>
      <Plus aria-hidden />
      {say.create}
    </Button>
  );
  return (
    <Page
      title={say.title}
      lead={say.lead(environment === 'live' ? 'Live' : 'Sandbox')}
      actions={mayManage && createButton}
    >
      {mayManage ? <ErrorNote error={keys.error ?? pause.error} /> : <Note>{say.manage}</Note>}
      {mayManage && (
        <DataTable
          label={say.title}
          columns={columns}
          rows={keys.rows}
          rowKey={({ id }) => id}
          more={keys}
          empty={
            <Empty icon={KeyRound} title={say.emptyTitle} action={createButton}>
              {say.empty}
            </Empty>
          }
        />
      )}
      <DoingDialog
        doing={doing}
        onClose={() => setDoing(undefined)}
        onShow={(key) => {
          setDoing(undefined);
          setShown(key);
        }}
      />
      <NewKey text={shown} onClose={() => setShown(undefined)} />
    </Page>
  );
}
