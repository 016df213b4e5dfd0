import type { SplitTime } from '../format.ts';

/** English nouns with numbers. */

const plurals = new Intl.PluralRules('en');

/** `1 minute`, `2 minutes` */
export const count = (amount: number, noun: string): string =>
  `${amount} ${noun}${plurals.select(amount) === 'one' ? '' : 's'}`;

/** `1 minute 5 seconds` */
export function spokenTime({ hours, minutes, rest }: SplitTime): string {
  const parts = [
    hours > 0 && count(hours, 'hour'),
    minutes > 0 && count(minutes, 'minute'),
    (rest > 0 || (hours === 0 && minutes === 0)) && count(rest, 'second'),
  ];
  return parts.filter(Boolean).join(' ');
}

/** `1 h 5 min`, `24 min`, `8 s`: the seconds only below a minute. */
export function shortTime({ hours, minutes, rest }: SplitTime): string {
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  return minutes > 0 ? `${minutes} min` : `${rest} s`;
}
