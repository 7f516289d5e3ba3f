import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { askAuth } from '../../data/auth.ts';
import { findSession } from '../../data/session.ts';
import { Button, buttonClass } from '../../kit/button.tsx';
import { ErrorNote, Note } from '../../kit/notes.tsx';
import { useWords } from '../../language/words.ts';
import { useEnter } from './enter.ts';
import { signInWords } from './sign-in-words.ts';
import { Threshold } from './threshold.tsx';

interface Invitation {
  readonly organizationName: string;
  readonly role: string;
}

export default function InvitationScreen() {
  const say = useWords(signInWords);
  const { id } = useParams({ strict: false }) as { id: string };
  const { pathname } = useLocation();
  const enter = useEnter();
  const session = useQuery({ queryKey: ['invited session'], queryFn: findSession });
  const invitation = useQuery({
    queryKey: ['invitation', id],
    queryFn: () => askAuth<Invitation>(`/organization/get-invitation?id=${encodeURIComponent(id)}`),
    enabled: Boolean(session.data),
  });
  const join = useMutation({
    mutationFn: () => askAuth('/organization/accept-invitation', { invitationId: id }),
    onSuccess: () => enter(),
  });
  if (session.data === null) {
    return (
      <Threshold title={say.invitation}>
        <div className="flex gap-2">
          <Link to="/sign-in" search={{ next: pathname }} className={buttonClass({ look: 'primary' })}>
            {say.signIn}
          </Link>
          <Link to="/sign-up" className={buttonClass()}>
            {say.signUp}
          </Link>
        </div>
      </Threshold>
    );
  }
  return (
    <Threshold
      title={say.invitation}
      {...(invitation.data && { lead: say.invitationTo(invitation.data.organizationName, invitation.data.role) })}
    >
      {invitation.error && <Note tone="warn">{say.invitationGone}</Note>}
      <ErrorNote error={join.error} />
      <Button look="primary" disabled={!invitation.data} busy={join.isPending} onClick={() => join.mutate()}>
        {say.join}
      </Button>
    </Threshold>
  );
}
