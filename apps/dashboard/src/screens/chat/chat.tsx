import { chatModels } from '@atelier/sdk';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useAsk } from '../../data/ask.ts';
import { useEnvironment } from '../../data/environment.ts';
import { ErrorNote, Note } from '../../kit/notes.tsx';
import { useTitle } from '../../kit/page.tsx';
import { useWide } from '../../kit/use-wide.ts';
import { useWords } from '../../language/words.ts';
import { chatWords } from './chat-words.ts';
import { Composer } from './composer.tsx';
import { ChatCode } from './chat-code.tsx';
import { Conversations } from './conversations.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { countChanged } from './settings.ts';
import { SidePanel } from './side-panel.tsx';
import { Stage } from './stage.tsx';
import { Toolbar } from './toolbar.tsx';
import { useTable, type Address, type SearchChange } from './use-table.ts';

/** Where one is belongs in the address: the conversation, the model, the one beside it. */
function useAddress() {
  const search = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const go = (change: SearchChange) =>
    void navigate({
      to: '/playground/chat',
      search: { ...search, ...change } as never,
      replace: change.conversation === undefined,
    });
  return { search, go };
}

function usePanels() {
  const isDesk = useWide('desk');
  const isWide = useWide('wide');
  const [list, setList] = useState(isWide);
  const [settings, setSettings] = useState(isDesk);
  return {
    list: { isDocked: isWide, isOpen: list, toggle: () => setList(!list), close: () => setList(false) },
    settings: {
      isDocked: isDesk,
      isOpen: settings,
      toggle: () => setSettings(!settings),
      close: () => setSettings(false),
    },
  };
}

function Chat() {
  const say = useWords(chatWords);
  useTitle(say.title);
  const { search, go } = useAddress();
  const { list, settings: side } = usePanels();
  const { data, error } = useAsk(['chat-models'], (client, signal) => chatModels({ client, signal }));
  const known = data?.data.find(({ id }) => id === search.model) ?? data?.data[0];
  const table = useTable({ model: known?.id ?? '', second: search.with, conversation: search.conversation, go });
  const [text, setText] = useState('');
  const send = (prompt: string) => {
    setText('');
    table.send(prompt);
  };
  const closeList = () => {
    if (!list.isDocked) list.close();
  };
  return (
    <div className="min-h-136">
      <div className="absolute inset-0 flex">
        <SidePanel title={say.conversations} side="left" panel={list}>
          <Conversations
            openId={search.conversation}
            onNew={() => {
              closeList();
              table.begin();
            }}
            onOpen={(id) => {
              closeList();
              go({ conversation: id, with: undefined });
            }}
          />
        </SidePanel>
        <div className="flex min-w-0 flex-1 flex-col">
          <Toolbar
            models={data?.data}
            model={known?.id}
            second={search.with}
            onModel={(id) => go({ model: id })}
            onSecond={table.compare}
            changed={countChanged(table.settings)}
            shown={{ list: list.isOpen, settings: side.isOpen }}
            onList={list.toggle}
            onSettings={side.toggle}
          >
            <ChatCode question={table.questionWith(text)} />
          </Toolbar>
          {error && <ErrorNote error={error} className="m-4" />}
          {data?.data.length === 0 && <Note className="m-4">{say.noModels}</Note>}
          <Stage sides={table.sides} onBegin={send} canBegin={known !== undefined}>
            <Composer
              text={text}
              onText={setText}
              onSend={() => send(text)}
              onStop={table.stop}
              isAnswering={table.isAnswering}
              isWaiting={table.isWaiting}
              disabled={known === undefined}
            />
          </Stage>
        </div>
        <SidePanel title={say.settings} side="right" panel={side}>
          <SettingsPanel
            settings={table.settings}
            onChange={table.setSettings}
            knowsTools={known?.capabilities.includes('tools') ?? false}
          />
        </SidePanel>
      </div>
    </div>
  );
}

/** Conversations of one environment don't exist in the other. */
export default function ChatScreen() {
  const environment = useEnvironment();
  const { go } = useAddress();
  const last = useRef(environment);
  useEffect(() => {
    if (last.current !== environment) go({ conversation: undefined, with: undefined });
    last.current = environment;
  });
  return <Chat key={environment} />;
}
