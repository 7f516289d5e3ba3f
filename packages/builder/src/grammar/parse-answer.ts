import { answerTooLarge } from './answer-faults.ts';
import { createAnswerRecord } from './answer-record.ts';
import type { AnswerEvent, ParsedAnswer } from './answer.ts';
import { unescapeAnswer } from './escaped-answer.ts';
import { readJsonAnswer } from './json-answer.ts';
import { createLineSplitter } from './line-splitter.ts';
import { TagParser } from './tag-parser.ts';

export interface AnswerParser {
  readonly push: (chunk: string) => void;
  /** To be called once, when the model has ended or was ended. */
  readonly end: () => ParsedAnswer;
}

const longestAnswer = 8 * 1024 * 1024;

/** Reads a model's answer as it comes in; `hear` gets each event at the end of the line that brings it. */
export function createAnswerParser(hear: (event: AnswerEvent) => void = () => {}): AnswerParser {
  const record = createAnswerRecord(hear);
  const tags = new TagParser(record);
  // Without a tag of ours in it the whole text may be an answer of another kind.
  const untagged: string[] = [];
  let characters = 0;
  const splitter = createLineSplitter((line) => {
    const text = characters === 0 ? line.replace(/^\uFEFF/, '') : line;
    characters += line.length + 1;
    if (record.isEmpty()) untagged.push(text);
    tags.line(text);
  });
  let received = 0;

  return {
    push(chunk) {
      if (received > longestAnswer) return;
      received += chunk.length;
      splitter.push(received > longestAnswer ? chunk.slice(0, longestAnswer - received) : chunk);
      if (received > longestAnswer) record.fault(answerTooLarge(longestAnswer));
    },
    end() {
      splitter.end();
      tags.end();
      return record.isEmpty() ? (readOtherwise(untagged.join('\n'), hear) ?? record.read()) : record.read();
    },
  };
}

function readOtherwise(text: string, hear: (event: AnswerEvent) => void): ParsedAnswer | undefined {
  const record = createAnswerRecord(hear);
  if (readJsonAnswer(text, record)) return record.read();
  const meant = unescapeAnswer(text);
  if (meant === undefined) return undefined;
  const tags = new TagParser(record);
  for (const line of meant.split('\n')) tags.line(line);
  tags.end();
  return record.read();
}

export function parseAnswer(text: string): ParsedAnswer {
  const parser = createAnswerParser();
  parser.push(text);
  return parser.end();
}
