import { eventData, eventTypes, type EventData, type EventType } from '@atelier/contract';
import { expect, expectTypeOf, test } from 'vitest';
import vectors from '../test-vectors/webhooks.json' with { type: 'json' };
import type { WebhookEvent, WebhookEventData, WebhookEventType } from './index.ts';

type Contract = { readonly [Type in EventType]: EventData<Type> };

test('the types are those of the contract, kind by kind: what fits one fits the other', () => {
  expectTypeOf<WebhookEventType>().toEqualTypeOf<EventType>();
  expectTypeOf<Contract>().toExtend<WebhookEventData>();
  expectTypeOf<WebhookEventData>().toExtend<Contract>();
  // A member that only one of the two has would pass above where the other allows more: their names must agree as well.
  expectTypeOf<{ [Type in EventType]: keyof WebhookEventData[Type] }>().toEqualTypeOf<{
    [Type in EventType]: keyof Contract[Type];
  }>();
  expect(eventTypes).toHaveLength(10);
});

test('the vectors are events as the contract has them', () => {
  for (const { body } of vectors.accepted) {
    const event = JSON.parse(body) as WebhookEvent;
    expect(eventData[event.type].strict().parse(event.data)).toEqual(event.data);
    expect(Object.keys(event)).toEqual(['id', 'type', 'created_at', 'environment', 'data']);
  }
});
