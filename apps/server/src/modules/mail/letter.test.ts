import PostalMime from 'postal-mime';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { composeLetter } from './index.ts';

const letter = {
  title: 'Deliveries to your endpoint fail',
  paragraphs: ['The last five attempts failed.', 'Nothing is lost.'],
  facts: [
    ['Endpoint', 'https://example.com/hook?a=1&b=2'],
    ['Last answer', '500'],
  ],
  button: { label: 'See the deliveries', url: 'https://atelier.example/webhooks?state=failed&page=1' },
} as const;

test('both parts say the same', () => {
  const { text, html } = composeLetter(letter);
  expect(text).toBe(`Deliveries to your endpoint fail

The last five attempts failed.

Nothing is lost.

Endpoint: https://example.com/hook?a=1&b=2
Last answer: 500

See the deliveries:
https://atelier.example/webhooks?state=failed&page=1

--${' '}
Atelier
`);
  for (const words of [...letter.paragraphs, letter.title, 'Last answer', letter.button.label]) {
    expect(html).toContain(words);
  }
  expect(html).toContain('href="https://atelier.example/webhooks?state=failed&amp;page=1"');
  expect(html).not.toMatch(/<table|<img|<script|url\(/);
});

test('a letter may be as short as its title and one sentence', () => {
  const { text, html } = composeLetter({ title: 'Hello', paragraphs: ['Bye.'] });
  expect(text).toBe('Hello\n\nBye.\n\n-- \nAtelier\n');
  expect(html).not.toMatch(/<a |<dl/);
});

const hostileNames = [
  '<script>alert(1)</script>',
  `"><img src=x onerror=alert(1)>`,
  "' onmouseover='alert(1)",
  '</title></style></head><body><form action=//evil.example>',
  '<!--',
  ']]><x>',
  '&lt;b&gt; &amp;amp;',
  'Ada\r\n\r\nSee the deliveries:\nhttps://evil.example',
  'Ada\u2028\u2029Subject: x\v\fy',
  '\u202Emoc.live\u202C',
  'zero\u200Bwidth\uFEFF',
  'nul\0 bell\u0007 escape\u001B[31m next\u0085',
  'half a pair \uD83D of signs',
  '`${1}` {{7*7}} <%= 1 %> $& $1',
];

for (const name of hostileNames) {
  test(`the name ${JSON.stringify(name)} stays a name`, async () => {
    const from = (word: string) => ({
      title: `${word} invites you`,
      paragraphs: [`${word} invites you to ${word}.`],
      facts: [[word, word]] as const,
      button: { label: word, url: `https://atelier.example/?name=${word}` },
    });
    const [plain, hostile] = [composeLetter(from('Ada')), composeLetter(from(name))];
    const tagsOf = (html: string) =>
      [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replaceAll(/href="[^"]*"/g, 'href'));
    expect(tagsOf(hostile.html)).toEqual(tagsOf(plain.html));
    expect(hostile.html).not.toMatch(/[\u0000-\u0008\u200B\u202A-\u202E\uD800-\uDFFF]/u);
    expect(hostile.text.split('\n').length).toBe(plain.text.split('\n').length);

    const transport = createTransport({ streamTransport: true, buffer: true });
    const { message } = await transport.sendMail({ from: 'a@example.com', to: 'b@example.com', ...hostile });
    const read = await PostalMime.parse(message as Buffer);
    expect(read.text?.trim()).toBe(hostile.text.trim());
    expect(read.html?.trim()).toBe(hostile.html.trim());
  });
}

test('a button leads to the web and nowhere else', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '/relative', '', 'ftp://example.com', 'https://']) {
    expect(() => composeLetter({ ...letter, button: { label: 'Open', url } })).toThrow('http');
  }
  const { html } = composeLetter({ ...letter, button: { label: 'Open', url: 'https://example.com/"onclick="x' } });
  expect(html).not.toContain('"onclick');
});
