import { useNavigate } from '@tanstack/react-router';
import { Languages, LogOut, Moon, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { signOut } from '../data/auth.ts';
import { Menu } from '../kit/menu.tsx';
import { chooseLanguage, defineWords, useLanguage, useWords } from '../language/words.ts';
import { toggleAppearance, useAppearance } from './appearance.ts';

const words = defineWords({
  en: { account: 'Account', dark: 'Dark', light: 'Light', other: 'Deutsch', signOut: 'Sign out' },
  de: { account: 'Konto', dark: 'Dunkel', light: 'Hell', other: 'English', signOut: 'Abmelden' },
});

export default function OpenedPersonMenu({ trigger }: { trigger: ReactNode }) {
  const say = useWords(words);
  const navigate = useNavigate();
  const [appearance, language] = [useAppearance(), useLanguage()];
  return (
    <Menu
      startsOpen
      trigger={trigger}
      items={[
        { label: say.account, icon: UserRound, onSelect: () => void navigate({ to: '/account' }) },
        { label: appearance === 'dark' ? say.light : say.dark, icon: Moon, onSelect: toggleAppearance },
        { label: say.other, icon: Languages, onSelect: () => chooseLanguage(language === 'en' ? 'de' : 'en') },
        { label: say.signOut, icon: LogOut, onSelect: () => void signOut() },
      ]}
    />
  );
}
