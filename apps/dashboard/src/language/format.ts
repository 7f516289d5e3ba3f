import { currentLanguage } from './words.ts';

/** Of the person's own clock: what the dashboard shows and asks for. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(currentLanguage(), options).format(value);

/** Credits come as decimal strings with six places; people read as few of them as tell the amount. */
export function formatCredits(credits: string | number): string {
  const value = Number(credits);
  const small = Math.abs(value) < 1;
  return formatNumber(value, small ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 2 });
}

export const formatMoney = (minorUnits: number, currency: string): string =>
  formatNumber(minorUnits / 100, { style: 'currency', currency: currency.toUpperCase() });

export const formatBytes = (bytes: number): string => {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return formatNumber(bytes / 1000 ** step, {
    style: 'unit',
    unit: units[step]!,
    unitDisplay: 'narrow',
    maximumFractionDigits: 1,
  });
};

export const formatDateTime = (iso: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(iso));

export const formatDate = (iso: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium' }).format(new Date(iso));

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** "3 minutes ago", "in 2 days". */
export function formatRelative(iso: string, nowMs = Date.now()): string {
  const seconds = (Date.parse(iso) - nowMs) / 1000;
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const);
  return new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' }).format(Math.round(seconds / size), unit);
}

export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${formatNumber(Math.round(milliseconds))} ms`;
  if (milliseconds < 60_000) return `${formatNumber(milliseconds / 1000, { maximumFractionDigits: 1 })} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
}

/** As a player shows it: 1:05. */
export const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
