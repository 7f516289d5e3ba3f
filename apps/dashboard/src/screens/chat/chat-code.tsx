import { ShowCode } from '../../kit/show-code.tsx';
import { openaiSnippets } from './openai-snippets.ts';
import { requestBody, type Question } from './settings.ts';

/** The next request, as a program would make it. */
export function ChatCode({ question }: { question: Question }) {
  const body = requestBody(question);
  const { scenario } = question.settings;
  return (
    <ShowCode
      request={{
        method: 'POST',
        path: '/chat/completions',
        body,
        ...(scenario !== '' && { headers: { 'X-Sandbox-Scenario': scenario } }),
      }}
      more={(base) => openaiSnippets(base, body, scenario)}
    />
  );
}
