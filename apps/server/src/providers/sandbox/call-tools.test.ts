import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../spec/openai-dialect.ts';
import { createSandboxUpstream } from './sandbox-upstream.ts';

const tool = (name: string, description: string, properties: JsonObject, required: readonly string[] = []) => ({
  type: 'function',
  function: { name, description, parameters: { type: 'object', properties, required, additionalProperties: false } },
});
const weather = tool(
  'get_weather',
  'Get the current weather in a city',
  {
    city: { type: 'string' },
    unit: { type: 'string', enum: ['celsius', 'fahrenheit'] },
    days: { type: 'integer', minimum: 1, maximum: 14 },
  },
  ['city'],
);
const mail = tool(
  'send_email',
  'Send an email to someone',
  { to: { type: 'string', format: 'email' }, subject: { type: 'string' }, body: { type: 'string' } },
  ['to', 'subject', 'body'],
);
const calculator = tool('calculator', 'Evaluate an expression', { expression: { type: 'string' } }, ['expression']);
const flights = tool(
  'search_flights',
  'Search flights',
  {
    origin: { type: 'string' },
    destination: { type: 'string' },
    date: { type: 'string', format: 'date' },
    passengers: { type: 'integer' },
  },
  ['origin', 'destination', 'date'],
);
const clock = tool('get_time', 'Tell the time somewhere', { location: { type: 'string' } }, ['location']);
const tools = [weather, mail, calculator, flights, clock];

interface Choice {
  readonly finish_reason: string;
  readonly message: {
    readonly content: string | null;
    readonly tool_calls?: readonly {
      readonly id: string;
      readonly function: { readonly name: string; readonly arguments: string };
    }[];
  };
}

const upstream = createSandboxUpstream({ name: 'sandbox', paceMs: 0 });
async function ask(content: string | readonly JsonObject[], more: JsonObject = {}): Promise<Choice> {
  const messages = typeof content === 'string' ? [{ role: 'user', content }] : content;
  const { body } = await upstream.send({
    operation: 'chat/completions',
    body: { model: 'sandbox-chat', messages, tools, ...more },
    signal: new AbortController().signal,
    requestId: 'req_1',
  });
  return (body['choices'] as readonly Choice[])[0]!;
}
const callsOf = ({ message }: Choice) =>
  (message.tool_calls ?? []).map((call) => [call.function.name, JSON.parse(call.function.arguments) as unknown]);

describe('with tools', () => {
  it.each<[string, readonly unknown[]]>([
    ['What is the weather in Paris?', [['get_weather', { city: 'Paris' }]]],
    [
      'weather in Paris and Rome in celsius',
      [
        ['get_weather', { city: 'Paris', unit: 'celsius' }],
        ['get_weather', { city: 'Rome', unit: 'celsius' }],
      ],
    ],
    ["What's the weather like in New York for 3 days?", [['get_weather', { city: 'New York', days: 3 }]]],
    ['How hot is it in Cairo?', [['get_weather', { city: 'Cairo' }]]],
    [
      'Send an email to bob@example.com with the subject "Lunch" saying "See you at noon"',
      [['send_email', { to: 'bob@example.com', subject: 'Lunch', body: 'See you at noon' }]],
    ],
    ['what is 12*(3+4)?', [['calculator', { expression: '12*(3+4)' }]]],
    [
      'Find flights from Berlin to Lisbon on March 5, 2027 for 2 passengers',
      [['search_flights', { origin: 'Berlin', destination: 'Lisbon', date: '2027-03-05', passengers: 2 }]],
    ],
    [
      'Tell me the weather and the time in Lima',
      [
        ['get_weather', { city: 'Lima' }],
        ['get_time', { location: 'Lima' }],
      ],
    ],
  ])('“%s” is a call', async (message, calls) => {
    const choice = await ask(message);
    expect(callsOf(choice)).toEqual(calls);
    expect(choice).toMatchObject({ finish_reason: 'tool_calls', message: { content: null } });
  });

  it.each(['Tell me a joke', 'Hello!', 'Write a haiku about autumn'])('“%s” is answered in words', async (message) => {
    const choice = await ask(message);
    expect(choice.finish_reason).toBe('stop');
    expect(choice.message.tool_calls).toBeUndefined();
  });

  it('heeds tool_choice and parallel_tool_calls', async () => {
    expect((await ask('weather in Paris', { tool_choice: 'none' })).finish_reason).toBe('stop');
    expect(callsOf(await ask('hello', { tool_choice: 'required' }))).toHaveLength(1);
    const forced = { tool_choice: { type: 'function', function: { name: 'send_email' } } };
    expect(callsOf(await ask('weather in Paris', forced))[0]?.[0]).toBe('send_email');
    const unknown = { tool_choice: { type: 'function', function: { name: 'fly' } } };
    await expect(ask('hello', unknown)).rejects.toMatchObject({
      kind: 'refused',
      status: 400,
      upstream: { param: 'tool_choice' },
    });
    expect(callsOf(await ask('weather in Paris and Rome', { parallel_tool_calls: false }))).toEqual([
      ['get_weather', { city: 'Paris' }],
    ]);
    const allowed = {
      tool_choice: { type: 'allowed_tools', allowed_tools: { mode: 'required', tools: [calculator] } },
    };
    expect(callsOf(await ask('weather in Paris', allowed))[0]?.[0]).toBe('calculator');
  });

  it('tells what the tools said', async () => {
    const call = (id: string, city: string) => ({
      id,
      type: 'function',
      function: { name: 'get_weather', arguments: JSON.stringify({ city }) },
    });
    const choice = await ask([
      { role: 'user', content: 'weather in Paris and Rome?' },
      { role: 'assistant', content: null, tool_calls: [call('c1', 'Paris'), call('c2', 'Rome')] },
      { role: 'tool', tool_call_id: 'c1', content: '{"temperature":21,"condition":"sunny"}' },
      { role: 'tool', tool_call_id: 'c2', content: 'rain all day' },
    ]);
    expect(choice.finish_reason).toBe('stop');
    for (const word of ['Paris', '21', 'sunny', 'Rome', 'rain all day']) expect(choice.message.content).toContain(word);
  });

  it('gives arguments that the schema allows, whatever is said', async () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    const checks = new Map(tools.map((one) => [one.function.name, ajv.compile(one.function.parameters)]));
    const words = fc.constantFrom(
      'weather',
      'Paris',
      'email',
      'flights',
      'from',
      'to',
      'celsius',
      '-3',
      '99',
      'days',
      '2027-02-30',
      'time',
      '"',
      'a@b.co',
      'is',
      ':',
      'March 5, 2027',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(words, { maxLength: 12 }), fc.string({ unit: 'binary' }), async (said, noise) => {
        const message = `${said.join(' ')} ${noise}`;
        const choice = await ask(message, { tool_choice: 'required' });
        for (const [name, given] of callsOf(choice)) expect(checks.get(name as string)!(given)).toBe(true);
        expect(await ask(message, { tool_choice: 'required' })).toEqual(choice);
      }),
      { numRuns: 200 },
    );
  });
});
