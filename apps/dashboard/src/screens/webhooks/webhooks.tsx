import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Page } from '../../kit/page.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { useWords } from '../../language/words.ts';
import { AddEndpoint } from './add-endpoint.tsx';
import { Endpoints } from './endpoints.tsx';
import { Events } from './events.tsx';
import { Verify } from './verify.tsx';
import { webhookWords } from './webhooks-words.ts';

const tabIds = ['endpoints', 'events', 'verify'] as const;

export default function Webhooks() {
  const say = useWords(webhookWords);
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const add = (
    <Button look="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      {say.add}
    </Button>
  );
  const contents = { endpoints: <Endpoints add={add} />, events: <Events />, verify: <Verify /> };
  return (
    <Page title={say.title} lead={say.lead} actions={add}>
      <Tabs
        label={say.tabs}
        value={tabIds.find((id) => id === tab) ?? 'endpoints'}
        onChange={(chosen) => void navigate({ to: '/webhooks', search: { tab: chosen } as never, replace: true })}
        tabs={tabIds.map((id) => ({ id, label: say[id], content: contents[id] }))}
      />
      {adding && <AddEndpoint onClose={() => setAdding(false)} />}
    </Page>
  );
}
