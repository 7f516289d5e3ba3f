import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../kit/escape-html.ts';

const style = `
:root{color-scheme:light dark;--ground:#f5f4f0;--card:#fff;--ink:#1b1b18;--soft:#66655d;--line:#dddbd3;--accent:#2f4bd8;--on-accent:#fff;--bad:#a8201a;--bad-ground:#fdeeed;--note:#fff6dc;--note-ink:#5c4400}
@media (prefers-color-scheme:dark){:root{--ground:#141412;--card:#1e1e1b;--ink:#f1f0ea;--soft:#a5a399;--line:#3a3933;--accent:#8fa2ff;--on-accent:#10131f;--bad:#ff9d96;--bad-ground:#3a1a18;--note:#3a3012;--note-ink:#f3dfa4}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-text-size-adjust:100%}
.ribbon{background:var(--note);color:var(--note-ink);text-align:center;padding:.5rem 1rem;font-size:.875rem;font-weight:600}
main{display:grid;gap:2rem;max-width:62rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.05rem;font-weight:500;color:var(--soft);margin:0 0 .25rem;overflow-wrap:anywhere}
h2{font-size:1.05rem;margin:0 0 1rem}
.amount{font-size:2.5rem;font-weight:650;letter-spacing:-.02em;line-height:1.15;margin:0;font-variant-numeric:tabular-nums}
hr{border:0;border-top:1px solid var(--line);margin:1.75rem 0 1.5rem}
.soft{color:var(--soft)}
.panel{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.5rem}
dl{margin:1.25rem 0 0;border-top:1px solid var(--line)}
dl div{display:flex;justify-content:space-between;gap:1rem;padding:.65rem 0;border-bottom:1px solid var(--line)}
dt{color:var(--soft)}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
label{display:block;font-size:.875rem;font-weight:600;margin:1rem 0 .3rem}
form>label:first-of-type{margin-top:0}
input,select{width:100%;font:inherit;color:inherit;background:transparent;border:1px solid var(--soft);border-radius:8px;padding:.65rem .75rem;min-height:44px}
[aria-invalid]{border-color:var(--bad);box-shadow:0 0 0 1px var(--bad)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
button,.button{display:block;width:100%;font:inherit;font-weight:650;text-align:center;text-decoration:none;border:1px solid var(--accent);border-radius:8px;background:var(--accent);color:var(--on-accent);padding:.7rem 1rem;margin-top:1.25rem;min-height:48px;cursor:pointer}
button.small{width:auto;margin:0;min-height:44px;padding:.4rem .8rem;font-size:.875rem}.steps{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:1rem}.cards .steps{margin:.15rem 0;justify-content:flex-end}.panel+.panel{margin-top:1.5rem}select{color:var(--ink);background:var(--card)}
.quiet{background:transparent;color:var(--ink);border-color:var(--soft)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.alert{background:var(--bad-ground);color:var(--bad);border:1px solid currentColor;border-radius:8px;padding:.75rem;margin:0 0 1rem}
.cards{list-style:none;margin:.75rem 0 0;padding:0}
.cards li{display:grid;grid-template-columns:minmax(6rem,1fr) auto;align-items:center;gap:1rem;padding:.35rem 0;line-height:1.35;border-top:1px solid var(--line);font-size:.9rem}
.cards span{text-wrap:balance}
.cards a{font-variant-numeric:tabular-nums;white-space:nowrap;padding:.4rem 0}
a{color:var(--accent)}
.center{max-width:30rem}
@media (min-width:52rem){main.two{grid-template-columns:1fr 1.1fr;gap:3.5rem;padding-top:3.5rem}.center{margin:3rem auto;width:100%}}
@media (prefers-reduced-motion:no-preference){button,.button{transition:filter .12s}button:hover,.button:hover{filter:brightness(1.08)}}
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/**
 * Nothing but this style is loaded, and nothing runs. A form may lead to any site: its answer sends the browser back to
 * whoever asked for the payment.
 */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

export const frame = (title: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<header class="ribbon">Sandbox: a rehearsal. No money moves.</header>
${main}
</body>
</html>
`;
