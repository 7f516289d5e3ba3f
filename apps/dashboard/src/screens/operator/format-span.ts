import { formatNumber } from '../../language/format.ts';

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** "3 days", "40 seconds": as long as something has lasted, in its largest unit. */
export function formatSpan(seconds: number): string {
  const [unit, length] = steps.find(([, size]) => seconds >= size) ?? (['second', 1] as const);
  return formatNumber(Math.floor(seconds / length), { style: 'unit', unit, unitDisplay: 'long' });
}
