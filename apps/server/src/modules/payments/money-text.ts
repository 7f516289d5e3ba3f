/** An amount in the smallest unit, as people write it. */
export function moneyText(amount: number, currency: string): string {
  if (!/^[a-z]{3}$/.test(currency)) return String(amount);
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}
