/** A date of the calendar. Month and day may be beyond their ends, as in `new Date`; months begin with 1. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const hourMs = 3_600_000;
const formats = new Map<string, Intl.DateTimeFormat>();
const mostFormats = 1_000;

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  if (formats.size >= mostFormats) formats.clear();
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

const toDay = (moment: Date): Day => ({
  year: moment.getUTCFullYear(),
  month: moment.getUTCMonth() + 1,
  day: moment.getUTCDate(),
});

/** Which day it is there then. */
export function dayIn(zone: string, moment: Date): Day {
  if (zone === 'UTC') return toDay(moment);
  const parts = formatOf(zone).formatToParts(moment);
  const valueOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { year: valueOf('year'), month: valueOf('month'), day: valueOf('day') };
}

const numberOf = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day);

/** No zone is further from UTC. */
const furthestHours = 14;

/**
 * The first full hour of UTC in that day. Sums are kept by such hours: where a day begins at half past, its first half hour
 * belongs to the day before. A day that a zone has left out begins with the next one.
 */
export function startOfDay(zone: string, day: Day): Date {
  const wanted = numberOf(day);
  if (zone === 'UTC') return new Date(wanted);
  let [before, within] = [-furthestHours - 1, furthestHours];
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (numberOf(dayIn(zone, new Date(wanted + middle * hourMs))) >= wanted) within = middle;
    else before = middle;
  }
  return new Date(wanted + within * hourMs);
}
