import { changeApplication, chooseApplication } from '@atelier/builder';
import { requestUncharged } from '../chat/index.ts';
import type { Author } from './author.ts';
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
