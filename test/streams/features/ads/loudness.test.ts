import { describe, expect, it } from 'vitest';
import { adFactor, adKey, type KnownAds, toKnownAds, withAd } from '../../../../streams/model/ad-loudness.ts';
import { knownAds, levelOfAd, rememberLoudness } from '../../../../streams/features/ads/loudness.ts';
import type { State } from '../../../../streams/features/state.ts';
import { NO_CHOICES } from '../../../../streams/model/session.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { aSession, marbles } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';
import { aCreative, aFile, anAd, someAds } from './support.ts';

const KEY = '/ad.mp4';
const loud = { key: KEY, loudness: -14, peak: -0.5 };
const quiet = { key: KEY, loudness: -24, peak: -10 };

describe('the known loudness of ads', () => {
  it('is kept by file, whatever its host and parameters', () => {
    const at = (url: string) => adKey(aCreative({ file: aFile({ url }) }));
    expect(at('https://a.example/ads/Tea.mp4?token=1')).toBe(at('//b.example/ads/Tea.mp4#2'));
    expect(at('https://a.example/ads/tea.mp4')).not.toBe(at('https://a.example/ads/coffee.mp4'));
    expect(at(`https://a.example/${'x'.repeat(5_000)}/tea.mp4`)).toHaveLength(100);
  });

  it('has the latest value of each ad, and of a hundred ads at most', () => {
    expect(withAd([loud], { ...loud, loudness: -20.04 })).toEqual([{ ...loud, loudness: -20 }]);
    const many = Array.from({ length: 300 }, (_, at) => ({ key: `/${String(at)}`, loudness: -20, peak: null }));
    const known = many.reduce<KnownAds>(withAd, []);
    expect([known.length, known[0]?.key, known.at(-1)?.key]).toEqual([100, '/200', '/299']);
    expect(toKnownAds(many)).toEqual(known);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'ads'],
    ['something like a list', { length: 1e9, 0: loud }],
    ['a list of anything but ads', [null, 7, 'ad', [], {}]],
    ['a key that is not a text', [{ ...loud, key: 7 }]],
    ['an empty key', [{ ...loud, key: '' }]],
    ['a key that is too long', [{ ...loud, key: 'x'.repeat(101) }]],
    ['a loudness in words', [{ ...loud, loudness: '-14' }]],
    ['a loudness that is null', [{ ...loud, loudness: null }]],
    ['a loudness out of range', [{ ...loud, loudness: 400 }]],
    ['a loudness far below silence', [{ ...loud, loudness: -1e9 }]],
    ['a peak in words', [{ ...loud, peak: 'none' }]],
    ['a missing peak', [{ key: KEY, loudness: -14 }]],
  ])('is empty if %s was stored', (_, stored) => expect(toKnownAds(stored)).toEqual([]));

  it('is read without fields that another release has stored', () =>
    expect(toKnownAds([{ ...loud, more: 1 }, 'x'])).toEqual([loud]));
});

describe('the factor of an ad', () => {
  const factor = (...known: KnownAds) => adFactor(known, aCreative());
  it('is unknown until the ad was measured', () => expect(factor({ ...loud, key: '/other.mp4' })).toBeNull());
  it('lowers an ad that is louder than films, and raises one that is quieter', () => {
    expect(factor(loud)).toBeCloseTo(10 ** (-4 / 20));
    expect(factor(quiet)).toBeCloseTo(10 ** (6 / 20));
  });
  it('raises an ad only so far that its peaks are not cut off', () =>
    expect(factor({ ...quiet, peak: -3 })).toBeCloseTo(10 ** (2 / 20)));
  it('never raises an ad that was not heard to its end: it is measured again', () => {
    expect(factor({ ...quiet, peak: null })).toBeNull();
    expect(factor({ ...loud, peak: null })).toBeCloseTo(10 ** (-4 / 20));
  });
});

describe('the level of an ad', () => {
  const session = aSession();
  const levelIn = (fields: Partial<State>, creative = aCreative(), isWebAudioSupported = true) =>
    levelOfAd(
      {
        knownAds: [],
        choices: { byTitle: {}, last: NO_CHOICES },
        session: { ...session, environment: { ...session.environment, isWebAudioSupported } },
        ...fields,
      } as State,
      creative,
    );
  const off = { choices: { byTitle: {}, last: { ...NO_CHOICES, level: false } } } as const;

  it('is missing if the ad has to be measured', () => expect(levelIn({})).toEqual({}));
  it('is the known one', () =>
    expect(levelIn({ knownAds: [loud] })).toEqual({ level: expect.closeTo(0.631, 3) as number }));
  it('is never above 1 without Web Audio, which could not measure it either', () => {
    expect(levelIn({ knownAds: [quiet] }, aCreative(), false)).toEqual({ level: 1 });
    expect(levelIn({ knownAds: [loud] }, aCreative(), false).level).toBeCloseTo(0.631, 3);
    expect(levelIn({}, aCreative(), false)).toEqual({ level: 1 });
  });
  it('is 1 if the viewer has switched the levelling off', () =>
    expect(levelIn({ ...off, knownAds: [loud] })).toEqual({ level: 1 }));
  it('is missing for a script that plays by itself', () =>
    expect(levelIn({ knownAds: [loud] }, aCreative({ file: aFile({ isVpaid: true }) }))).toEqual({}));
});

describe('the loudness that was measured', () => {
  const ads = someAds({ ad: anAd('playing') });
  const measured: Signal = { type: 'ad.measured', loudness: -14, peak: -0.5 };
  const after = (...signals: readonly Signal[]) =>
    slicesAfter('knownAds', [knownAds], signals, { state: { ads } }).at(-1);

  it("is kept under the ad's file, behind those that were stored", () => {
    const other = { ...quiet, key: '/other.mp4' };
    const started: Signal = { type: 'session.started', session: aSession({ stored: { adLoudness: [other] } }) };
    expect(after(started)).toEqual([other]);
    expect(after(started, measured)).toEqual([other, loud]);
    expect(after(started, measured, { type: 'intent.forget', kinds: ['ads'] })).toEqual([]);
  });

  it('is ignored without an ad on the screen, or if it is not a number', () => {
    expect(slicesAfter('knownAds', [knownAds], [measured], { state: { ads: someAds() } })).toEqual([[]]);
    expect(after({ type: 'ad.measured', loudness: NaN, peak: null })).toEqual([]);
  });

  it('is stored with all that are known', () =>
    marbles((t) => {
      const stored$ = outputs(t, rememberLoudness, {
        state: { ads },
        features: [knownAds],
        signals: ['m-sn', { m: measured, s: { ...measured, loudness: NaN }, n: { ...measured, loudness: -16 } }],
      });
      const write = (value: KnownAds) => ({ type: 'storage.write', cause: 'preference', key: 'adLoudness', value });
      t.expectObservable(stored$).toBe('a--b', { a: write([loud]), b: write([{ ...loud, loudness: -16 }]) });
    }));
});
