import { createChecks } from '../support/checks.ts';
import { compareCalls, compareModels } from './compare.ts';
import { proveAborts, proveBrokenStreams, proveClasses, proveRetries } from './errors.ts';
import { proveMedia } from './media.ts';
import { provePython } from './python.ts';
import { setStage } from './stage.ts';

export const promise =
  "A program written with OpenAI's own client gets from us what it gets from the model: the same objects, the same errors, the same behaviour.";

export async function prove({ full }: { readonly full: boolean }) {
  await using stack = new AsyncDisposableStack();
  const stage = await setStage(stack);
  const checks = createChecks();
  console.log('The same answers as the upstream gives:');
  let compared = 0;
  for (let round = 0; round < (full ? 5 : 1); round += 1) compared += await compareCalls(stage, checks);
  await compareModels(stage, checks);
  console.log('The errors that programs catch:');
  const classes = await proveClasses(stage, checks);
  await proveBrokenStreams(stage, checks);
  console.log('Retries and aborts:');
  const shortestWait = await proveRetries(stage, checks);
  const abortedMs = await proveAborts(stage, checks);
  console.log('Pictures and videos:');
  await proveMedia(stack, checks);
  console.log('The Python client:');
  const python = await provePython(stage, checks);
  const faults = await stage.ledger.faults();
  checks.that(faults.length === 0, `the books agree${faults.map((fault) => `; ${fault}`).join('')}`);
  return {
    pass: checks.faults.length === 0,
    calls_compared: compared,
    python_calls_compared: python,
    error_classes: classes,
    retry_wait_ms: shortestWait,
    abort_noticed_ms_worst: abortedMs,
    faults: checks.faults,
  };
}
