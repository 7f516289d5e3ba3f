import { edit, file, type FaultClass } from './fault-class.ts';

const app = (...lines: readonly string[]) => file('src/App.tsx', ...lines);
const shown = (what: string) => `export default () => <main className="p-8"><h1>${what}</h1></main>;`;
const mended = app(shown('Mended'));
const react = { framework: 'react', mended: 'Mended' } as const;
const vue = { framework: 'vue', mended: 'Mended' } as const;

const vueApp = (script: string, template: string) =>
  file('src/App.vue', '<script setup lang="ts">', script, '</script>', '', '<template>', template, '</template>');
const vueMended = vueApp('const words = "Mended";', '  <main class="p-8"><h1>{{ words }}</h1></main>');

/** Faults of applications that run in the browser: types, build, page. */
export const faultsOfPages: readonly FaultClass[] = [
  {
    ...react,
    name: 'a wrong type, mended by an edit',
    isQuick: true,
    answers: [
      app('export default function App() {', "  const count: number = 'three';", '  return <h1>{count}</h1>;', '}'),
      edit('src/App.tsx', "  const count: number = 'three';", "  const count = 'Mended';"),
    ],
    told: [
      [
        "- type_error src/App.tsx:2: TS2322: Type 'string' is not assignable to type 'number'.",
        "> 2 |   const count: number = 'three';",
      ],
    ],
  },
  {
    ...react,
    name: 'an import of a file that is not there',
    isQuick: true,
    answers: [
      app("import { rows } from './rows';", shown('{rows.length} rows')),
      file('src/rows.ts', "export const rows = ['Mended'];"),
    ],
    told: [['- build_error src/App.tsx:1: Could not resolve "./rows"', "> 1 | import { rows } from './rows';"]],
  },
  {
    ...react,
    name: 'an import of a package that nobody offered',
    answers: [app("import axios from 'axios';", shown('{String(axios)}')), mended],
    told: [['- build_error src/App.tsx:1: Could not resolve "axios"', "> 1 | import axios from 'axios';"]],
  },
  {
    ...react,
    name: 'an import that is not exported',
    answers: [
      app("import { total } from './sum';", shown('{total}')) + file('src/sum.ts', 'export const sum = 3;'),
      edit('src/sum.ts', 'export const sum = 3;', "export const total = 'Mended';"),
    ],
    told: [['- build_error src/App.tsx:1: No matching export in "src/sum.ts" for import "total"']],
  },
  {
    ...react,
    name: 'a file that does not parse',
    answers: [app('export default function App() {', '  return <h1>Hello</h2>;', '}'), mended],
    told: [
      [
        '- build_error src/App.tsx:2: Unexpected closing "h2" tag does not match opening "h1" tag',
        '> 2 |   return <h1>',
      ],
    ],
  },
  {
    ...react,
    name: 'an error while it renders',
    answers: [
      app("import { nameOf } from './name';", shown('{nameOf(undefined)}')) +
        file('src/name.ts', 'type Row = { name: string };', 'export const nameOf = (row?: Row) => (row as Row).name;'),
      edit('src/name.ts', '(row as Row).name', "row?.name ?? 'Mended'"),
    ],
    told: [
      [
        "- page_error src/name.ts:2: TypeError: Cannot read properties of undefined (reading 'name')",
        '> 2 | export const',
      ],
    ],
  },
  {
    ...react,
    name: 'an error after it was loaded',
    answers: [
      app(
        "import { useEffect } from 'react';",
        'const load = async () => {',
        "  throw new Error('no rows today');",
        '};',
        'export default function App() {',
        '  useEffect(() => void load(), []);',
        '  return <h1>Rows</h1>;',
        '}',
      ),
      edit('src/App.tsx', "  throw new Error('no rows today');", "  document.title = 'Mended';"),
    ],
    told: [['- page_error src/App.tsx:3: Error: no rows today', "> 3 |   throw new Error('no rows today');"]],
  },
  {
    ...react,
    name: 'a blank page',
    isQuick: true,
    answers: [app('export default () => <div className="p-4" />;'), mended],
    told: [['- blank_page: The page is blank: it shows no text, picture or control.']],
  },
  {
    ...vue,
    name: 'a template that does not parse',
    answers: [vueApp('const words = "Hello";', '  <main><h1>{{ words }}</main>'), vueMended],
    told: [['- build_error src/App.vue:6: Element is missing end tag.', '> 6 |   <main><h1>{{ words }}</main>']],
  },
  {
    ...vue,
    name: 'a name that the template does not know',
    answers: [vueApp('const words = "Hello";', '  <main><h1>{{ wrods }}</h1><p>{{ words }}</p></main>'), vueMended],
    told: [
      ["- type_error src/App.vue:6: TS2339: Property 'wrods' does not exist on type", '> 6 |   <main><h1>{{ wrods }}'],
    ],
  },
  {
    framework: 'nextjs',
    mended: 'Mended',
    name: 'a hook in a component of the server',
    answers: [
      file(
        'app/page.tsx',
        "import { useState } from 'react';",
        'export default function Page() {',
        '  const [count] = useState(0);',
        '  return <h1>{count}</h1>;',
        '}',
      ),
      file('app/page.tsx', 'export default function Page() {', '  return <h1>Mended</h1>;', '}'),
    ],
    told: [['- build_error app/page.tsx:1: ', 'useState', "> 1 | import { useState } from 'react';"]],
  },
  {
    framework: 'nextjs',
    mended: 'Mended',
    name: 'a page that can’t be rendered beforehand',
    answers: [
      file('app/page.tsx', 'export default function Page() {', "  throw new Error('no page today');", '}'),
      file('app/page.tsx', 'export default function Page() {', '  return <h1>Mended</h1>;', '}'),
    ],
    told: [['- build_error', 'no page today']],
  },
];
