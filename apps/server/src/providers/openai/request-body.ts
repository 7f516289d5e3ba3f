import type { JsonObject } from '../spec/openai-dialect.ts';

const optionsOf = (body: JsonObject): JsonObject => {
  const options = body['stream_options'];
  return typeof options === 'object' && options !== null ? (options as JsonObject) : {};
};

export const asksUsage = (body: JsonObject): boolean => optionsOf(body)['include_usage'] === true;

/** The client's request as a stream that always counts: what was spent is ours to know, whoever asked. */
export const streamBody = (body: JsonObject): string =>
  JSON.stringify({ ...body, stream: true, stream_options: { ...optionsOf(body), include_usage: true } });

export function answerBody(body: JsonObject): string {
  if (body['stream'] !== true && body['stream_options'] === undefined) return JSON.stringify(body);
  const { stream: _stream, stream_options: _options, ...rest } = body;
  return JSON.stringify(rest);
}

/** Every `usage: null` with its comma. Inside a JSON string the quotes would be escaped, so none matches there. */
const nullUsage = /([{,])\s*"usage"\s*:\s*null\s*(,?)/g;

/**
 * Upstreams that were asked for usage put `usage: null` on every other chunk. Cutting it out of the text leaves the rest
 * to the letter, which printing the parsed object again would not (long numbers, 1.0). Two matches: one isn't ours.
 */
export function withoutNullUsage(data: string): string {
  const [found, ...more] = data.matchAll(nullUsage);
  if (found === undefined || more.length > 0) return data;
  const [match, before = '', after = ''] = found;
  const glue = before === '{' ? '{' : after;
  return data.slice(0, found.index) + glue + data.slice(found.index + match.length);
}
