import {
  changeApplication,
  chooseApplication,
  copyFrom,
  wishesFor,
  wishesForChange,
  type CopyWish,
} from '@atelier/builder';
import { requestUncharged } from '../chat/index.ts';
import type { Author, AuthorMessage } from './author.ts';
import type { BuildGround, BuildJob } from './run-build.ts';

type ModelParts = Parameters<typeof requestUncharged>[0];
type AskedModel = Parameters<typeof requestUncharged>[1]['model'];

/** A model of the catalogue that chats, asked as often as the charge of the build covers. */
export const createModelAuthor = (parts: ModelParts, model: AskedModel, { requestId }: BuildJob): Author => ({
  canRepair: true,
  async write(messages, { maxTokens, onText, signal }) {
    const { text, usage } = await requestUncharged(parts, { model, messages, maxTokens, requestId, signal }, onText);
    return { text, inputTokens: usage.promptTokens, outputTokens: usage.completionTokens };
  },
});

/** Applications written by hand: the same words give the same application, without any model. */
export const createCatalogueAuthor = ({ prompt, framework, before, isContinued }: BuildGround): Author => ({
  canRepair: false,
  async write(_messages, { onText }) {
    const text = isContinued ? changeApplication(prompt, framework, before) : chooseApplication(prompt, framework);
    onText(text);
    return { text, inputTokens: 0, outputTokens: 0 };
  },
});

const mostOfPrompt = 600;
const mostCopyTokens = 64;
const copyRole = 'You write short texts for web pages. Answer with the text alone, in one line.';

/** One example: small models follow what they see better than what they are told. */
const copyMessages = (prompt: string, { wish }: CopyWish): readonly AuthorMessage[] => [
  { role: 'system', content: copyRole },
  { role: 'user', content: 'A website for a bakery in Lisbon.\nWrite a slogan of at most ten words.' },
  { role: 'assistant', content: 'Warm bread from the stone oven, every morning at six.' },
  { role: 'user', content: `${prompt.slice(0, mostOfPrompt)}\nWrite ${wish}.` },
];

/**
 * A small model would not write an application that works. It gets one written by hand and writes texts for it; what it
 * says that can't stand there is left out.
 */
export function createCopyAuthor(
  parts: ModelParts,
  model: AskedModel,
  { requestId }: BuildJob,
  ground: BuildGround,
): Author {
  const { prompt, framework, before, isContinued } = ground;
  return {
    canRepair: false,
    async write(_messages, { onText, signal }) {
      const wishes = isContinued ? wishesForChange(prompt, framework, before) : wishesFor(prompt, framework);
      const copy = new Map<string, string>();
      let inputTokens = 0;
      let outputTokens = 0;
      for (const wish of wishes) {
        const question = { model, messages: copyMessages(prompt, wish), maxTokens: mostCopyTokens, requestId, signal };
        const { text, usage } = await requestUncharged(parts, question, () => undefined);
        inputTokens += usage.promptTokens;
        outputTokens += usage.completionTokens;
        const written = copyFrom(text, wish.text);
        if (written !== undefined) copy.set(wish.text, written);
      }
      const text = isContinued
        ? changeApplication(prompt, framework, before, copy)
        : chooseApplication(prompt, framework, { copy });
      onText(text);
      return { text, inputTokens, outputTokens };
    },
  };
}
