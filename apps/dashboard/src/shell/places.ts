import {
  Activity,
  AudioLines,
  BookOpen,
  Boxes,
  ChartColumn,
  Clapperboard,
  CodeXml,
  Coins,
  Gauge,
  House,
  Image,
  KeyRound,
  Layers,
  MessageSquare,
  PanelsTopLeft,
  Scale,
  Tags,
  UserRound,
  UsersRound,
  Webhook,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { defineWords } from '../language/words.ts';

export const placeWords = defineWords({
  en: {
    start: 'Start',
    keys: 'API settings',
    chat: 'Chat',
    code: 'Code',
    image: 'Image',
    music: 'Music',
    video: 'Video',
    builder: 'Builder',
    activity: 'Activity',
    usage: 'Usage',
    credits: 'Credits',
    webhooks: 'Webhooks',
    account: 'Account',
    reference: 'API reference',
    overview: 'House',
    accounts: 'Accounts',
    models: 'Models',
    jobs: 'Jobs and workers',
    prices: 'Plans and prices',
    ledger: 'Ledger',
    playground: 'Playground',
    insight: 'Insight',
    operator: 'Operator',
  },
  de: {
    start: 'Start',
    keys: 'API-Einstellungen',
    chat: 'Chat',
    code: 'Code',
    image: 'Bild',
    music: 'Musik',
    video: 'Video',
    builder: 'Baukasten',
    activity: 'Aktivität',
    usage: 'Verbrauch',
    credits: 'Guthaben',
    webhooks: 'Webhooks',
    account: 'Konto',
    reference: 'API-Referenz',
    overview: 'Haus',
    accounts: 'Konten',
    models: 'Modelle',
    jobs: 'Aufträge und Worker',
    prices: 'Tarife und Preise',
    ledger: 'Bücher',
    playground: 'Spielwiese',
    insight: 'Einblick',
    operator: 'Betrieb',
  },
});

type PlaceName = keyof typeof placeWords.en;

interface Place {
  readonly name: PlaceName;
  readonly to: string;
  readonly icon: ComponentType<{ className?: string }>;
}

interface PlaceGroup {
  readonly name: PlaceName | null;
  readonly places: readonly Place[];
  readonly operatorOnly?: true;
}

/** Everywhere one can go: the sidebar and the command palette show the same. */
export const placeGroups: readonly PlaceGroup[] = [
  {
    name: null,
    places: [
      { name: 'start', to: '/', icon: House },
      { name: 'keys', to: '/keys', icon: KeyRound },
    ],
  },
  {
    name: 'playground',
    places: [
      { name: 'chat', to: '/playground/chat', icon: MessageSquare },
      { name: 'code', to: '/playground/code', icon: CodeXml },
      { name: 'image', to: '/playground/image', icon: Image },
      { name: 'music', to: '/playground/music', icon: AudioLines },
      { name: 'video', to: '/playground/video', icon: Clapperboard },
      { name: 'builder', to: '/playground/builder', icon: PanelsTopLeft },
    ],
  },
  {
    name: 'insight',
    places: [
      { name: 'activity', to: '/activity', icon: Activity },
      { name: 'usage', to: '/usage', icon: ChartColumn },
      { name: 'credits', to: '/credits', icon: Coins },
      { name: 'webhooks', to: '/webhooks', icon: Webhook },
      { name: 'account', to: '/account', icon: UserRound },
    ],
  },
  {
    name: 'operator',
    operatorOnly: true,
    places: [
      { name: 'overview', to: '/operator', icon: Gauge },
      { name: 'accounts', to: '/operator/accounts', icon: UsersRound },
      { name: 'models', to: '/operator/models', icon: Boxes },
      { name: 'jobs', to: '/operator/jobs', icon: Layers },
      { name: 'prices', to: '/operator/prices', icon: Tags },
      { name: 'ledger', to: '/operator/ledger', icon: Scale },
    ],
  },
];

export const referencePlace = { name: 'reference', href: '/docs', icon: BookOpen } as const;
