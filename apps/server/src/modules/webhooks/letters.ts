import type { DisabledReason } from './endpoint.ts';
import type { Claimed } from './lane.ts';

/** What a letter says; how it looks is the mail's own matter. */
interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly (readonly [string, string])[];
}

const factsOf = ({ url, eventType, id, owner }: Claimed): Words['facts'] => [
  ['Address', url],
  ['Event', eventType],
  ['Environment', owner.environment],
  ['Delivery', id],
];

export const failedWords = (claimed: Claimed, error: string | null): Words => ({
  subject: 'A webhook could not be delivered',
  paragraphs: [
    'All attempts to deliver an event to your server have failed, so it is not tried again by itself.',
    'Look at the delivery to see what your server answered, and send it again once the cause is mended. You get at most one such mail an hour for each address.',
  ],
  facts: [...factsOf(claimed), ['Last failure', error ?? 'unknown']],
});

const reasons: Readonly<Record<DisabledReason, string>> = {
  gone: 'Your server answered with status 410, which says that nobody is there any more.',
  failing: 'Every attempt of the last five days has failed.',
};

export const disabledWords = (claimed: Claimed, reason: DisabledReason): Words => ({
  subject: 'A webhook endpoint was disabled',
  paragraphs: [
    `${reasons[reason]} The endpoint is told of nothing until you enable it again.`,
    'What was waiting for it is kept, and goes out once it is enabled.',
  ],
  facts: factsOf(claimed),
});
