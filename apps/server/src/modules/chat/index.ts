export { BrokenText, requestText, streamText, type SaidText, type TextWish } from './request-text.ts';
export { requestUncharged } from './request-uncharged.ts';
export type { AnswerParts } from './start-answer.ts';
