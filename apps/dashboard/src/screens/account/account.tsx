import { accountGet } from '@atelier/sdk';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useAsk } from '../../data/ask.ts';
import { Page } from '../../kit/page.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { useWords } from '../../language/words.ts';
import { accountWords } from './account-words.ts';
import { Audit } from './audit.tsx';
import { Members } from './members.tsx';
import { Profile } from './profile.tsx';
import { Security } from './security.tsx';
import { YourData } from './your-data.tsx';

export default function AccountScreen() {
  const say = useWords(accountWords);
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const navigate = useNavigate();
  const account = useAsk(['account'], (client) => accountGet({ client }));
  // What manages the account is refused to plain members.
  const isManager = account.error?.status !== 403;
  const contents = {
    profile: <Profile account={account.data} error={isManager ? account.error : null} />,
    members: <Members />,
    security: <Security />,
    audit: <Audit />,
    data: <YourData account={account.data} />,
  };
  const tabIds = isManager
    ? (['profile', 'members', 'security', 'audit', 'data'] as const)
    : (['profile', 'members', 'security'] as const);
  return (
    <Page title={say.title} lead={say.lead}>
      <Tabs
        label={say.tabs}
        value={tabIds.find((id) => id === tab) ?? 'profile'}
        onChange={(chosen) => void navigate({ to: '/account', search: { tab: chosen } as never, replace: true })}
        tabs={tabIds.map((id) => ({ id, label: say[id], content: contents[id] }))}
      />
    </Page>
  );
}
