import { Fingerprint, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { askAuth } from '../../data/auth.ts';
import { Button } from '../../kit/button.tsx';
import { Confirm, Dialog } from '../../kit/dialog.tsx';
import { TextField } from '../../kit/field.tsx';
import { Skeleton } from '../../kit/notes.tsx';
import { Panel } from '../../kit/page.tsx';
import { When } from '../../kit/when.tsx';
import { useWords } from '../../language/words.ts';
import { useAuthAsk, useAuthChange } from './auth-asks.ts';
import { AuthErrorNote } from './auth-error-note.tsx';
import { describeDevice } from './describe-device.ts';
import { securityWords } from './security-words.ts';

interface Passkey {
  readonly id: string;
  readonly name?: string | null;
  readonly createdAt: string;
}

async function addPasskey(name: string): Promise<unknown> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = await askAuth<Parameters<typeof startRegistration>[0]['optionsJSON']>(
    `/passkey/generate-register-options?name=${encodeURIComponent(name)}`,
  );
  const response = await startRegistration({ optionsJSON });
  return askAuth('/passkey/verify-registration', { response, name });
}

function Rename({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const say = useWords(securityWords);
  const [name, setName] = useState(passkey.name ?? '');
  const rename = useAuthChange(() => askAuth('/passkey/update-passkey', { id: passkey.id, name }), onClose);
  return (
    <Dialog open onClose={onClose} title={say.rename}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate();
        }}
      >
        <TextField
          label={say.name}
          value={name}
          maxLength={60}
          required
          onChange={({ target }) => setName(target.value)}
        />
        <AuthErrorNote error={rename.error} />
        <Button type="submit" look="primary" className="self-end" busy={rename.isPending}>
          {say.save}
        </Button>
      </form>
    </Dialog>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const say = useWords(securityWords);
  const [doing, setDoing] = useState<'rename' | 'remove' | null>(null);
  const remove = useAuthChange(
    () => askAuth('/passkey/delete-passkey', { id: passkey.id }),
    () => setDoing(null),
  );
  const name = passkey.name || say.unnamed;
  return (
    <li className="flex items-center gap-3 border-t py-2 first:border-t-0">
      <Fingerprint className="size-5 shrink-0 text-soft" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="text-[0.82rem] text-soft">
          {say.added} <When at={passkey.createdAt} />
        </p>
      </div>
      <Button size="icon" look="quiet" aria-label={`${say.rename}: ${name}`} onClick={() => setDoing('rename')}>
        <Pencil aria-hidden />
      </Button>
      <Button size="icon" look="quiet" aria-label={`${say.remove}: ${name}`} onClick={() => setDoing('remove')}>
        <Trash2 aria-hidden />
      </Button>
      {doing === 'rename' && <Rename passkey={passkey} onClose={() => setDoing(null)} />}
      <Confirm
        open={doing === 'remove'}
        onClose={() => setDoing(null)}
        title={say.removeTitle(name)}
        description={say.removeText}
        action={say.remove}
        onConfirm={() => remove.mutate()}
        busy={remove.isPending}
        error={remove.error}
      />
    </li>
  );
}

export function Passkeys() {
  const say = useWords(securityWords);
  const list = useAuthAsk<readonly Passkey[]>('/passkey/list-user-passkeys');
  const add = useAuthChange(() => addPasskey(describeDevice(navigator.userAgent, say) ?? say.unnamed));
  const isKnown = 'PublicKeyCredential' in globalThis;
  // Whoever closes the browser's own window has changed their mind; that is no error.
  const isRefused = (add.error as Error | null)?.name === 'NotAllowedError';
  return (
    <Panel title={say.passkeys}>
      <p className="-mt-3 mb-4 text-soft">{say.passkeysLead}</p>
      <AuthErrorNote error={list.error} className="mb-3" />
      {list.data === undefined && !list.error && <Skeleton className="mb-4 h-8" />}
      {list.data?.length === 0 && <p className="mb-4 text-[0.9rem] text-soft">{say.noPasskeys}</p>}
      {list.data !== undefined && list.data.length > 0 && (
        <ul className="mb-4">
          {list.data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <Button busy={add.isPending} disabled={!isKnown} onClick={() => add.mutate()}>
        <Fingerprint aria-hidden />
        {say.addPasskey}
      </Button>
      {!isKnown && <p className="mt-2 text-[0.85rem] text-soft">{say.passkeyUnsupported}</p>}
      {!isRefused && <AuthErrorNote error={add.error} className="mt-3" />}
    </Panel>
  );
}
