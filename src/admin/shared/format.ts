const days = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'short', year: 'numeric' });
const moments = new Intl.DateTimeFormat('ru', { dateStyle: 'medium', timeStyle: 'short' });
const numbers = new Intl.NumberFormat('ru');

/** A moment of an answer in the reader's time zone, as a day; `toMoment` adds the time. */
export const toDay = (moment: string): string => days.format(new Date(moment));
export const toMoment = (moment: string): string => moments.format(new Date(moment));
export const toCount = (count: number): string => numbers.format(count);

/** 5400 seconds are 1:30:00. */
export function toDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
