import { Snippets } from '../../kit/code-block.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import { Note } from '../../kit/notes.tsx';
import { useWords } from '../../language/words.ts';
import { verifySnippets } from './verify-snippets.ts';
import { webhookWords } from './webhooks-words.ts';

/** How a receiver knows that a message comes from here. */
export function Verify() {
  const say = useWords(webhookWords);
  const headers = [
    { name: 'webhook-id', meaning: say.hId },
    { name: 'webhook-timestamp', meaning: say.hTimestamp },
    { name: 'webhook-signature', meaning: say.hSignature },
    { name: 'X-Service-Signature', meaning: say.hService },
  ];
  return (
    <>
      <p className="max-w-3xl text-soft">{say.verifyLead}</p>
      <DataTable
        label={say.verify}
        rows={headers}
        rowKey={({ name }) => name}
        empty={null}
        columns={[
          { id: 'header', title: say.header, cell: ({ name }) => <code className="whitespace-nowrap">{name}</code> },
          {
            id: 'meaning',
            title: say.meaning,
            cell: ({ meaning }) => <span className="block min-w-56">{meaning}</span>,
          },
        ]}
      />
      <Note>{say.prefer}</Note>
      <Snippets snippets={verifySnippets} />
      <p className="text-[0.88rem] text-soft">{say.commandLine}</p>
    </>
  );
}
