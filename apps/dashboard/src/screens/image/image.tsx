import { useState } from 'react';
import { Page } from '../../kit/page.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { useWords } from '../../language/words.ts';
import { useAddress } from '../media/address.ts';
import { EditPart } from './edit-part.tsx';
import { GeneratePart } from './generate-part.tsx';
import { HistoryPart } from './history-part.tsx';
import type { ImageAddress } from './image-address.ts';
import { imageWords } from './image-words.ts';
import { UpscalePart } from './upscale-part.tsx';
import { noWishes } from './wishes.ts';

export default function ImageScreen() {
  const say = useWords(imageWords);
  const [{ tab = 'generate' }, go] = useAddress<ImageAddress>();
  // Kept here: looking into the history must not lose what was being written.
  const [wishes, setWishes] = useState(noWishes);
  const tabs = [
    { id: 'generate', label: say.generate, content: <GeneratePart wishes={wishes} onChange={setWishes} /> },
    { id: 'edit', label: say.edit, content: <EditPart /> },
    { id: 'upscale', label: say.upscale, content: <UpscalePart /> },
    { id: 'history', label: say.history, content: <HistoryPart /> },
  ];
  return (
    <Page title={say.title} lead={say.lead} full>
      <Tabs label={say.parts} value={tab} onChange={(next) => go({ tab: next })} tabs={tabs} />
    </Page>
  );
}
