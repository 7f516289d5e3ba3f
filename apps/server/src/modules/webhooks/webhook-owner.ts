import type { Caller } from '../../kit/actor.ts';
import type { WebhookOwner } from './event.ts';

export const ownerOf = ({ account, environment }: Caller): WebhookOwner => ({ accountId: account.id, environment });
