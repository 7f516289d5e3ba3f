import fc, { type Arbitrary } from 'fast-check';

/** Ids of what the caller owns are written into the body as it leaves: these stand for them, of the same length. */
export const ownFile = `file_${'0'.repeat(26)}`;
export const ownConversation = `conv_${'0'.repeat(26)}`;
export const ownEndpoint = `we_${'0'.repeat(26)}`;
export const ownProject = `prj_${'0'.repeat(26)}`;
export const ownProposal = `bch_${'0'.repeat(26)}`;

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

type Members = Readonly<Record<string, unknown>>;

/** What a body must hold so that it reaches further than the contract: to a model, a store, a queue. */
export interface Aim {
  readonly members: Readonly<Record<string, Arbitrary<unknown>>>;
  /** Given although the document does not ask for them: they keep answers short. */
  readonly always?: readonly string[];
  /** What the document cannot say of several members together. */
  readonly settle?: (body: Members) => Members;
}

const text = fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' });
const few = fc.integer({ min: 1, max: 12 });
const mostly = (usual: Arbitrary<unknown>, seldom: Arbitrary<unknown>, weight = 8) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: seldom });
const one = (...values: readonly unknown[]) => fc.constantFrom(...values);

const modelOf = (id: string) => mostly(one(id), one('no-such-model', 'atelier-reel-1.0'));
const provider = one({}, { allow_fallbacks: false }, { only: ['sandbox'] }, { order: ['local', 'sandbox'] });
const said = fc.oneof(
  text,
  fc.array(
    text.map((words) => ({ type: 'text', text: words })),
    { minLength: 1, maxLength: 3 },
  ),
);
const message = mostly(
  fc.record({ role: one('user', 'system', 'assistant', 'developer'), content: said }),
  one(
    { role: 'tool', tool_call_id: 'call_1', content: '42' },
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'f', arguments: '{}' } }],
    },
    { role: 'user', content: [{ type: 'image_url', image_url: { url: pixel } }] },
    { role: 'user', content: '', name: 'Ada', extra: { deep: [1, null] } },
  ),
);

const sampling = {
  model: modelOf('atelier-echo-1.0'),
  max_tokens: few,
  n: fc.integer({ min: 1, max: 2 }),
  provider,
};

const chat: Aim = {
  members: {
    ...sampling,
    max_completion_tokens: few,
    messages: fc.array(message, { minLength: 1, maxLength: 4 }),
    conversation_id: mostly(one('new', ownConversation), one('conv_of_nobody', 'x')),
  },
  always: ['max_tokens'],
};

const prompt = fc.oneof(
  text,
  fc.array(text, { minLength: 1, maxLength: 2 }),
  fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 5 }),
);

const webhook = one('https://hooks.example.com/atelier', 'http://127.0.0.1/inside', 'https://[::1]/x?y=z#frag');
/** Where nobody answers, so that nothing waits for the network. */
const address = one(
  'http://127.0.0.1:9/a.png',
  'http://169.254.169.254/latest',
  'file:///etc/passwd',
  'gopher://x',
  '//x',
);
const source = fc.oneof(
  { weight: 6, arbitrary: one(pixel, ownFile) },
  { weight: 1, arbitrary: address },
  {
    weight: 1,
    arbitrary: one('data:,', 'data:text/plain,words', 'data:image/png;base64,????', `file_${'z'.repeat(26)}`),
  },
);
const reference = fc.oneof(
  { weight: 6, arbitrary: one({ image_url: pixel }, { file_id: ownFile }) },
  { weight: 1, arbitrary: source.map((image_url) => ({ image_url })) },
  { weight: 1, arbitrary: one({ file_id: 'file_of_nobody' }) },
);
const receiver = mostly(one('https://93.184.216.34/hook', 'http://93.184.216.34:8080/x?y=z'), webhook);
const jobOf = (model: string) => ({ model: modelOf(model), webhook_url: webhook });

function onlyOne({ url, data_url, ...others }: Members): Members {
  return data_url === undefined && url !== undefined ? { ...others, url } : { ...others, data_url: data_url ?? pixel };
}

