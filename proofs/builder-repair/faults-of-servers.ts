import { edit, file, type FaultClass } from './fault-class.ts';

const kit = "import { createRouter, html, page } from '../kit.mjs';";
const node = (...lines: readonly string[]) =>
  file('src/app.mjs', kit, 'const router = createRouter();', ...lines, 'export default router;');
const route = (body: string) => `router.get('/', () => page({ title: 'Made', body: html\`<main>${body}</main>\` }));`;
const mended = node(route('<h1>Mended</h1>'));
const nodejs = { framework: 'nodejs', mended: 'Mended' } as const;

const python = { framework: 'python', mended: 'Mended' } as const;
const py = (first: string, head: string, body: string) =>
  file('app.py', first, '', 'app = App()', '', '', '@app.get("/")', head, `    ${body}`);
const pyMended = py('from kit import App, page', 'def index(request):', 'return page("Made", "<h1>Mended</h1>")');

/** Faults of applications that are servers: grammar, start, answer. */
export const faultsOfServers: readonly FaultClass[] = [
  {
    ...nodejs,
    name: 'a server that does not start',
    isQuick: true,
    answers: [node("throw new Error('no luck');", route('<h1>Hello</h1>')), mended],
    told: [
      ['- start_failed src/app.mjs:3: It ended before it listened on its port.', 'Error: no luck', '> 3 | throw new'],
    ],
  },
  {
    ...nodejs,
    name: 'a package that Node does not bring',
    answers: [file('src/app.mjs', kit, "import express from 'express';", 'export default express();'), mended],
    told: [['- start_failed src/app.mjs:2: ', "Cannot find package 'express'", "> 2 | import express from 'express';"]],
  },
  {
    ...nodejs,
    name: 'a server whose first page fails',
    isQuick: true,
    answers: [node("router.get('/', () => {", "  throw new Error('no page');", '});'), mended],
    told: [['- http_error src/app.mjs:4: GET / answered 500 instead of 200.', 'Error: no page', '> 4 |   throw new']],
  },
  {
    ...nodejs,
    name: 'a server without a first page',
    answers: [node(route('<h1>Hello</h1>').replace("'/'", "'/start'")), mended],
    told: [['- http_error: GET / answered 404 instead of 200.']],
  },
  {
    ...nodejs,
    name: 'a script of the page that is not there',
    answers: [
      node(route('<h1>Hello</h1><script src="/clock.js"></script>')),
      file('public/clock.js', 'document.title = "Mended";'),
    ],
    told: [['- page_error: GET /clock.js answered 404.']],
  },
  {
    ...python,
    name: 'Python that does not parse',
    isQuick: true,
    answers: [py('from kit import App, page', 'def index(request)', 'return page("Made", "Hello")'), pyMended],
    told: [['app.py:7: ', "SyntaxError: expected ':'", '> 7 | def index(request)']],
  },
  {
    ...python,
    name: 'a module that Python does not bring',
    answers: [
      py('from flask import App, page', 'def index(request):', 'return page("Made", "<h1>Mended</h1>")'),
      edit('app.py', 'from flask import App, page', 'from kit import App, page'),
    ],
    told: [['- start_failed app.py:1: ', "ModuleNotFoundError: No module named 'flask'", '> 1 | from flask import']],
  },
  {
    ...python,
    name: 'a function that fails when it is asked',
    answers: [py('from kit import App, page', 'def index(request):', 'return request.nothing'), pyMended],
    told: [['- http_error app.py:8: GET / answered 500', 'AttributeError', '> 8 |     return request.nothing']],
  },
];

/** Faults of the answer itself: nothing of it is taken, and the model is told why. */
export const faultsOfAnswers: readonly FaultClass[] = [
  {
    ...nodejs,
    name: 'an edit of lines that are not there',
    isQuick: true,
    answers: [
      edit('src/app.mjs', "  res.send('It runs.');", "  res.send('Mended');"),
      edit('src/app.mjs', '      <h1>It runs.</h1>', '      <h1>Mended</h1>'),
    ],
    told: [['- search_not_found src/app.mjs', "The search “res.send('It runs.');” is not in src/app.mjs"]],
  },
  {
    ...nodejs,
    name: 'words in place of code',
    isQuick: true,
    answers: [node(route('<h1>Hello</h1>'), '// ... rest of the code remains the same'), mended],
    told: [['- placeholder src/app.mjs:4: “// ... rest of the code remains the same” stands where code']],
  },
  {
    ...nodejs,
    name: 'an answer that ends in the middle',
    isQuick: true,
    answers: [mended.slice(0, mended.indexOf('Mended')), mended],
    told: [['- truncated src/app.mjs', 'Nothing of your answer was taken']],
  },
  {
    ...nodejs,
    name: 'a file that belongs to the template',
    answers: [mended + file('package.json', '{ "dependencies": { "express": "5" } }'), mended],
    told: [['- owned_path package.json']],
  },
  {
    ...nodejs,
    name: 'an answer without a file',
    answers: ['I would rather talk.', mended],
    told: [['- empty_answer: ']],
  },
];

const fails = (words: string) => node(`throw new Error('${words}');`);
const picture = (name: string) => `<img src="/${name}.png" alt="" />`;

/** How the rounds end: early where nothing gets better, with the best of all, and never beyond the charge. */
export const endsOfRounds: readonly FaultClass[] = [
  {
    framework: 'nodejs',
    name: 'the same fault again stops the rounds, and costs nothing',
    isQuick: true,
    answers: [fails('never'), fails('never'), mended],
    told: [['Error: never']],
  },
  {
    framework: 'nodejs',
    name: 'the same fault a line lower is the same fault',
    answers: [fails('never'), node('', "throw new Error('never');"), mended],
    told: [['Error: never']],
  },
  {
    framework: 'nodejs',
    name: 'a model that never mends it is asked twice more, and costs nothing',
    isQuick: true,
    answers: [fails('first'), fails('second'), fails('third'), mended],
    told: [['Error: first'], ['Error: second']],
  },
  {
    ...nodejs,
    name: 'one of two faults is mended: the other one gets its round',
    answers: [
      node(route(`<h1>Mended</h1>${picture('one')}${picture('two')}`)),
      edit('src/app.mjs', picture('one'), ''),
      edit('src/app.mjs', picture('two'), ''),
    ],
    told: [['GET /one.png answered 404.', 'GET /two.png answered 404.'], ['GET /two.png answered 404.']],
  },
  {
    ...nodejs,
    name: 'a repair that makes it worse: the better one is kept',
    isQuick: true,
    answers: [
      node(route(`<h1>Mended</h1>${picture('one')}${picture('two')}`)),
      edit('src/app.mjs', picture('one'), "${fail('one')}"),
      edit('src/app.mjs', picture('two'), "${fail('two')}"),
    ],
    told: [['GET /one.png answered 404.'], ['- http_error src/app.mjs:3', 'fail is not defined']],
    keepsFaults: true,
  },
  {
    ...nodejs,
    name: 'an upstream that breaks during the repair: what is usable is kept',
    answers: [node(route(`<h1>Mended</h1>${picture('one')}`)), { breaks: true }],
    told: [['GET /one.png answered 404.']],
    keepsFaults: true,
  },
  {
    ...nodejs,
    name: 'a model that counts more than was held is paid what was held, and not asked again',
    answers: [{ text: node(route(`<h1>Mended</h1>${picture('one')}`)), outputTokens: 200_000 }, mended],
    told: [],
    keepsFaults: true,
    isCapped: true,
  },
];
