import { describe, expect, it } from 'vitest';
import { marksOf, NO_OWN_MARKS, toMarksDraft, toSeconds, toTime } from '../../src/admin/titles/marks-draft.ts';

describe('a time in a field', () => {
  it.each([
    [72.5, '1:12,5'],
    [0, '0:00'],
    [59.96, '1:00'],
    [3_725, '1:02:05'],
    [0.1, '0:00,1'],
  ])('%d seconds are %s, and back', (seconds, text) => {
    expect(toTime(seconds)).toBe(text);
    expect(toSeconds(text)).toBeCloseTo(seconds, 1);
  });

  it.each([
    ['72,5', 72.5],
    [' 72.5 ', 72.5],
    ['90:00', 5_400],
    // The services refuse what is not a number, by its field's name.
    ['', ''],
    ['-5', '-5'],
    ['1:2:3:4', '1:2:3:4'],
    ['1e9', '1e9'],
    ['завтра', 'завтра'],
  ])('%j is %j', (text, seconds) => expect(toSeconds(text)).toBe(seconds));
});

describe('the marks of a form', () => {
  it('are the marks that they were made from, without parts that are as found', () => {
    const marks = { intro: { start: 71.4, end: 130 }, credits: 'none' } as const;
    expect(marksOf(toMarksDraft(marks))).toEqual(marks);
    expect(toMarksDraft({})).toEqual(NO_OWN_MARKS);
    expect(marksOf(NO_OWN_MARKS)).toEqual({});
  });

  it('forget their times when they are as found again', () => {
    const draft = toMarksDraft({ intro: { start: 1, end: 2 } });
    expect(marksOf({ ...draft, intro: { ...draft.intro, choice: 'found' } })).toEqual({});
  });
});