const withPart = ({ type, ...body }: Members): Members => ({
  ...body,
  ...(type !== undefined && { type }),
  ...(type === 'image-to-video' && { image: body['image'] ?? pixel }),
  ...(type === 'avatar' && { script: body['script'] ?? 'Hello.' }),
});

const withTask = ({ operation, ...body }: Members): Members => ({
  ...body,
  ...(operation === undefined ? { prompt: body['prompt'] ?? 'brighter' } : { operation }),
  ...(operation === 'crop' && { crop: body['crop'] ?? { x: 0, y: 0, width: 1, height: 1 } }),
  ...(operation === 'erase' && { mask: body['mask'] ?? pixel }),
});

/** Either way to say the size, not both. */
const withOneSize = ({ size, width, height, ...body }: Members): Members => ({
  ...body,
  ...(size === undefined
    ? { ...(width !== undefined && { width }), ...(height !== undefined && { height }) }
    : { size }),
});

const coding = {
  model: modelOf('atelier-echo-1.0'),
  max_tokens: few,
  language: mostly(one('python', 'C++', '.rs', 'sql', 'cobol'), text),
};

/** Code with a place in it, or what stands on both sides of the place. */
const withOneGap = ({ code, cursor, prefix, suffix, ...body }: Members): Members =>
  prefix === undefined
    ? { ...body, code: code ?? 'x = 1', ...(cursor !== undefined && { cursor }) }
    : { ...body, prefix, ...(suffix !== undefined && { suffix }) };

/** What is sold is written in the configuration, and so are the bounds. */
const credits = mostly(one('500', 500, '1000000', '999.5'), one('0', '499.999999', 1, '999999999999'));
const pack = mostly(one('small', 'medium', 'large'), text);
const plan = mostly(one('pro', 'unlimited', 'enterprise'), one('free', 'payg'));
const page = mostly(
  one('https://example.com/thanks?for={CHECKOUT_SESSION_ID}#now', 'http://localhost:3000', 'https://EXAMPLE.com/a'),
  one('https://999.999.999.999/', 'https://example.com:99999/'),
);

/** Credits, a pack or a plan. */
const withOneWish = ({ credits: amount, pack: name, plan: month, ...body }: Members): Members => {
  if (month !== undefined) return { ...body, plan: month };
  return name === undefined ? { ...body, credits: amount ?? '500' } : { ...body, pack: name };
};

const withOneReceiver = ({ url, endpoint_id, ...body }: Members): Members =>
  endpoint_id === undefined ? { ...body, url: url ?? 'https://93.184.216.34/hook' } : { ...body, endpoint_id };

