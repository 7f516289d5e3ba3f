import { escapeHtml } from '../../kit/escape-html.ts';
import type { Message } from './message.ts';

/** Links of a letter open beside the page; nothing in it runs. */
const frame = (html: string): string =>
  `<iframe title="The letter" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(
    html.replace('<head>', '<head><base target="_blank">'),
  )}"></iframe>`;

const entry = ({ from, to, subject, date, text, html }: Message, index: number): string => `<details${
  index === 0 ? ' open' : ''
}>
<summary><b>${escapeHtml(subject)}</b><br><small>to ${escapeHtml(to)} · from ${escapeHtml(from)} · ${escapeHtml(
  date,
)}</small></summary>
${html ? frame(html) : ''}
<h2>As text</h2>
<pre>${escapeHtml(text)}</pre>
</details>`;

/** The mails of a folder as one page, newest first. */
export const writeMailPage = (messages: readonly Message[], folder: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mail: Atelier in development</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 3rem auto; padding: 0 1.5rem; }
h1 { font-size: 1.4rem; margin: 0; }
h2 { font-size: .85rem; opacity: .75; margin: 1rem 0 .25rem; }
details { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: .6rem; padding: .75rem 1rem; margin: 1rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
iframe { width: 100%; height: 32rem; border: 0; border-radius: .4rem; margin-top: 1rem; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; }
code { overflow-wrap: anywhere; }
</style>
</head>
<body>
<h1>Mail</h1>
<p>Nothing leaves this machine: every mail is a file in <code>${escapeHtml(folder)}</code>. Newest first; <a href="">look again</a>.</p>
${messages.map(entry).join('\n') || '<p>No mail yet. Sign up, and one is here within a second.</p>'}
</body>
</html>
`;
