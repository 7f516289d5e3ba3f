import { escapeHtml } from '../../kit/escape-html.ts';

interface Letter {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string } | undefined;
  /** A list under the paragraphs: what it is, and its value. */
  readonly facts?: readonly (readonly [label: string, value: string])[] | undefined;
}

interface ComposedLetter {
  readonly text: string;
  readonly html: string;
}

/** Characters that nobody sees and those that turn the reading direction let a name pretend to be something else. */
const unseen = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** A name with line breaks must not write lines of its own. */
const oneLine = (text: string): string => text.toWellFormed().replaceAll(unseen, '').replaceAll(/\s+/gu, ' ').trim();

/** Only an address of the web is ever put behind a button. */
function webAddress(url: string): string {
  const address = URL.parse(url);
  if (address?.protocol !== 'https:' && address?.protocol !== 'http:') {
    throw new Error('a button of a letter leads to http or https only');
  }
  return address.href;
}

const fonts = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const styles = {
  body: `margin:0;padding:32px 16px;background-color:#f4f4f2;color:#1c1c1a;font-family:${fonts};font-size:16px;line-height:1.55`,
  card: 'max-width:520px;margin:0 auto;padding:32px;background-color:#ffffff;border:1px solid #e2e2dd;border-radius:12px',
  brand: 'margin:0 0 24px;font-size:14px;font-weight:600;color:#63635c',
  title: 'margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:600;overflow-wrap:anywhere',
  paragraph: 'margin:0 0 16px;overflow-wrap:anywhere',
  facts: 'margin:0 0 16px;padding:12px 16px 4px;border-left:3px solid #c9c9c1',
  label: 'margin:0;font-size:13px;color:#63635c',
  value: 'margin:0 0 8px;overflow-wrap:anywhere',
  button:
    'display:inline-block;margin:8px 0 24px;padding:12px 24px;background-color:#2f5d50;color:#ffffff;border-radius:8px;font-weight:600;text-decoration:none',
  small: 'margin:0;font-size:13px;color:#63635c;overflow-wrap:anywhere',
} as const;

/** For programs that know dark mode; the others show the inline colours, or turn them round by themselves. */
const darkStyles =
  '@media (prefers-color-scheme:dark){body{background-color:#161615!important;color:#ececec!important}' +
  '.card{background-color:#20201e!important;border-color:#3a3a36!important}.quiet{color:#a9a9a0!important}' +
  '.link{color:#8fc7b5!important}}';

function writeText({ title, paragraphs, facts = [], button }: Letter): string {
  const list = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  const link = button && `${button.label}:\n${button.url}`;
  return `${[title, ...paragraphs, list, link].filter(Boolean).join('\n\n')}\n\n-- \nAtelier\n`;
}

const writeFacts = (facts: NonNullable<Letter['facts']>): string =>
  facts.length === 0
    ? ''
    : `<dl style="${styles.facts}">${facts
        .map(
          ([label, value]) =>
            `<dt class="quiet" style="${styles.label}">${escapeHtml(label)}</dt><dd style="${styles.value}">${escapeHtml(value)}</dd>`,
        )
        .join('')}</dl>`;

function writeButton({ label, url }: NonNullable<Letter['button']>): string {
  const address = escapeHtml(url);
  return (
    `<p style="margin:0"><a href="${address}" style="${styles.button}">${escapeHtml(label)}</a></p>` +
    `<p class="quiet" style="${styles.small}">Or open this address: <a class="link" href="${address}" style="color:#2f5d50">${address}</a></p>`
  );
}

function writeHtml({ title, paragraphs, facts = [], button }: Letter): string {
  const parts = [
    `<p class="quiet" style="${styles.brand}">Atelier</p>`,
    `<h1 style="${styles.title}">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="${styles.paragraph}">${escapeHtml(paragraph)}</p>`),
    writeFacts(facts),
    button ? writeButton(button) : '',
  ].filter(Boolean);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}${darkStyles}</style>
</head>
<body style="${styles.body}">
<div class="card" style="${styles.card}">
${parts.join('\n')}
</div>
</body>
</html>
`;
}

/** One letter in two forms, saying the same. Every word may come from a stranger: none becomes markup or a line of its own. */
export function composeLetter({ title, paragraphs, button, facts }: Letter): ComposedLetter {
  const letter: Letter = {
    title: oneLine(title),
    paragraphs: paragraphs.map(oneLine),
    facts: facts?.map(([label, value]) => [oneLine(label), oneLine(value)]),
    button: button && { label: oneLine(button.label), url: webAddress(button.url) },
  };
  return { text: writeText(letter), html: writeHtml(letter) };
}
