import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { Languages, LogOut, Moon, ToggleLeft } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { signOut } from '../data/auth.ts';
import { chooseEnvironment, useEnvironment } from '../data/environment.ts';
import { isOperator, useSession } from '../data/session.ts';
import { chooseLanguage, defineWords, useLanguage, useWords } from '../language/words.ts';
import { toggleAppearance } from './appearance.ts';
import { placeGroups, placeWords } from './places.ts';

const words = defineWords({
  en: {
    title: 'Go to, or do',
    search: 'Where to?',
    nothing: 'Nothing by that name.',
    places: 'Go to',
    deeds: 'Do',
    appearance: 'Light or dark',
    language: 'Auf Deutsch',
    live: 'Switch to live',
    sandbox: 'Switch to the sandbox',
    signOut: 'Sign out',
  },
  de: {
    title: 'Gehen oder tun',
    search: 'Wohin?',
    nothing: 'Nichts mit diesem Namen.',
    places: 'Gehe zu',
    deeds: 'Tun',
    appearance: 'Hell oder dunkel',
    language: 'In English',
    live: 'Zu Live wechseln',
    sandbox: 'Zur Sandbox wechseln',
    signOut: 'Abmelden',
  },
});

const row =
  'flex cursor-pointer items-center gap-2.5 rounded-lg px-3 py-2 data-[selected=true]:bg-sunk [&_svg]:size-4 [&_svg]:text-soft';
const heading =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-[0.78rem] [&_[cmdk-group-heading]]:text-soft';

export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const say = useWords(words);
  const names = useWords(placeWords);
  const navigate = useNavigate();
  const [session, environment, language] = [useSession(), useEnvironment(), useLanguage()];
  const run = (deed: () => void) => () => {
    onClose();
    deed();
  };
  const deeds = [
    { name: say.appearance, icon: Moon, deed: toggleAppearance },
    { name: say.language, icon: Languages, deed: () => chooseLanguage(language === 'en' ? 'de' : 'en') },
    {
      name: environment === 'live' ? say.sandbox : say.live,
      icon: ToggleLeft,
      deed: () => chooseEnvironment(environment === 'live' ? 'sandbox' : 'live'),
    },
    { name: say.signOut, icon: LogOut, deed: () => void signOut() },
  ];
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-[oklch(0.15_0.01_60/0.45)]" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed top-[14vh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 overflow-hidden rounded-2xl border bg-surface shadow-raised"
        >
          <Dialog.Title className="sr-only">{say.title}</Dialog.Title>
          <Command label={say.title} loop>
            <Command.Input
              placeholder={say.search}
              className="w-full border-b bg-transparent px-5 py-4 text-lg outline-none"
            />
            <Command.List className="max-h-[50vh] overflow-y-auto p-2">
              <Command.Empty className="px-3 py-6 text-center text-soft">{say.nothing}</Command.Empty>
              <Command.Group heading={say.places} className={heading}>
                {placeGroups
                  .filter(({ operatorOnly }) => !operatorOnly || isOperator(session))
                  .flatMap(({ places }) => places)
                  .map((place) => (
                    <Command.Item
                      key={place.to}
                      value={names[place.name]}
                      onSelect={run(() => void navigate({ to: place.to }))}
                      className={row}
                    >
                      <place.icon />
                      {names[place.name]}
                    </Command.Item>
                  ))}
              </Command.Group>
              <Command.Group heading={say.deeds} className={heading}>
                {deeds.map(({ name, icon: Icon, deed }) => (
                  <Command.Item key={name} value={name} onSelect={run(deed)} className={row}>
                    <Icon />
                    {name}
                  </Command.Item>
                ))}
              </Command.Group>
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
