const scale = 1_000_000n;

/** Credits are counted in millionths; the wire shows them as decimal strings with six places. */
export function formatCredits(micros: bigint): string {
  const sign = micros < 0n ? '-' : '';
  const size = micros < 0n ? -micros : micros;
  return `${sign}${size / scale}.${String(size % scale).padStart(6, '0')}`;
}

/** Reads what the contract has already found to be a decimal with at most six places. */
export function parseCredits(text: string): bigint {
  const negative = text.startsWith('-');
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const micros = BigInt(whole) * scale + BigInt(fraction.padEnd(6, '0'));
  return negative ? -micros : micros;
}
