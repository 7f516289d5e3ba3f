import { useState } from 'react';
import { Page } from '../../kit/page.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { useWords } from '../../language/words.ts';
import { useAddress } from '../media/address.ts';
import { CreatePart } from './create-part.tsx';
import { LibraryPart } from './library-part.tsx';
import type { MusicAddress } from './music-address.ts';
import { musicWords } from './music-words.ts';
import { noWishes } from './song-wishes.ts';

export default function MusicScreen() {
  const say = useWords(musicWords);
  const [{ tab = 'create' }, go] = useAddress<MusicAddress>();
  // Kept here: a look into the library must not lose what was being written.
  const [wishes, setWishes] = useState(noWishes);
  const tabs = [
    { id: 'create', label: say.create, content: <CreatePart wishes={wishes} onChange={setWishes} /> },
    { id: 'library', label: say.library, content: <LibraryPart /> },
  ];
  return (
    <Page title={say.title} lead={say.lead} full>
      <Tabs label={say.parts} value={tab} onChange={(next) => go({ tab: next })} tabs={tabs} />
    </Page>
  );
}
