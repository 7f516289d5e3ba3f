import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { Agent } from 'undici';
import type { TimeoutsMs } from '../shared/deadlines.ts';
import { speakOpenAi } from '../shared/speak-openai.ts';
import type { AnswerPart, AnswerPort, Embedded } from '../spec/answer-port.ts';
import type { DialectCall, DialectUpstream } from '../spec/openai-dialect.ts';
import { partsOfStream, partsOfWhole } from './answer-parts.ts';
import { embedTexts } from './embed-texts.ts';
import { mergeAnswers } from './merge-answers.ts';
import { faultOf, refused } from './provider-faults.ts';
import { maxTokensOf, optionsOf } from './request-options.ts';
import { promptOfMessages, promptsOfText } from './request-prompt.ts';
import { lazyModels, type Vendor, type VendorModels } from './vendor-models.ts';

export interface AiSdkUpstreamOptions {
  readonly name: string;
  readonly vendor: Vendor;
  /** With its version: `https://api.anthropic.com/v1`, `https://generativelanguage.googleapis.com/v1beta`. */
  readonly baseUrl?: string;
  readonly apiKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeouts?: Partial<TimeoutsMs>;
}

/** These models may think for minutes without a word, and their pings reach nobody here. */
const defaultTimeouts: TimeoutsMs = { connectMs: 5_000, firstEventMs: 180_000, silenceMs: 180_000, totalMs: 900_000 };

/** Models of vendors with a wire of their own, through their AI SDK packages. */
export function createAiSdkUpstream(options: AiSdkUpstreamOptions): DialectUpstream {
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const { name, vendor, baseUrl, apiKey } = options;
  const dispatcher = new Agent({
    allowH2: false,
    pipelining: 1,
    keepAliveTimeout: 30_000,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: timeouts.connectMs },
  });
  const headers = { 'accept-encoding': 'identity', ...options.headers };
  const models = lazyModels(vendor, { baseUrl, apiKey, headers, dispatcher });
  const port: AnswerPort = {
    name,
    answer: (call) => answer(call, vendor, models),
    ...(vendor === 'google' && { embed: (call) => embed(call, models) }),
    close: () => dispatcher.destroy(),
  };
  return speakOpenAi(port, timeouts);
}

/** One request a choice: neither vendor gives several answers to one. */
function requestsOf({ operation, body, requestId }: DialectCall, vendor: Vendor): LanguageModelV4CallOptions[] {
  const options = { ...optionsOf(body, vendor), headers: { 'x-request-id': requestId } };
  const prompts = operation === 'completions' ? promptsOfText(body['prompt']) : [promptOfMessages(body['messages'])];
  const { n } = body;
  const count = typeof n === 'number' && n > 1 ? Math.floor(n) : 1;
  return prompts.flatMap((prompt) => Array.from({ length: count }, () => ({ ...options, prompt })));
}

async function* answer(
  call: DialectCall,
  vendor: Vendor,
  models: () => Promise<VendorModels>,
): AsyncGenerator<AnswerPart> {
  const requests = requestsOf(call, vendor);
  const thinks = typeof call.body['reasoning_effort'] === 'string';
  const { language } = await models();
  const model = language(String(call.body['model']), thinks ? maxTokensOf(call.body) : undefined);
  const ending = new AbortController();
  const abortSignal = AbortSignal.any([call.signal, ending.signal]);
  const isStream = call.body['stream'] === true;
  const answers = requests.map((request, choice) =>
    answerOne(model, { ...request, abortSignal }, { choice, isStream }),
  );
  yield* mergeAnswers(answers, () => ending.abort());
}

async function* answerOne(
  model: LanguageModelV4,
  request: LanguageModelV4CallOptions,
  { choice, isStream }: { choice: number; isStream: boolean },
): AsyncGenerator<AnswerPart> {
  try {
    if (isStream) yield* partsOfStream((await model.doStream(request)).stream, choice);
    else yield* partsOfWhole(await model.doGenerate(request), choice);
  } catch (error) {
    throw faultOf(error, request.abortSignal);
  }
}

async function embed(call: DialectCall, models: () => Promise<VendorModels>): Promise<Embedded> {
  const { embedding } = await models();
  if (embedding === undefined) throw refused('model', 'This model makes no embeddings.');
  try {
    return await embedTexts(embedding(String(call.body['model'])), call);
  } catch (error) {
    throw faultOf(error, call.signal);
  }
}
