import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { composeLetter } from './index.ts';
import { readMessage } from './message.ts';

const long = 'Ein sehr langer Satz, der über mehrere Zeilen gehen muß, weil er nicht endet. '.repeat(20);
const mails = [
  { subject: 'Plain', text: 'Hello =3D there\n\n.\nFrom here\n' },
  { subject: 'Wëlcome 🙈 '.repeat(12).trim(), text: long },
  { subject: '日本語の件名'.repeat(8), ...composeLetter({ title: 'タイトル', paragraphs: ['日本語'.repeat(200)] }) },
  {
    subject: 'A letter',
    ...composeLetter({
      title: 'Hello',
      paragraphs: [long, 'a  b'],
      button: { label: 'Open', url: 'https://example.com/?a=3D&b=%20' },
    }),
  },
  { subject: 'Long lines', text: `${'A sentence of plain words. '.repeat(30)}\n\n> quoted\n From\n` },
  { subject: '', text: '' },
];

for (const newline of ['unix', 'windows'] as const) {
  for (const mail of mails) {
    test(`reads "${mail.subject.slice(0, 12)}" with ${newline} lines as another reader does`, async () => {
      const transport = createTransport({ streamTransport: true, buffer: true, newline });
      const sent = await transport.sendMail({ from: 'Atelier <a@example.com>', to: 'ada@example.com', ...mail });
      const other = await PostalMime.parse(sent.message as Buffer);
      const read = readMessage(sent.message as Buffer);
      expect(read).toMatchObject({
        subject: mail.subject,
        to: 'ada@example.com',
        from: 'Atelier <a@example.com>',
      });
      expect(read.text.trimEnd()).toBe((other.text ?? '').trimEnd());
      expect(read.html.trimEnd()).toBe((other.html ?? '').trimEnd());
    });
  }
}

test('what is no mail at all is an empty one', () => {
  for (const bytes of ['', '\n', 'no colon', 'Content-Type: multipart/mixed; boundary="x"\n\nnothing', '\0\xff']) {
    expect(readMessage(Buffer.from(bytes, 'latin1'))).toMatchObject({ subject: '', html: '' });
  }
});
