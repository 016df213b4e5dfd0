import { describe, expect, it } from 'vitest';
import { furthestSeconds } from '../../../../streams/features/spoilers/furthest.ts';
import { spoilers } from '../../../../streams/features/spoilers/spoilers.ts';
import type { State } from '../../../../streams/features/state.ts';
import { NO_ADS } from '../../../../streams/model/ad-break.ts';
import type { Episode } from '../../../../streams/model/catalogue.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { horizonOf, shownUntil } from '../../../../streams/model/spoiler-limits.ts';
import { BEHIND_ALL, NOTHING_HIDDEN } from '../../../../streams/model/spoilers.ts';
import { aCatalogue, aContent, anEpisode, aPlayback, aSelection, aTimeline, loaded } from '../../support.ts';
import { slicesAfter } from '../support.ts';

const on = (episode: Episode, slug = 'film'): Partial<State> => ({
  content: loaded(aCatalogue([episode], { content: aContent({ contentType: { slug } }) })),
  selection: aSelection(episode),
});
const finished = anEpisode(1, { isCompleted: true });

describe('the furthest position of the viewer', () => {
  const plays: Partial<State> = { ads: NO_ADS, playback: aPlayback(), saved: {} };
  const at = (positionSeconds: number): Signal => ({ type: 'media.timeUpdated', positionSeconds });
  const after = (...steps: readonly (Signal | Partial<State>)[]) =>
    slicesAfter('furthestSeconds', [furthestSeconds], steps, { state: { ...plays, ...on(anEpisode(9)) } }).at(-1);

  it('is the furthest that was played, in whole seconds', () =>
    expect([after(at(12.9)), after(at(12.9), at(3)), after(at(1), at(13))]).toEqual([12, 12, 13]));
  it.each<[string, Partial<State>]>([
    ['a seek that has not arrived', { playback: aPlayback({ isSeeking: true }) }],
    ['a pause', { playback: aPlayback({ phase: 'paused' }) }],
    ['an ad', { ads: { ...NO_ADS, blocksFilm: true } }],
  ])('is not moved by %s', (_, more) => expect(after(more, at(50))).toBe(0));
  it('begins at the saved position of each episode', () => {
    expect(after(at(50), { saved: { 1: { 7: 30 } }, ...on(anEpisode(1)) })).toBe(30);
    expect(after(at(50), on(anEpisode(2)))).toBe(0);
    expect(after(at(50), on(anEpisode(9)))).toBe(50);
  });
  it('is behind everything in a completed episode', () => {
    expect(after(on(finished))).toBe(BEHIND_ALL);
    expect(after(on(finished), on(anEpisode(1)))).toBe(0);
  });
});

describe('the length of a film', () => {
  const around: Partial<State> = { saved: {}, chapters: { status: 'none' }, furthestSeconds: 0 };
  const after = (...steps: readonly (Signal | Partial<State>)[]) =>
    slicesAfter('spoilers', [spoilers], [{}, ...steps], { state: { ...around, ...on(anEpisode(1)) } }).at(-1)!
      .isLengthHidden;
  const wish = (length: boolean): Signal => ({ type: 'intent.hideSpoilers', change: { length } });

  it('is hidden if the viewer wants that', () => expect([after(), after(wish(true))]).toEqual([false, true]));
  it('is hidden in sport, unless the viewer wants to know it', () => {
    expect([after(on(anEpisode(1), 'sport')), after(on(anEpisode(1), 'sports'))]).toEqual([true, false]);
    expect(after(on(anEpisode(1), 'sport'), wish(false))).toBe(false);
  });
  it('is shown in a completed episode', () => expect(after(on(finished, 'sport'))).toBe(false));
  it('does not show from chapters beyond the furthest position', () => {
    const items = [0, 60, 120].map((startSeconds) => ({ startSeconds, title: '' }));
    const now = slicesAfter(
      'spoilers',
      [spoilers],
      [{ chapters: { status: 'ready', url: '', items } }, { furthestSeconds: 60 }],
      { state: { ...around, ...on(anEpisode(1)) } },
    );
    expect(now.map(({ firstChapterAhead }) => firstChapterAhead)).toEqual([1, 2]);
  });
});

describe('the end of the slider', () => {
  const hidden = { ...NOTHING_HIDDEN, isLengthHidden: true };
  const horizon = (positionSeconds: number, furthest = 0, more: Partial<State['timeline']> = {}) =>
    horizonOf({
      timeline: aTimeline({ positionSeconds, durationSeconds: 5_400, ...more }),
      spoilers: hidden,
      furthestSeconds: furthest,
    });
  it('is ten to twenty minutes behind the furthest position if the length is hidden', () =>
    expect([horizon(0), horizon(599), horizon(600), horizon(0, 600), horizon(9, 5_399)]).toEqual([
      1_200, 1_200, 1_800, 1_800, 6_000,
    ]));
  it('does not depend on the hidden length', () =>
    expect(new Set([100, 5_400, 50_000].map((durationSeconds) => horizon(50, 0, { durationSeconds }))).size).toBe(1));
  it('is that of the film if the length may be known, or if it is unknown', () => {
    const timeline = aTimeline({ positionSeconds: 9 });
    expect(horizonOf({ timeline, spoilers: NOTHING_HIDDEN, furthestSeconds: 0 })).toBeNull();
    expect(horizonOf({ timeline })).toBeNull();
    expect([horizon(9, 0, { isLive: true }), horizon(9, 0, { durationSeconds: -2 })]).toEqual([null, null]);
  });
  it('is beyond the pictures and lines that may be shown, which end at the furthest position', () => {
    expect(shownUntil({ spoilers: hidden, furthestSeconds: 70 })).toBe(70);
    expect(shownUntil({ spoilers: NOTHING_HIDDEN, furthestSeconds: 70 })).toBe(Infinity);
  });
});
