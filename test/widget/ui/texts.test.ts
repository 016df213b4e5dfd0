import { describe, expect, it } from 'vitest';
import { clock, megabits, splitTime, timeCode } from '../../../src/widget/ui/format.ts';
import { plural, spokenTime } from '../../../src/widget/ui/languages/russian-numerals.ts';
import { russian as texts } from '../../../src/widget/ui/languages/russian.ts';

describe('numbers in texts', () => {
  it.each([
    [0, '0:00'],
    [5.9, '0:05'],
    [65, '1:05'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [3725, '1:02:05'],
    [-2, '0:00'],
    [Number.NaN, '0:00'],
    [Infinity, '0:00'],
  ])('are shown by a clock: %s seconds as %s', (seconds, shown) => {
    expect(clock(seconds)).toBe(shown);
  });

  it('are shown by a clock with hours if the clock beside it has hours', () => {
    expect(clock(65, true)).toBe('0:01:05');
  });

  it.each([
    [0.4, '0:00:00'],
    [59.6, '0:01:00'],
    [3725.49, '1:02:05'],
  ])('are rounded in a time code: %s to %s', (seconds, shown) => {
    expect(timeCode(seconds)).toBe(shown);
  });

  it.each([
    [0, ''],
    [Number.NaN, ''],
    [64_000, '0.06 Mbps'],
    [800_000, '0.8 Mbps'],
    [2_800_000, '2.8 Mbps'],
    [12_000_000, '12 Mbps'],
  ])('are shown as a bitrate: %s bit/s as "%s"', (bitrate, shown) => {
    expect(megabits(bitrate)).toBe(shown);
  });
});

describe('Russian texts', () => {
  it.each([
    [0, 'секунд'],
    [1, 'секунда'],
    [2, 'секунды'],
    [4, 'секунды'],
    [5, 'секунд'],
    [11, 'секунд'],
    [12, 'секунд'],
    [14, 'секунд'],
    [21, 'секунда'],
    [22, 'секунды'],
    [25, 'секунд'],
    [101, 'секунда'],
    [111, 'секунд'],
    [112, 'секунд'],
  ])('use for %s the form «%s»', (count, form) => {
    expect(plural(count, ['секунда', 'секунды', 'секунд'])).toBe(form);
  });

  it.each([
    [0, '0 секунд'],
    [65, '1 минута 5 секунд'],
    [120, '2 минуты'],
    [3600, '1 час'],
    [7261, '2 часа 1 минута 1 секунда'],
  ])('say %s seconds as «%s»', (seconds, said) => {
    expect(spokenTime(splitTime(seconds))).toBe(said);
  });

  it.each([
    [65, 1440, '1 минута 5 секунд из 24 минут'],
    [0, 61, '0 секунд из 1 минуты 1 секунды'],
    [30, 1260, '30 секунд из 21 минуты'],
    [3600, 7200, '1 час из 2 часов'],
  ])('say %s of %s as «%s»', (position, duration, said) => {
    expect(texts.spokenPosition(splitTime(position), splitTime(duration), null)).toBe(said);
  });

  it.each([
    [1, 'Следующая серия через 1 секунду'],
    [3, 'Следующая серия через 3 секунды'],
    [5, 'Следующая серия через 5 секунд'],
  ])('count %s seconds down to the next episode', (seconds, said) => {
    expect(texts.nextIn(seconds)).toBe(said);
  });

  it('name an episode with its season, also season 0, and without one', () => {
    expect(texts.place(2, 3)).toBe('2 сезон, 3 серия');
    expect(texts.place(0, 1)).toBe('0 сезон, 1 серия');
    expect(texts.place(null, 4)).toBe('4 серия');
  });
});
