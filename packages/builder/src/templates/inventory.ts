import type { Framework } from '../frameworks.ts';
import { templateOf } from './template.ts';

const looks = `Looks
- Style with Tailwind CSS 4 classes. There is no Tailwind configuration, @apply or @plugin to write.
- Use the colours with a meaning, which work in light and dark: canvas (page), surface (cards), sunken (wells), line (borders), ink (text), muted (quiet text), accent, accent-ink (text on accent), accent-soft, accent-strong (accent as text), danger, danger-soft, good, good-soft, warning, warning-soft. For example: bg-surface text-ink border-line.`;

const theme = (path: string) =>
  `- ${path} is plain CSS and comes last. It may set on :root --accent and --accent-ink (which must be readable on it), and any of --canvas --surface --sunken --line --ink --muted --danger --good --warning; colours for the dark go into @media (prefers-color-scheme: dark). Fonts can't be downloaded; system fonts are there.`;

const conduct = `Conduct
- There is no network: no CDN, no remote images or fonts, no calls to other servers. Draw with CSS, SVG and icons, never with emoji: where no font has them, they are empty boxes.
- No other packages exist. No environment variables, no secrets.
- Every control has a name for screen readers, every picture an alt text; headings are in order, there is one h1; text has enough contrast.
- Write whole, working features: no placeholders, no "coming soon", no buttons that do nothing. Sample content is concrete and fits the subject.
- Make it work on a narrow phone and on a wide screen.`;

const reactKit = (
  from: string,
) => `UI kit: import { Button, Card, Badge, TextField, TextArea, Select, Checkbox, Tabs, Dialog, Notice, cx } from '${from}'
- Button: variant?: 'primary' | 'secondary' | 'ghost' | 'danger'; size?: 'small' | 'medium' | 'large'; and everything of <button> (type is "button" unless told).
- Card: title?, description?, action?, footer? (nodes); children; and everything of <section>.
- Badge: tone?: 'neutral' | 'accent' | 'good' | 'warning' | 'danger'; children.
- TextField: label (always given), hideLabel?, hint?, error?; and everything of <input>.
- TextArea: label, hideLabel?, hint?, error?; and everything of <textarea>.
- Select: label, hideLabel?, hint?, error?, options: { value: string; label: string }[]; and everything of <select> but children.
- Checkbox: label, hideLabel?; and everything of <input> but type.
- Tabs: label: string (for screen readers), tabs: { id: string; label: node; content: node }[], value?, onChange?: (id: string) => void.
- Dialog: open: boolean, onClose: () => void, title, description?, footer?, children.
- Notice: tone?: 'info' | 'good' | 'warning' | 'danger', title?, children.
- cx(...names): joins class names and leaves out what is false.`;

const react = `A React 19 application in TypeScript (strict), built into static files.

You write
- src/App.tsx: the application; its default export takes no props. More files below src/, imported by relative path without extension (import { List } from './components/list').
- src/theme.css: colours.
- public/: files that are served as they are (/name).

What may be imported: react, react-dom, lucide-react (icons, e.g. import { Plus, Trash2 } from 'lucide-react'; give each aria-hidden), './ui', your own files, .css, .json and .svg files.

${reactKit('./ui')}

${looks}
${theme('src/theme.css')}

Conventions
- Set the title of the page with <title>Words</title> in App.
- Keep what the user made in localStorage, read inside try/catch.
- State lives in hooks. Routing, where needed, by location.hash.`;

const vue = `A Vue 3.5 application in TypeScript (strict), built into static files.

You write
- src/App.vue: the application. Components are single files with <script setup lang="ts">, more of them below src/, imported by relative path with extension (import TaskList from './components/TaskList.vue').
- src/theme.css: colours.
- public/: files that are served as they are (/name).

What may be imported: vue, @lucide/vue (icons, e.g. import { Plus, Trash2 } from '@lucide/vue'; give each aria-hidden="true"), './ui', your own files, .css, .json and .svg files. <style> and <style scoped> hold plain CSS.

UI kit: import { Button, Card, Badge, TextField, TextArea, Select, Checkbox, Tabs, Dialog, Notice } from './ui'
- Button: variant?: 'primary' | 'secondary' | 'ghost' | 'danger'; size?: 'small' | 'medium' | 'large'; type?; @click; default slot.
- Card: title?: string, description?: string; slots: default, action, footer.
- Badge: tone?: 'neutral' | 'accent' | 'good' | 'warning' | 'danger'; default slot.
- TextField: v-model (string); label (always given), hideLabel?, hint?, error?; attributes of <input>.
- TextArea: v-model (string); label, hideLabel?, hint?, error?; attributes of <textarea>.
- Select: v-model (string); label, hideLabel?, hint?, error?, options: { value: string; label: string }[]; attributes of <select>.
- Checkbox: v-model (boolean); label, hideLabel?; attributes of <input>.
- Tabs: v-model (string, the tab's id); label: string (for screen readers), tabs: { id: string; label: string }[]; a slot named by each id.
- Dialog: v-model:open (boolean); title: string, description?: string; slots: default, footer.
- Notice: tone?: 'info' | 'good' | 'warning' | 'danger', title?: string; default slot.

${looks}
${theme('src/theme.css')}

Conventions
- Set document.title in App.vue.
- Keep what the user made in localStorage, read inside try/catch.
- Props that may be missing are typed as such; v-for has a :key.`;

