import { Mail } from 'lucide-react';
import { useState } from 'react';
import { askAuth } from '../../data/auth.ts';
import { Button } from '../../kit/button.tsx';
import { ErrorNote } from '../../kit/notes.tsx';
import { Badge, Panel } from '../../kit/page.tsx';
import { formatDate } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { useAuthChange, type Invitation } from './auth-asks.ts';
import { memberWords } from './members-words.ts';
import { isRole } from './roles.ts';

/** Those who were asked and have not answered. */
export function Invitations({
  invitations,
  canWithdraw,
}: {
  invitations: readonly Invitation[];
  canWithdraw: boolean;
}) {
  const say = useWords(memberWords);
  const withdraw = useAuthChange((invitationId: string) =>
    askAuth('/organization/cancel-invitation', { invitationId }),
  );
  const [now] = useState(() => Date.now());
  const open = invitations.filter(({ status, expiresAt }) => status === 'pending' && Date.parse(expiresAt) > now);
  if (open.length === 0) return null;
  return (
    <Panel title={say.open}>
      <ul className="flex flex-col">
        {open.map(({ id, email, role, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 border-t py-2.5 first:border-t-0 first:pt-0">
            <Mail className="size-4 text-soft" aria-hidden />
            <span className="min-w-0 break-all">{email}</span>
            <Badge>{role !== null && isRole(role) ? say[role] : role}</Badge>
            <span className="text-[0.85rem] text-soft">{say.expires(formatDate(expiresAt))}</span>
            {canWithdraw && (
              <Button
                size="small"
                look="danger"
                className="ml-auto"
                busy={withdraw.isPending && withdraw.variables === id}
                onClick={() => withdraw.mutate(id)}
                aria-label={`${say.withdraw}: ${email}`}
              >
                {say.withdraw}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ErrorNote error={withdraw.error} className="mt-3" />
    </Panel>
  );
}
