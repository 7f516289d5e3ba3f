import { eventTypes } from '@atelier/contract';
import { createChecks, type Checks } from '../support/checks.ts';
import { casesOf, lateCases, sign, vectorBodies, vectorCases, type Case, type Delivery } from './cases.ts';
import { judgeAll, type Verdicts } from './judges.ts';
import { collectDeliveries } from './real-deliveries.ts';
import { loadReceiver, signByOpenssl } from './snippets.ts';

export const promise =
  'What we sign is accepted by the official Standard Webhooks package, by openssl and by each receiver of the docs; anything else is refused.';

const secrets = ['whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=', 'whsec_/+7d3Lu6mYiHdmVVRDMiEQ=='] as const;

function tell(checks: Checks, what: string, { judged, absent, faults }: Verdicts): Record<string, number> {
  const counts = Object.entries(judged).map(([name, count]) => `${name} ${count}`);
  checks.that(faults.length === 0, `${what}: ${counts.join(', ')}`);
  for (const fault of faults.slice(0, 10)) checks.that(false, fault);
  if (absent.length > 0) console.log(`    not on this machine: ${absent.join(', ')}`);
  return judged;
}

/** Signed by the server's own hand: with one secret, with two during a rotation, and at a time that is not now. */
function madeCases(stride: number): readonly Case[] {
  const [current, previous] = secrets;
  return vectorBodies.flatMap((body) => {
    const both = sign(body, [current, previous]);
    const after = casesOf(sign(body, [current]), previous, body.length)[0]!;
    return [
      ...secrets.flatMap((secret) => [...casesOf(sign(body, [secret]), secret, stride), ...lateCases(body, secret)]),
      ...secrets.flatMap((secret) => casesOf(both, secret, stride)),
      { ...after, name: 'the previous secret after the rotation', accept: false },
    ];
  });
}

async function provePlain(checks: Checks, deliveries: readonly (Delivery & { readonly secret: string })[]) {
  const faults: string[] = [];
  for (const delivery of deliveries) {
    const { plain } = await signByOpenssl(delivery);
    if (plain !== delivery.headers['x-service-signature']) faults.push(delivery.body);
  }
  checks.that(
    faults.length === 0,
    `X-Service-Signature is what openssl makes of the body and the current secret: ${deliveries.length}`,
  );
}

async function proveReceiver(checks: Checks): Promise<void> {
  const { receive } = await loadReceiver();
  const [secret] = secrets;
  const statusOf = async ({ headers, body }: Delivery) =>
    (await receive(new Request('http://localhost/hook', { method: 'POST', headers, body }), secret)).status;
  const delivery = sign(vectorBodies[2]!, [secret]);
  checks.that((await statusOf(delivery)) === 204, 'the TypeScript receiver of the docs answers 204 to ours');
  const others = [...casesOf(delivery, secret, 40).slice(1), ...lateCases(vectorBodies[2]!, secret)];
  const statuses = await Promise.all(others.map(statusOf));
  checks.that(
    statuses.every((status) => status === 400),
    `and 400 to ${others.length} others`,
  );
}

export async function prove({ full }: { readonly full: boolean }) {
  await using stack = new AsyncDisposableStack();
  const checks = createChecks();
  const vectors = tell(checks, 'the published vectors', await judgeAll(vectorCases, 'of the case'));
  const made = tell(
    checks,
    'signed here, then changed in every way',
    await judgeAll(madeCases(full ? 1 : 20), 'of this machine'),
  );
  await proveReceiver(checks);
  const real = await collectDeliveries(stack, full ? 1 : 20);
  checks.that(
    eventTypes.every((type) => real.kinds.includes(type)),
    'a running server delivers every kind of event',
  );
  const delivered = tell(checks, 'delivered by it, then changed', await judgeAll(real.cases, 'of this machine'));
  await provePlain(checks, real.plain);
  return { pass: checks.faults.length === 0, vectors, made, delivered, faults: checks.faults };
}
