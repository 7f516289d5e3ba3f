import { accountAudit, type AuditEntry } from '@atelier/sdk';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useAskPages } from '../../data/ask.ts';
import { Button } from '../../kit/button.tsx';
import { CodeBlock } from '../../kit/code-block.tsx';
import { DataTable, type Column } from '../../kit/data-table.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Empty, ErrorNote } from '../../kit/notes.tsx';
import { When } from '../../kit/when.tsx';
import { formatDateTime } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { accountWords } from './account-words.ts';
import { actionWords } from './action-words.ts';
import { useOrganization } from './organization.ts';

function useNameOf(): (entry: AuditEntry) => string {
  const say = useWords(accountWords);
  const { organization } = useOrganization();
  return ({ actor: { type, id } }) => {
    if (type === 'system') return say.bySystem;
    if (type === 'key') return `${say.byKey} ${id ?? ''}`;
    return organization?.members.find(({ userId }) => userId === id)?.user.name ?? say.formerMember;
  };
}

function useColumns(onShow: (entry: AuditEntry) => void): readonly Column<AuditEntry>[] {
  const [say, tell] = [useWords(accountWords), useWords(actionWords)];
  const nameOf = useNameOf();
  return [
    { id: 'when', title: say.when, cell: ({ created_at }) => <When at={created_at} /> },
    {
      id: 'what',
      title: say.what,
      cell: ({ action, subject }) => (
        <>
          <p>{tell[action] ?? action}</p>
          {subject !== null && (
            <p className="max-w-32 truncate font-mono text-[0.75rem] text-soft sm:max-w-64" title={subject}>
              {subject}
            </p>
          )}
        </>
      ),
    },
    {
      id: 'who',
      title: say.who,
      secondary: true,
      cell: (entry) => <span className="break-words">{nameOf(entry)}</span>,
    },
    { id: 'where', title: say.where, secondary: true, cell: ({ ip }) => <code>{ip ?? '–'}</code> },
    {
      id: 'show',
      title: '',
      align: 'right',
      cell: (entry) => (
        <Button size="small" onClick={() => onShow(entry)} aria-label={`${say.show}: ${entry.action} ${entry.id}`}>
          {say.show}
        </Button>
      ),
    },
  ];
}

function EntryShown({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const [say, tell] = [useWords(accountWords), useWords(actionWords)];
  const nameOf = useNameOf();
  return (
    <Dialog
      open
      onClose={onClose}
      title={tell[entry.action] ?? entry.action}
      description={`${nameOf(entry)} · ${formatDateTime(entry.created_at)}`}
      wide
    >
      <CodeBlock title={say.details} code={JSON.stringify(entry, null, 2)} />
    </Dialog>
  );
}

export function Audit() {
  const say = useWords(accountWords);
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const columns = useColumns(setShown);
  const list = useAskPages(['audit'], (client, after) =>
    accountAudit({ client, query: { limit: 25, ...(after !== undefined && { after }) } }),
  );
  if (list.error) return <ErrorNote error={list.error} />;
  return (
    <>
      <p className="text-soft">{say.auditLead}</p>
      <DataTable
        label={say.audit}
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        more={list}
        empty={
          <Empty icon={ScrollText} title={say.noAudit}>
            {say.noAuditLead}
          </Empty>
        }
      />
      {shown && <EntryShown entry={shown} onClose={() => setShown(null)} />}
    </>
  );
}
