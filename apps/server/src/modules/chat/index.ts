export { BrokenText, requestText, streamText, type SaidText, type TextWish } from './request-text.ts';
export type { AnswerParts } from './start-answer.ts';