const nextjs = `A Next.js 16 application (App Router, React 19, TypeScript strict), run by "next start".

You write
- app/page.tsx and more routes below app/ (page.tsx, route.ts for an API, not-found.tsx, nested layout.tsx). app/layout.tsx is the template's.
- components/ and lib/: imported as '@/components/list', '@/lib/store'.
- app/theme.css: colours; it is taken in by itself, don't import it.
- public/: files that are served as they are (/name).

What may be imported: next/* (link, navigation, headers, server; not next/font/google), react, lucide-react (icons; give each aria-hidden), '@/ui', your own files, node: modules on the server.

${reactKit('@/ui')}
Tabs, Dialog, fields and everything with hooks or handlers live in files that begin with 'use client'.

${looks}
${theme('app/theme.css')}

Conventions
- Set the title with "export const metadata = { title: 'Words' }" in page.tsx, which then must not be a client component: put what is interactive into components/.
- params and searchParams of a page are promises: await them.
- What the server keeps lives in memory (a module of lib/) and is gone after a restart; what a user made may be kept in localStorage. Pages that show what changes export const dynamic = 'force-dynamic'.`;

const kitClasses = `Looks: page() brings kit.css, which dresses plain HTML (h1, p, a, button, input, select, textarea, label, table, pre, code) in light and dark. Classes: container, card, grid (of cards), stack, row, between, muted, badge (accent), notice (danger), button (for links), secondary and danger (for buttons). public/theme.css may set on :root --accent, --accent-ink and the other colours of it; it is taken in by itself. More CSS goes into public/*.css and the head of the page.`;

const nodejs = `A web application for Node.js 24 in plain JavaScript modules, without packages.

You write
- src/app.mjs: import what you need from '../kit.mjs' and "export default router". More files below src/, imported by relative path with extension.
- public/: files that are served as they are (/name), such as scripts for the browser and public/theme.css.

What may be imported: '../kit.mjs', node: modules, your own files.

Kit
- createRouter() → router.get | post | put | patch | delete (path, handler); a path may hold :names and end with *.
- handler(request) → an answer, or a promise of one. request: method, path, params, query (URLSearchParams), headers, text(), json(), form() (an object).
- Answers: page({ title, body, head?, status? }), html\`…\`, json(data, status?), text(words, status?), redirect(path). A bare string is HTML, a bare object is JSON.
- html\`<p>\${value}</p>\` escapes what is put in, except html\`…\` itself and raw(text); lists are joined; false, null and undefined are left out.

${kitClasses}

Conventions
- GET / answers 200 with a page, also for an API: a page that documents it.
- The server is started by server.mjs; don't listen yourself. What it keeps lives in memory and is gone after a restart.
- Check what comes in, and answer wrong input with json({ error }, 400).`;

const python = `A web application for Python 3.11 with its standard library only.

You write
- app.py: "app = App()" and functions with @app.get and the like. More modules beside it.
- public/: files that are served as they are (/name), such as scripts for the browser and public/theme.css.

What may be imported: kit, the standard library, your own modules.

Kit: from kit import App, BadRequest, Markup, Response, html, json_response, page, redirect
- @app.get | post | put | patch | delete ("/notes/<id>") before def name(request): … which returns an answer. request: method, path, params, query (dict), headers, text(), json(), form() (dict).
- Answers: page(title, body, head="", status=200), html(…), json_response(data, status=200), redirect(path), Response(body, status, content_type). A bare str is HTML; a bare dict or list is JSON; None is 204.
- html("<p>{name}</p>", name=value) escapes what is put in, except html(…) itself and Markup(text); lists are joined; None, True and False are left out. Braces of CSS and JavaScript in it are doubled: {{ }}.
- raise BadRequest("words") answers 400.

${kitClasses}

Conventions
- GET / answers 200 with a page, also for an API: a page that documents it.
- The server is started by server.py in threads; don't listen yourself, and guard what threads share with a lock. What it keeps lives in memory and is gone after a restart.`;

const texts: Readonly<Record<Framework, string>> = { react, vue, nextjs, nodejs, python };

/** What a model is told before it writes: what there is, what it may use, what it must leave alone. */
export function inventoryOf(framework: Framework): string {
  const { owned, starter } = templateOf(framework);
  const begun = [...starter.files.keys()].filter(
    (path) => !owned.some((entry) => (entry.endsWith('/') ? path.startsWith(entry) : path === entry)),
  );
  return [
    texts[framework],
    conduct,
    `Files of the template, which can't be written: ${owned.join(', ')}`,
    `Files of the first page, which you replace: ${begun.join(', ')}`,
  ].join('\n\n');
}
