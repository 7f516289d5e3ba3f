export type { AnswerParts } from './start-answer.ts';