/** By the id of the operation. */
export const aims: Readonly<Record<string, Aim>> = {
  'chat.completions': chat,
  'chat.stream': chat,
  'chat.completion': {
    members: { ...sampling, prompt, best_of: fc.integer({ min: 1, max: 2 }) },
    always: ['max_tokens'],
  },
  'chat.embeddings': {
    members: {
      model: modelOf('atelier-embed-1.0'),
      input: prompt,
      dimensions: mostly(fc.integer({ min: 1, max: 1_536 }), one(65_536, null)),
      provider,
    },
  },
  'code.generate': { members: coding, always: ['max_tokens'] },
  'code.complete': { members: { ...coding, cursor: few }, always: ['max_tokens'], settle: withOneGap },
  'code.refactor': { members: coding, always: ['max_tokens'] },
  'code.explain': { members: coding, always: ['max_tokens'] },
  'music.generate': {
    members: {
      ...jobOf('atelier-tune-1.0'),
      genre: mostly(one('pop', 'jazz', 'Rock'), text),
      voice: mostly(one('aria', 'juno+maple'), one('nobody', 'aria+nobody')),
    },
  },
  'image.generate': { members: jobOf('atelier-sketch-1.0'), settle: withOneSize },
  'image.edit': { members: { ...jobOf('atelier-sketch-1.0'), image: source, mask: source }, settle: withTask },
  'image.upscale': { members: { ...jobOf('atelier-sketch-1.0'), image: source } },
  'video.generate': {
    members: { ...jobOf('atelier-reel-1.0'), image: source, voice: mostly(one('aria', 'juno'), text) },
    settle: withPart,
  },
  'images.generate': { members: { model: modelOf('atelier-sketch-1.0') } },
  'images.edit': {
    members: {
      model: modelOf('atelier-sketch-1.0'),
      images: reference.map((picture) => [picture]),
      mask: reference,
    },
  },
  'videos.create': { members: { model: modelOf('atelier-reel-1.0'), input_reference: reference } },
  // An address in numbers: no name server is asked.
  'webhooks.endpoints.create': { members: { url: receiver } },
  'webhooks.endpoints.update': { members: { url: receiver } },
  'webhooks.test': {
    members: { url: receiver, endpoint_id: mostly(one(ownEndpoint), one('we_of_nobody')) },
    settle: withOneReceiver,
  },
  'webhooks.deliveries.replay_failed': { members: { endpoint_id: one(ownEndpoint, 'we_of_nobody') } },
  'payments.checkout': {
    members: { credits, pack, plan, success_url: page, cancel_url: page },
    settle: withOneWish,
  },
  'payments.portal': { members: { return_url: page } },
  'payments.update_subscription': {
    members: { plan },
    settle: (body) => (Object.keys(body).length === 0 ? { cancel_at_period_end: false } : body),
  },
  'payments.update_auto_recharge': {
    members: {
      amount: mostly(one('500', '1000.5'), one('1', '1000001')),
      monthly_ceiling: mostly(one('50000'), one('0')),
    },
  },
  'builder.build': {
    members: {
      ...jobOf('atelier-builder-1.0'),
      framework: one('nodejs', 'react'),
      project_id: mostly(one(ownProject), one('prj_of_nobody')),
    },
  },
  'builder.chat': {
    members: {
      model: modelOf('atelier-echo-1.0'),
      max_tokens: few,
      project_id: mostly(one(ownProject), one('prj_of_nobody')),
      conversation_id: mostly(one(ownConversation), one('conv_of_nobody')),
    },
    always: ['max_tokens'],
  },
  'builder.rollback': { members: { version: mostly(fc.integer({ min: 1, max: 2 }), one(2_147_483_647)) } },
  'builder.apply': { members: { webhook_url: webhook, chat_id: mostly(one(ownProposal), one('bch_of_nobody')) } },
  'files.create': {
    members: {
      url: address,
      data_url: mostly(one(pixel, 'data:text/plain,Hello', 'data:text/plain;base64,SGVsbG8=', 'data:;base64,'), text),
    },
    settle: onlyOne,
  },
};

/** What a route is asked with beside its body: pictures would be waited for, and streams may be taken up again. */
export const headerAims: Readonly<Record<string, Arbitrary<readonly (readonly [string, string])[]>>> = {
  'image.generate': fc.constant([['prefer', 'respond-async']]),
  'image.edit': fc.constant([['prefer', 'respond-async']]),
  'image.upscale': fc.constant([['prefer', 'respond-async']]),
  'images.generate': fc.constant([['prefer', 'respond-async']]),
  'images.edit': fc.constant([['prefer', 'respond-async']]),
  'builder.build': fc.constant([['prefer', 'respond-async']]),
  'builder.apply': fc.constant([['prefer', 'respond-async']]),
  'music.generate': fc.constantFrom([], [['prefer', 'wait=0']], [['prefer', 'respond-async, wait=99999']]),
  'chat.stream': fc.constantFrom([], [['x-resumable', 'true']], [['x-resumable', 'yes']]),
  'chat.completions': fc.constantFrom([], [['x-resumable', 'true']]),
  'chat.resume': fc.constantFrom(
    [],
    ...['0', '3', '99999', '-1', 'abc', ''].map((id) => [['last-event-id', id]] as [string, string][]),
  ),
  'jobs.events': fc.constantFrom(
    [],
    ...['0', '1', '99999', 'x'].map((id) => [['last-event-id', id]] as [string, string][]),
  ),
  'files.content': fc.constantFrom(
    [],
    ...['bytes=0-0', 'bytes=5-', 'bytes=-1', 'bytes=9999-', 'bytes=2-1', 'bytes=0-0,2-2', 'lines=1'].map(
      (range) => [['range', range]] as [string, string][],
    ),
    [['if-none-match', '*']],
    [
      ['range', 'bytes=0-1'],
      ['if-range', '"other"'],
    ],
  ),
};
