import { chat as contract } from '@atelier/contract';
import type { Exchange } from '../../platform/http/event-stream.ts';
import { serveAnswers, serveEvents, type AnswerText, type ServedRoute } from '../../platform/http/serve-routes.ts';
import { completeAnswer } from './complete-answer.ts';
import type { Operation } from './operation.ts';
import { recallContext } from './recall-context.ts';
import { resumeStream } from './resume-stream.ts';
import type { AnswerParts, Asked } from './start-answer.ts';
import { streamAnswer } from './stream-answer.ts';

type AskedOf = Omit<Asked, 'operation' | 'exchange'>;

export function chatRoutes(parts: AnswerParts): readonly ServedRoute[] {
  async function whole(operation: Operation, call: AskedOf, exchange: Exchange): Promise<AnswerText> {
    return completeAnswer(parts, await recallContext(parts, { ...call, operation, exchange }));
  }

  async function streamed(operation: Operation, call: AskedOf, exchange: Exchange): Promise<AnswerText> {
    await streamAnswer(parts, await recallContext(parts, { ...call, operation, exchange }));
    return 'streamed';
  }

  const either = (operation: Operation, call: AskedOf & { body: { stream?: unknown } }, exchange: Exchange) =>
    (call.body.stream === true ? streamed : whole)(operation, call, exchange);

  return [
    serveAnswers(contract.createChatCompletion, (call, exchange) => either('chat/completions', call, exchange)),
    serveAnswers(contract.streamChat, (call, exchange) => streamed('chat/completions', call, exchange)),
    serveEvents(contract.resumeChat, ({ caller, params }, exchange) =>
      resumeStream(parts.streams, caller, params.id, exchange),
    ),
    serveAnswers(contract.createCompletion, (call, exchange) => either('completions', call, exchange)),
    serveAnswers(contract.createEmbeddings, (call, exchange) => whole('embeddings', call, exchange)),
  ];
}
