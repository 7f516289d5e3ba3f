import { Ellipsis, LogOut, ShieldCheck, Trash2, UserPlus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { askAuth } from '../../data/auth.ts';
import { useSession } from '../../data/session.ts';
import { Button } from '../../kit/button.tsx';
import { DataTable, type Column } from '../../kit/data-table.tsx';
import { Confirm } from '../../kit/dialog.tsx';
import { Menu, type MenuItem } from '../../kit/menu.tsx';
import { ErrorNote, Note } from '../../kit/notes.tsx';
import { Badge } from '../../kit/page.tsx';
import { When } from '../../kit/when.tsx';
import { useWords } from '../../language/words.ts';
import { useAuthChange, type FullOrganization, type Member } from './auth-asks.ts';
import { Invitations } from './invitations.tsx';
import { Invite } from './invite.tsx';
import { memberWords } from './members-words.ts';
import { useOrganization } from './organization.ts';
import { OrganizationSwitch } from './organization-switch.tsx';
import { isRole, manages, roles, type Role } from './roles.ts';

function Farewell({
  member,
  isSelf,
  organization,
  onClose,
}: {
  member: Member;
  isSelf: boolean;
  organization: FullOrganization;
  onClose: () => void;
}) {
  const say = useWords(memberWords);
  const go = useAuthChange(
    () =>
      isSelf
        ? askAuth('/organization/leave', { organizationId: organization.id })
        : askAuth('/organization/remove-member', { memberIdOrEmail: member.id, organizationId: organization.id }),
    () => (isSelf ? location.assign('/dashboard') : onClose()),
  );
  return (
    <Confirm
      open
      onClose={onClose}
      title={isSelf ? say.leaveTitle : say.removeTitle(member.user.name)}
      description={isSelf ? say.leaveText : say.removeText}
      action={isSelf ? say.leave : say.remove}
      onConfirm={() => go.mutate()}
      busy={go.isPending}
      error={go.error}
    />
  );
}

function MemberMenu({
  member,
  isSelf,
  isManager,
  organization,
}: {
  member: Member;
  isSelf: boolean;
  isManager: boolean;
  organization: FullOrganization;
}) {
  const say = useWords(memberWords);
  const [leaving, setLeaving] = useState(false);
  const change = useAuthChange((role: Role) =>
    askAuth('/organization/update-member-role', { memberId: member.id, role, organizationId: organization.id }),
  );
  const others: readonly MenuItem[] =
    isManager && !isSelf
      ? roles
          .filter((role) => role !== member.role)
          .map((role) => ({
            label: say.makeRole(say[role]),
            icon: role === 'member' ? UserRound : ShieldCheck,
            onSelect: () => change.mutate(role),
          }))
      : [];
  const goodbye: MenuItem = {
    label: isSelf ? say.leave : say.remove,
    icon: isSelf ? LogOut : Trash2,
    danger: true,
    onSelect: () => setLeaving(true),
  };
  if (!isSelf && !isManager) return null;
  return (
    <>
      <Menu
        trigger={
          <Button look="quiet" size="icon" busy={change.isPending} aria-label={say.more(member.user.name)}>
            {!change.isPending && <Ellipsis aria-hidden />}
          </Button>
        }
        items={[...others, goodbye]}
      />
      <ErrorNote error={change.error} />
      {leaving && (
        <Farewell member={member} isSelf={isSelf} organization={organization} onClose={() => setLeaving(false)} />
      )}
    </>
  );
}

function useColumns(organization: FullOrganization | undefined, isManager: boolean): readonly Column<Member>[] {
  const say = useWords(memberWords);
  const session = useSession();
  return [
    {
      id: 'name',
      title: say.name,
      cell: ({ user, userId }) => (
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {user.name}
            {userId === session?.user.id && <Badge>{say.you}</Badge>}
          </p>
          <p className="text-[0.82rem] break-all text-soft">{user.email}</p>
        </div>
      ),
    },
    { id: 'role', title: say.role, cell: ({ role }) => (isRole(role) ? say[role] : role) },
    { id: 'since', title: say.since, secondary: true, cell: ({ createdAt }) => <When at={createdAt} /> },
    {
      id: 'more',
      title: '',
      align: 'right',
      cell: (member) =>
        organization && (
          <MemberMenu
            member={member}
            organization={organization}
            isManager={isManager}
            isSelf={member.userId === session?.user.id}
          />
        ),
    },
  ];
}

export function Members() {
  const say = useWords(memberWords);
  const session = useSession();
  const [inviting, setInviting] = useState(false);
  const { organization, organizations, error } = useOrganization();
  const isManager = manages(organization?.members.find(({ userId }) => userId === session?.user.id)?.role ?? '');
  const columns = useColumns(organization, isManager);
  return (
    <>
      {organizations && organizations.length > 1 && organization && (
        <OrganizationSwitch organizations={organizations} active={organization.id} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-2xl text-soft">{say.lead}</p>
        {isManager && (
          <Button look="primary" onClick={() => setInviting(true)}>
            <UserPlus aria-hidden />
            {say.invite}
          </Button>
        )}
      </div>
      <ErrorNote error={error} />
      {!error && (
        <DataTable
          label={say.members}
          columns={columns}
          rows={organization?.members}
          rowKey={({ id }) => id}
          empty={null}
        />
      )}
      {organization?.members.length === 1 && <Note>{say.alone}</Note>}
      {organization && <Invitations invitations={organization.invitations} canWithdraw={isManager} />}
      {inviting && organization && <Invite organizationId={organization.id} onClose={() => setInviting(false)} />}
    </>
  );
}
