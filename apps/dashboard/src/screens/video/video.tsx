import { useState } from 'react';
import { Page } from '../../kit/page.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { useWords } from '../../language/words.ts';
import { useAddress } from '../media/address.ts';
import { CreatePart } from './create-part.tsx';
import { EarlierPart } from './earlier-part.tsx';
import { noWishes } from './film-wishes.ts';
import type { VideoAddress } from './video-address.ts';
import { videoWords } from './video-words.ts';

export default function VideoScreen() {
  const say = useWords(videoWords);
  const [{ tab = 'create' }, go] = useAddress<VideoAddress>();
  // Kept here: a look at earlier ones must not lose what was being written.
  const [wishes, setWishes] = useState(noWishes);
  const tabs = [
    { id: 'create', label: say.create, content: <CreatePart wishes={wishes} onChange={setWishes} /> },
    { id: 'earlier', label: say.earlier, content: <EarlierPart /> },
  ];
  return (
    <Page title={say.title} lead={say.lead} full>
      <Tabs label={say.parts} value={tab} onChange={(next) => go({ tab: next })} tabs={tabs} />
    </Page>
  );
}
