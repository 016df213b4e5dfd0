import { describe, expect, it } from 'vitest';
import { createFrequency, readRules, secondsSinceSeek, type AdRules } from '../../../src/widget/ads/rules.ts';

const none: AdRules = { perHour: Infinity, afterSeekSeconds: 0, freeMinutes: 0, scheduleLongerThanSeconds: null };

describe('the rules for ads in the settings', () => {
  it.each([undefined, null, 'no', 7])('are null if the setting is %j', (env_ad_rules) =>
    expect(readRules({ env_ad_rules })).toBeNull(),
  );

  it('are read from the setting as far as it is valid', () => {
    const env_ad_rules = { perHour: 4, afterSeekSeconds: 60, freeMinutes: 5, scheduleLongerThanSeconds: 0 };
    expect(readRules({ env_ad_rules })).toEqual(env_ad_rules);
    expect(
      readRules({
        env_ad_rules: { perHour: -1, afterSeekSeconds: '60', freeMinutes: NaN, scheduleLongerThanSeconds: '0' },
      }),
    ).toEqual(none);
    expect(readRules({ env_ad_rules: { perHour: 0 } })).toEqual({ ...none, perHour: 0 });
  });
});

/** A viewer whose clock is moved by hand, in minutes. `text` is already stored. */
function viewer(rules: Partial<AdRules>, text: string | null = null, isBlocked = false) {
  let minutes = 1_000;
  let stored = text;
  const startedAt = minutes * 60_000;
  const storage = () => {
    if (isBlocked) throw new DOMException('no', 'SecurityError');
    return { getItem: () => stored, setItem: (_: string, value: string) => void (stored = value) };
  };
  const open = () => createFrequency({ ...none, ...rules }, { storage, now: () => minutes * 60_000, startedAt });
  return { open, pass: (more: number) => void (minutes += more), stored: () => stored };
}

describe('the number of ads that may be shown', () => {
  it('is unlimited without a rule', () => expect(viewer({}).open().left()).toBe(Infinity));

  it('is counted by the hour, across pages', () => {
    const { open, pass } = viewer({ perHour: 2 });
    const first = open();
    first.noteShown();
    pass(30);
    open().noteShown();
    expect([first.left(), open().left()]).toEqual([0, 0]);
    pass(29.9);
    expect(open().left()).toBe(0);
    pass(0.1);
    expect(open().left()).toBe(1);
  });

  it('is zero only in the first minutes of the first visit', () => {
    const { open, pass } = viewer({ freeMinutes: 5 });
    expect(open().left()).toBe(0);
    pass(4.9);
    expect(open().left()).toBe(0);
    pass(0.1);
    expect(open().left()).toBe(Infinity);
  });

  it('is counted in the page if storage is blocked, and then no viewer counts as new', () => {
    const { open, pass } = viewer({ perHour: 1, freeMinutes: 5 }, null, true);
    const frequency = open();
    expect(frequency.left()).toBe(1);
    frequency.noteShown();
    expect(frequency.left()).toBe(0);
    pass(60);
    expect(frequency.left()).toBe(1);
  });

  it.each(['', 'null', '[]', '{"since":"x","shown":[]}', '{"since":0,"shown":{}}', '{"since":0,"shown":["x",null]}'])(
    'survives broken stored data: %s',
    (text) => expect(viewer({ perHour: 3, freeMinutes: 5 }, text).open().left()).toBe(3),
  );

  it('recovers after the clock was set back', () => {
    const future = JSON.stringify({ since: 9e15, shown: [9e15, 9e15] });
    const { open, pass } = viewer({ perHour: 1, freeMinutes: 5 }, future);
    open().noteShown();
    pass(61);
    expect(open().left()).toBe(1);
  });

  it('is counted from at most a hundred moments in storage', () => {
    const { open, stored } = viewer({ perHour: 1_000 });
    for (let index = 0; index < 150; index += 1) open().noteShown();
    expect((JSON.parse(stored() ?? '') as { shown: unknown[] }).shown).toHaveLength(100);
  });
});

describe('the time that a film has played since a seek', () => {
  const played = (...ranges: readonly (readonly [number, number])[]) => ({
    length: ranges.length,
    start: (index: number) => ranges[index]?.[0] ?? 0,
    end: (index: number) => ranges[index]?.[1] ?? 0,
  });
  it.each([
    [0, [], 0],
    [12, [[0, 12]], 12],
    [
      105,
      [
        [0, 12],
        [100, 104.8],
      ],
      5,
    ],
    [
      200,
      [
        [0, 12],
        [100, 104],
      ],
      0,
    ],
  ] as const)('at %s seconds is the length of the last played range', (currentTime, ranges, expected) =>
    expect(secondsSinceSeek({ currentTime, played: played(...ranges) })).toBe(expected),
  );
});
