import type { EventType } from '@atelier/sdk';
import { defineWords } from '../../language/words.ts';

export const eventTypes: readonly EventType[] = [
  'generation.started',
  'generation.completed',
  'generation.failed',
  'payment.succeeded',
  'payment.failed',
  'subscription.created',
  'subscription.updated',
  'subscription.cancelled',
  'user.created',
  'credits.depleted',
];

/** What each kind tells of, in one sentence. */
export const eventWords = defineWords({
  en: {
    'generation.started': 'A job has started.',
    'generation.completed': 'A job is done; tells where its result is.',
    'generation.failed': 'A job failed; tells why, and what was refunded.',
    'payment.succeeded': 'A payment went through.',
    'payment.failed': 'A payment was attempted and failed.',
    'subscription.created': 'A plan was subscribed to.',
    'subscription.updated': 'A plan was changed, or will be.',
    'subscription.cancelled': 'A plan was cancelled.',
    'user.created': 'Somebody signed up.',
    'credits.depleted': 'The credits fell to your threshold.',
  } satisfies Record<EventType, string>,
  de: {
    'generation.started': 'Ein Auftrag hat begonnen.',
    'generation.completed': 'Ein Auftrag ist fertig; sagt, wo das Ergebnis liegt.',
    'generation.failed': 'Ein Auftrag ist gescheitert; sagt, warum und was erstattet wurde.',
    'payment.succeeded': 'Eine Zahlung ist durchgegangen.',
    'payment.failed': 'Eine Zahlung wurde versucht und ist gescheitert.',
    'subscription.created': 'Ein Tarif wurde abonniert.',
    'subscription.updated': 'Ein Tarif wurde geändert oder wird es bald.',
    'subscription.cancelled': 'Ein Tarif wurde gekündigt.',
    'user.created': 'Jemand hat sich registriert.',
    'credits.depleted': 'Die Credits sind auf deine Schwelle gefallen.',
  },
});
