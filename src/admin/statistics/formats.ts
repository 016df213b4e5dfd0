const numbers = new Intl.NumberFormat('ru', { maximumFractionDigits: 0 });
const small = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 });
const unit = (name: 'second' | 'hour', maximumFractionDigits: number) =>
  new Intl.NumberFormat('ru', { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits });
const seconds = unit('second', 2);
const [fewHours, hours] = [unit('hour', 1), unit('hour', 0)];
const percents = new Intl.NumberFormat('ru', { style: 'percent', maximumFractionDigits: 1 });
// Days are in UTC, in whichever time zone they are read.
const days = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const fullDays = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const NO_VALUE = '—';

export const toNumber = (value: number): string => (Math.abs(value) < 10 ? small : numbers).format(value);
export const toPercent = (share: number | null): string => (share === null ? NO_VALUE : percents.format(share));
export const toSeconds = (value: number | null): string => (value === null ? NO_VALUE : seconds.format(value));
export const toHours = (value: number): string => (value < 36_000 ? fewHours : hours).format(value / 3_600);
export const toShortDay = (day: string): string => days.format(new Date(day)).replace('.', '');
export const toFullDay = (day: string): string => fullDays.format(new Date(day));
/** Currencies come from documents: any three letters. */
export const toMoney = (value: number, currency: string): string =>
  new Intl.NumberFormat('ru', { style: 'currency', currency, maximumFractionDigits: 2 }).format(value);
