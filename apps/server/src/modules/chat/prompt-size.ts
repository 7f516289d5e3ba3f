/** The members of a request that count towards the input, of whichever kind of call. */
interface PromptBody {
  readonly messages?: readonly { readonly content?: unknown }[];
  readonly prompt?: unknown;
  readonly input?: unknown;
  readonly [member: string]: unknown;
}

/** Some tokens of every message are not its text: the role, and what separates it from the next. */
const tokensAroundMessage = 8;
/** An image where nobody counted: what most models take for a small one. */
const tokensOfImage = 85;

export const bytesOf = (value: unknown): number =>
  value === undefined || value === null ? 0 : Buffer.byteLength(JSON.stringify(value));

const isPart = (part: unknown): part is { type?: unknown; text?: unknown } => typeof part === 'object' && part !== null;

/** A token is never shorter than a byte. What is not text cannot be bounded by its length: then there is no bound. */
function boundOfContent(content: unknown): number | undefined {
  if (typeof content === 'string') return Buffer.byteLength(content);
  if (!Array.isArray(content)) return bytesOf(content);
  let sum = 0;
  for (const part of content as readonly unknown[]) {
    if (!isPart(part) || typeof part.text !== 'string') return undefined;
    sum += Buffer.byteLength(part.text);
  }
  return sum;
}

function boundOfMessages(messages: NonNullable<PromptBody['messages']>): number | undefined {
  let sum = 0;
  for (const { content, ...others } of messages) {
    const bound = boundOfContent(content);
    if (bound === undefined) return undefined;
    sum += bound + tokensAroundMessage;
    for (const member in others) if (member !== 'role') sum += bytesOf(others[member as keyof typeof others]);
  }
  return sum;
}

/** Texts, or tokens that are numbers already. */
function boundOfPrompt(prompt: unknown): number {
  if (typeof prompt === 'string') return Buffer.byteLength(prompt);
  if (!Array.isArray(prompt)) return 0;
  let sum = 0;
  for (const one of prompt as readonly unknown[]) sum += typeof one === 'number' ? 1 : boundOfPrompt(one);
  return sum;
}

/** The most tokens that the input can come to, or nothing where only the context of the model bounds it. */
export function boundOfInput({
  messages,
  prompt,
  input,
  tools,
  functions,
  response_format,
}: PromptBody): number | undefined {
  const around = bytesOf(tools) + bytesOf(functions) + bytesOf(response_format);
  const told = messages === undefined ? 0 : boundOfMessages(messages);
  return told === undefined ? undefined : told + around + boundOfPrompt(prompt) + boundOfPrompt(input);
}

function textOfContent(content: unknown): { text: string; images: number } {
  if (typeof content === 'string') return { text: content, images: 0 };
  if (!Array.isArray(content)) return { text: '', images: 0 };
  const parts = (content as readonly unknown[]).filter(isPart);
  return {
    text: parts.map(({ text }) => (typeof text === 'string' ? text : '')).join('\n'),
    images: parts.filter(({ type }) => type === 'image_url').length,
  };
}

/** What a tokenizer must read to count the input, and what comes on top of its count. */
export function textOfInput({ messages = [], prompt, input, tools, functions }: PromptBody): {
  readonly text: string;
  readonly besides: number;
} {
  const contents = messages.map(({ content }) => textOfContent(content));
  const given = [prompt, input].flat().filter((one) => typeof one === 'string');
  const declared = [tools, functions].filter(Boolean).map((one) => JSON.stringify(one));
  const images = contents.reduce((sum, content) => sum + content.images, 0);
  return {
    text: [...contents.map(({ text }) => text), ...given, ...declared].join('\n'),
    besides: 4 * messages.length + tokensOfImage * images,
  };
}
