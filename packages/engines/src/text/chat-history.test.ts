import { describe, expect, it } from 'vitest';

import { chatHistory, describeForcedCall } from './chat-history.ts';
import { adaptSchema } from './json-grammar.ts';

describe('the history of a chat', () => {
  it('ends with the answer to come', () => {
    expect(chatHistory([{ role: 'user', text: 'Hi' }])).toEqual([
      { type: 'user', text: 'Hi' },
      { type: 'model', response: [] },
    ]);
  });

  it('joins a tool answer with its call, and goes on in the same answer', () => {
    const history = chatHistory([
      { role: 'system', text: 'Be brief.' },
      { role: 'user', text: 'Weather?' },
      { role: 'assistant', text: '', calls: [{ id: 'a', name: 'weather', arguments: '{"city":"Rome"}' }] },
      { role: 'tool', callId: 'a', text: 'sunny' },
    ]);
    const call = { type: 'functionCall', name: 'weather', params: { city: 'Rome' }, result: 'sunny' };
    expect(history.slice(2)).toEqual([{ type: 'model', response: [call] }]);
  });

  it('bears arguments that are no JSON and calls without an answer', () => {
    const calls = [{ id: 'a', name: 'weather', arguments: '{' }];
    const [answer] = chatHistory([{ role: 'assistant', text: 'Well', calls }]);
    const call = { type: 'functionCall', name: 'weather', params: {}, result: '' };
    expect(answer).toEqual({ type: 'model', response: ['Well', call] });
  });

  it('tells a model that must call a tool which there are', () => {
    expect(describeForcedCall([{ name: 'weather' }])).toContain('weather');
  });
});

describe('a schema for the grammar', () => {
  it('is put into the words it knows', () => {
    const schema = {
      definitions: { city: { type: 'string' } },
      type: 'object',
      properties: { anyOf: { anyOf: [{ $ref: '#/definitions/city' }, { type: 'null' }] } },
    };
    expect(adaptSchema(schema, true)).toEqual({
      $defs: { city: { type: 'string' } },
      type: 'object',
      properties: { anyOf: { oneOf: [{ $ref: '#/$defs/city' }, { type: 'null' }] } },
    });
  });

  it('is refused where strict and beyond it, though a property may be called so', () => {
    const bounded = { type: 'object', properties: { age: { type: 'integer', minimum: 0 } } };
    expect(() => adaptSchema(bounded, true)).toThrow('minimum');
    expect(adaptSchema(bounded, false)).toEqual(bounded);
    const named = { type: 'object', properties: { pattern: { type: 'string' }, enum: { enum: ['not'] } } };
    expect(adaptSchema(named, true)).toEqual(named);
  });

  it('is refused where it is nested without end', () => {
    let schema: object = { type: 'string' };
    for (let depth = 0; depth < 100; depth += 1) schema = { type: 'array', items: schema };
    expect(() => adaptSchema(schema, false)).toThrow('nested');
  });
});
