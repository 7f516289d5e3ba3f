import { useState } from 'react';
import { askAuth } from '../../data/auth.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { SelectField, TextField } from '../../kit/field.tsx';
import { ErrorNote } from '../../kit/notes.tsx';
import { useWords } from '../../language/words.ts';
import { useAuthChange } from './auth-asks.ts';
import { memberWords } from './members-words.ts';
import { roles, type Role } from './roles.ts';

export function Invite({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const say = useWords(memberWords);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const invite = useAuthChange(() => askAuth('/organization/invite-member', { email, role, organizationId }), onClose);
  const hints = { owner: say.ownerHint, admin: say.adminHint, member: say.memberHint };
  return (
    <Dialog open onClose={onClose} title={say.inviteTitle} description={say.inviteLead}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          invite.mutate();
        }}
      >
        <TextField
          label={say.email}
          type="email"
          required
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <SelectField
          label={say.role}
          hint={hints[role]}
          value={role}
          onChange={({ target }) => setRole(target.value as Role)}
        >
          {roles.toReversed().map((one) => (
            <option key={one} value={one}>
              {say[one]}
            </option>
          ))}
        </SelectField>
        <ErrorNote error={invite.error} />
        <Button type="submit" look="primary" className="self-end" busy={invite.isPending}>
          {say.send}
        </Button>
      </form>
    </Dialog>
  );
}
