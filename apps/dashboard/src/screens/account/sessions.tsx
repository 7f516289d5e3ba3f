import { MonitorSmartphone } from 'lucide-react';
import { askAuth } from '../../data/auth.ts';
import { useSession } from '../../data/session.ts';
import { Button } from '../../kit/button.tsx';
import { Skeleton } from '../../kit/notes.tsx';
import { Badge, Panel } from '../../kit/page.tsx';
import { When } from '../../kit/when.tsx';
import { useWords } from '../../language/words.ts';
import { useAuthAsk, useAuthChange } from './auth-asks.ts';
import { AuthErrorNote } from './auth-error-note.tsx';
import { describeDevice } from './describe-device.ts';
import { securityWords } from './security-words.ts';

interface SignedIn {
  readonly id: string;
  readonly token: string;
  readonly updatedAt: string;
  readonly ipAddress?: string | null;
  readonly userAgent?: string | null;
}

function SessionRow({ signedIn, isThis }: { signedIn: SignedIn; isThis: boolean }) {
  const say = useWords(securityWords);
  const end = useAuthChange(() => askAuth('/revoke-session', { token: signedIn.token }));
  const device = describeDevice(signedIn.userAgent ?? '', say) ?? say.unknownDevice;
  return (
    <li className="flex flex-wrap items-center gap-3 border-t py-2.5 first:border-t-0 first:pt-0">
      <MonitorSmartphone className="size-5 shrink-0 text-soft" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {isThis && <Badge tone="good">{say.thisOne}</Badge>}
        </p>
        <p className="text-[0.82rem] text-soft">
          {signedIn.ipAddress && <span className="mr-2">{signedIn.ipAddress}</span>}
          {say.lastUsed} <When at={signedIn.updatedAt} />
        </p>
        <AuthErrorNote error={end.error} className="mt-2" />
      </div>
      {!isThis && (
        <Button
          size="small"
          look="danger"
          busy={end.isPending}
          onClick={() => end.mutate()}
          aria-label={`${say.end}: ${device}`}
        >
          {say.end}
        </Button>
      )}
    </li>
  );
}

/** Every browser that is signed in as this person. */
export function Sessions() {
  const say = useWords(securityWords);
  const own = useSession()?.session.id;
  const list = useAuthAsk<readonly SignedIn[]>('/list-sessions');
  const endOthers = useAuthChange(() => askAuth('/revoke-other-sessions', {}));
  const hasOthers = list.data?.some(({ id }) => id !== own) ?? false;
  const sorted = list.data?.toSorted(
    (a, b) => Number(b.id === own) - Number(a.id === own) || b.updatedAt.localeCompare(a.updatedAt),
  );
  return (
    <Panel
      title={say.sessions}
      actions={
        hasOthers && (
          <Button size="small" look="danger" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {say.endOthers}
          </Button>
        )
      }
    >
      <AuthErrorNote error={list.error ?? endOthers.error} className="mb-3" />
      {sorted === undefined && !list.error && <Skeleton className="h-14" />}
      <ul>
        {sorted?.map((signedIn) => (
          <SessionRow key={signedIn.id} signedIn={signedIn} isThis={signedIn.id === own} />
        ))}
      </ul>
    </Panel>
  );
}
