import { listOf } from './catalogue-objects.ts';
import { planOfSession } from './checkout.ts';
import { invoicePaymentsOf } from './invoicing.ts';
import { invalid } from './refusal.ts';
import { all, copy, idOf, type World } from './world.ts';

type Node = Record<string, unknown>;

/** Members that are only there when they are asked for. */
function onRequest(world: World, node: Node, name: string): unknown {
  const id = String(node['id']);
  switch (`${String(node['object'])}.${name}`) {
    case 'checkout.session.line_items':
      return listOf(`/v1/checkout/sessions/${id}/line_items`, planOfSession(world, id).lineItems);
    case 'charge.refunds': {
      const refunds = all(world, 'refund').filter((refund) => refund.charge === id);
      return listOf(`/v1/charges/${id}/refunds`, refunds.toReversed());
    }
    case 'invoice.payments':
      return listOf(`/v1/invoice_payments?invoice=${id}`, invoicePaymentsOf(world, id));
    case 'customer.subscriptions': {
      const mine = all(world, 'subscription').filter((one) => idOf(one.customer) === id && one.ended_at === null);
      return listOf(`/v1/customers/${id}/subscriptions`, mine.toReversed());
    }
    default:
      return undefined;
  }
}

/** A copy of the answer with the asked-for references replaced by what they point to. */
export function expand(world: World, answer: object, paths: readonly string[]): object {
  const shown = copy(answer);
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > 4) throw invalid('You cannot expand more than 4 levels of a property.', 'expand');
    walk(world, shown as Node, steps, path);
  }
  return shown;
}

function walk(world: World, node: Node, steps: readonly string[], path: string): void {
  const [name, ...rest] = steps;
  if (name === undefined) return;
  const extra = node[name] === undefined ? onRequest(world, node, name) : undefined;
  if (extra !== undefined) node[name] = copy(extra);
  const value = node[name];
  if (value === undefined) throw invalid(`This property cannot be expanded (${path}).`, 'expand');
  if (value === null) return;
  if (Array.isArray(value)) {
    for (const one of value as Node[]) walk(world, one, rest, path);
    return;
  }
  if (typeof value === 'string') {
    const target = world.things.get(value);
    if (target === undefined) throw invalid(`This property cannot be expanded (${path}).`, 'expand');
    node[name] = copy(target);
  }
  walk(world, node[name] as Node, rest, path);
}
