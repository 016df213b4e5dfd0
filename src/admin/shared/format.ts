const days = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'short', year: 'numeric' });
const moments = new Intl.DateTimeFormat('ru', { dateStyle: 'medium', timeStyle: 'short' });
const numbers = new Intl.NumberFormat('ru');

/** A moment of an answer, by the clock of whoever reads it: the day, and with its time. */
export const toDay = (moment: string): string => days.format(new Date(moment));
export const toMoment = (moment: string): string => moments.format(new Date(moment));
export const toCount = (count: number): string => numbers.format(count);
