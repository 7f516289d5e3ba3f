import { conversationsDelete, conversationsList, type Conversation } from '@atelier/sdk';
import { MessageSquareText, Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAskPages, useChange } from '../../data/ask.ts';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { Confirm } from '../../kit/dialog.tsx';
import { TextField } from '../../kit/field.tsx';
import { ErrorNote, Skeleton } from '../../kit/notes.tsx';
import { When } from '../../kit/when.tsx';
import { defineWords, useWords } from '../../language/words.ts';

const words = defineWords({
  en: {
    newChat: 'New chat',
    search: 'Search by name',
    none: 'Your conversations will stand here. The first one begins with your first message.',
    notFound: 'No conversation has this in its name.',
    more: 'Show more',
    untitled: 'Without a name',
    remove: (title: string) => `Delete: ${title}`,
    removeTitle: 'Delete this conversation?',
    removeText: (title: string) => `“${title}” and all its messages will be gone for good.`,
    removeAction: 'Delete',
  },
  de: {
    newChat: 'Neuer Chat',
    search: 'Nach Namen suchen',
    none: 'Hier stehen deine Gespräche. Das erste beginnt mit deiner ersten Nachricht.',
    notFound: 'Kein Gespräch hat das im Namen.',
    more: 'Mehr zeigen',
    untitled: 'Ohne Namen',
    remove: (title: string) => `Löschen: ${title}`,
    removeTitle: 'Dieses Gespräch löschen?',
    removeText: (title: string) => `„${title}“ und alle Nachrichten darin sind dann für immer weg.`,
    removeAction: 'Löschen',
  },
});

interface ConversationsProps {
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onNew: () => void;
}

interface ItemProps {
  readonly conversation: Conversation;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

function Item({ conversation: { title, updated_at: at }, isOpen, onOpen, onRemove }: ItemProps) {
  const say = useWords(words);
  const name = title || say.untitled;
  return (
    <li className={classes('group relative rounded-lg', isOpen ? 'bg-surface shadow-panel' : 'bg-paper hover:bg-sunk')}>
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className="block w-full px-2.5 py-1.5 text-left max-xl:pr-10"
      >
        <span className="block truncate text-[0.9rem]">{name}</span>
        <span className="block text-[0.78rem] text-soft">
          <When at={at} />
        </span>
      </button>
      <button
        type="button"
        aria-label={say.remove(name)}
        onClick={onRemove}
        className="absolute top-2.5 right-1 rounded-md bg-inherit p-1.5 text-soft opacity-0 transition group-focus-within:opacity-100 group-hover:opacity-100 hover:text-bad max-xl:opacity-100"
      >
        <Trash2 className="size-4" aria-hidden />
      </button>
    </li>
  );
}

/** All of them are fetched once somebody looks for one: the service lists, it doesn't search. */
function useConversations(search: string) {
  const list = useAskPages(['conversations'], (client, after, signal) =>
    conversationsList({ client, query: { limit: 100, ...(after !== undefined && { after }) }, signal }),
  );
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  useEffect(() => {
    if (search !== '' && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [search, hasNextPage, isFetchingNextPage, fetchNextPage]);
  const wanted = search.trim().toLowerCase();
  return { ...list, found: list.rows?.filter(({ title }) => title.toLowerCase().includes(wanted)) };
}

export function Conversations({ openId, onOpen, onNew }: ConversationsProps) {
  const say = useWords(words);
  const [search, setSearch] = useState('');
  const [leaving, setLeaving] = useState<Conversation | null>(null);
  const { found, rows, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useConversations(search);
  const remove = useChange((client, { id }: Conversation) => conversationsDelete({ client, path: { id } }), {
    refresh: ['conversations'],
    onDone: (_, { id }) => {
      setLeaving(null);
      if (id === openId) onNew();
    },
  });
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <Button onClick={onNew}>
        <Plus aria-hidden />
        {say.newChat}
      </Button>
      {rows && rows.length > 0 && (
        <TextField
          label={say.search}
          hideLabel
          type="search"
          placeholder={say.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ErrorNote error={error} />
      <div className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1" tabIndex={rows?.length ? undefined : 0}>
        {!found && !error && <Skeleton className="h-40 w-full" />}
        {found?.length === 0 && (
          <p className="px-1 py-2 text-[0.88rem] text-soft">
            <MessageSquareText className="mb-1 size-5" aria-hidden />
            {search === '' ? say.none : say.notFound}
          </p>
        )}
        <ul className="flex flex-col gap-0.5">
          {found?.map((conversation) => (
            <Item
              key={conversation.id}
              conversation={conversation}
              isOpen={conversation.id === openId}
              onOpen={() => onOpen(conversation.id)}
              onRemove={() => setLeaving(conversation)}
            />
          ))}
        </ul>
        {hasNextPage && (
          <Button look="quiet" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {say.more}
          </Button>
        )}
      </div>
      <Confirm
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={say.removeTitle}
        description={say.removeText(leaving?.title || say.untitled)}
        action={say.removeAction}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => leaving && remove.mutate(leaving)}
      />
    </div>
  );
}
