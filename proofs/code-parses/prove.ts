import { createChecks } from '../support/checks.ts';
import { proveExtraction } from './extraction.ts';
import { proveRepair } from './repair.ts';
import { proveHostile, proveSyntax } from './syntax.ts';

export const promise =
  'Code comes bare out of whatever a model wraps it in, in more than 50 languages; where there is a parser, wrong code is repaired or flagged, and the repair costs nothing.';

export async function prove({ full }: { readonly full: boolean }) {
  await using stack = new AsyncDisposableStack();
  const checks = createChecks();
  console.log('Out of what it is wrapped in:');
  const extraction = proveExtraction(checks);
  console.log('Right and wrong code:');
  const syntax = await proveSyntax(stack, checks);
  const hostile = await proveHostile(stack, checks, full);
  console.log('Over the wire:');
  const repair = await proveRepair(stack, checks, full);
  return {
    pass: checks.faults.length === 0,
    ...extraction,
    ...syntax,
    ...hostile,
    ...repair,
    faults: checks.faults,
  };
}
