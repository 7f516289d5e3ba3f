import { createChecks } from '../support/checks.ts';
import { proveCuttingOut, proveErasing } from './editing.ts';
import { openGround } from './ground.ts';
import { proveOddPictures, proveOffer } from './odd-pictures.ts';
import { proveSeams, proveSharpness } from './upscaling.ts';

export const promise =
  'Pictures are enlarged, mended and cut out by real models on this machine: sharper than interpolation, without seams, and no picture can hurt the server.';

export async function prove({ full }: { readonly full: boolean }) {
  await using stack = new AsyncDisposableStack();
  const checks = createChecks();
  const ground = await openGround(stack);
  console.log('What is offered:');
  const models = await proveOffer(ground, checks);
  console.log('Odd pictures:');
  await proveOddPictures(ground, checks);
  console.log('Enlarging:');
  const size = full ? { width: 384, height: 288 } : { width: 192, height: 144 };
  const sharpness = await proveSharpness(ground, checks, full ? 20 : 4, size);
  const seams = await proveSeams(ground, checks, full ? [3, 4, 5, 7] : [4]);
  console.log('Erasing:');
  const erasing = await proveErasing(ground, checks, full ? [0, 2, 3, 4, 6, 7, 8, 9] : [0]);
  console.log('Cutting out:');
  const cutting = await proveCuttingOut(ground, checks, full ? [3, 4, 8, 9] : [3], full ? 1 : 2);
  return {
    pass: checks.faults.length === 0,
    models,
    ...sharpness,
    ...seams,
    ...erasing,
    ...cutting,
    faults: checks.faults,
  };
}
