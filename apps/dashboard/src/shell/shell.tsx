import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { Menu as MenuIcon, Search, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useEnvironment } from '../data/environment.ts';
import { Button } from '../kit/button.tsx';
import { classes } from '../kit/classes.ts';
import { defineWords, useWords } from '../language/words.ts';
import { Balance } from './balance.tsx';
import { EnvironmentSwitch } from './environment-switch.tsx';
import { PersonMenu } from './person-menu.tsx';
import { Sidebar } from './sidebar.tsx';

const CommandPalette = lazy(() => import('./command-palette.tsx'));

const words = defineWords({
  en: {
    menu: 'Menu',
    skip: 'Skip to the content',
    palette: 'Go to, or do (Ctrl K)',
    sandbox: 'Sandbox: everything works, nothing is charged.',
  },
  de: {
    menu: 'Menü',
    skip: 'Zum Inhalt springen',
    palette: 'Gehen oder tun (Strg K)',
    sandbox: 'Sandbox: alles funktioniert, nichts kostet etwas.',
  },
});

/** Ctrl K or ⌘ K, wherever one is. */
function usePalette() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen((known) => !known);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return { open, show: () => setOpen(true), hide: () => setOpen(false) };
}

/** Who navigates by keyboard or ear begins at the new screen's top. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const last = useRef(path);
  useEffect(() => {
    if (last.current !== path) main.current?.focus({ preventScroll: true });
    last.current = path;
  }, [path]);
  return main;
}

function TopBar({ onMenu, menuOpen, onPalette }: { onMenu: () => void; menuOpen: boolean; onPalette: () => void }) {
  const say = useWords(words);
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b bg-paper/92 px-3 backdrop-blur sm:px-5">
      <Button
        look="quiet"
        size="icon"
        className="lg:hidden"
        aria-label={say.menu}
        aria-expanded={menuOpen}
        onClick={onMenu}
      >
        {menuOpen ? <X aria-hidden /> : <MenuIcon aria-hidden />}
      </Button>
      <Link to="/" className="mr-auto flex items-center gap-2 font-display text-xl">
        <img src="/dashboard/mark.svg" alt="" className="size-6.5" />
        <span className="max-sm:sr-only">Atelier</span>
      </Link>
      <Button
        look="quiet"
        size="icon"
        className="max-sm:hidden"
        aria-label={say.palette}
        title={say.palette}
        onClick={onPalette}
      >
        <Search aria-hidden />
      </Button>
      <Balance />
      <EnvironmentSwitch />
      <PersonMenu />
    </header>
  );
}

/** What operators see is the whole house, live and sandbox. */
function useIsOfHouse(): boolean {
  return useRouterState({ select: ({ location }) => location.pathname.split('/').includes('operator') });
}

export default function Shell() {
  const say = useWords(words);
  const environment = useEnvironment();
  const isOfHouse = useIsOfHouse();
  const palette = usePalette();
  const main = useFocusOnArrival();
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:bg-surface focus:p-3">
        {say.skip}
      </a>
      <TopBar menuOpen={menuOpen} onMenu={() => setMenuOpen(!menuOpen)} onPalette={palette.show} />
      {environment === 'sandbox' && !isOfHouse && (
        <p className="border-b bg-warn-wash px-4 py-1 text-center text-[0.82rem] text-warn">{say.sandbox}</p>
      )}
      <div className="flex flex-1">
        <aside
          className={classes(
            'w-60 shrink-0 border-r bg-paper',
            'max-lg:fixed max-lg:inset-y-14 max-lg:left-0 max-lg:z-30 max-lg:h-[calc(100dvh-3.5rem)] max-lg:overflow-y-auto max-lg:shadow-raised',
            !menuOpen && 'max-lg:hidden',
          )}
        >
          <div className="lg:sticky lg:top-14 lg:max-h-[calc(100dvh-3.5rem)] lg:overflow-y-auto">
            <Sidebar onGo={() => setMenuOpen(false)} />
          </div>
        </aside>
        <main id="main" ref={main} tabIndex={-1} className="relative min-w-0 flex-1 outline-none">
          <Outlet />
        </main>
      </div>
      {palette.open && (
        <Suspense fallback={null}>
          <CommandPalette onClose={palette.hide} />
        </Suspense>
      )}
    </div>
  );
}
