import type { SplitTime } from '../format.ts';

/** Russian nouns with numbers. */

const plurals = new Intl.PluralRules('ru');

/** The forms of a noun after a whole number: 1, 2 and 5. */
type Forms = readonly [one: string, few: string, many: string];

export function plural(count: number, [one, few, many]: Forms): string {
  const rule = plurals.select(count);
  return rule === 'one' ? one : rule === 'few' ? few : many;
}

const NOMINATIVE = {
  hours: ['час', 'часа', 'часов'],
  minutes: ['минута', 'минуты', 'минут'],
  seconds: ['секунда', 'секунды', 'секунд'],
} as const satisfies Record<string, Forms>;

/** After «из»: 1 минуты, 2 минут, 21 минуты. */
const GENITIVE = {
  hours: ['часа', 'часов', 'часов'],
  minutes: ['минуты', 'минут', 'минут'],
  seconds: ['секунды', 'секунд', 'секунд'],
} as const satisfies Record<string, Forms>;

function spoken({ hours, minutes, rest }: SplitTime, forms: typeof NOMINATIVE | typeof GENITIVE): string {
  const parts = [
    hours > 0 && `${hours} ${plural(hours, forms.hours)}`,
    minutes > 0 && `${minutes} ${plural(minutes, forms.minutes)}`,
    (rest > 0 || (hours === 0 && minutes === 0)) && `${rest} ${plural(rest, forms.seconds)}`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** `1 минута 5 секунд` */
export const spokenTime = (time: SplitTime): string => spoken(time, NOMINATIVE);

/** `1 ч 5 мин`, `24 мин`, `8 с`: the seconds only below a minute. */
export function shortTime({ hours, minutes, rest }: SplitTime): string {
  if (hours > 0) return minutes > 0 ? `${hours} ч ${minutes} мин` : `${hours} ч`;
  return minutes > 0 ? `${minutes} мин` : `${rest} с`;
}

/** What follows «из»: `1 минуты 5 секунд`. */
export const spokenWhole = (time: SplitTime): string => spoken(time, GENITIVE);
