import { eventData, eventTypes } from '@atelier/contract';
import { expect, test } from 'vitest';
import { sampleOf } from './sample-events.ts';

test.each(eventTypes)('the sample of %s is what its schema says, no more and no less', (type) => {
  const sample = sampleOf(type, { accountId: 'acct_1', now: new Date() });
  expect(eventData[type].strict().parse(sample)).toEqual(sample);
});
