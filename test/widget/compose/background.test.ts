import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { screenMayLoad, screenNeeded } from '../../../src/widget/compose/background.ts';
import { endBreak, openBreak } from '../../../streams/model/ad-break.ts';
import type { JoiningPlayerState } from '../../../streams/model/state.ts';
import { firstState } from '../../../streams/player.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const first = firstState;
const withPreroll: JoiningPlayerState = {
  ...first,
  ads: openBreak(first.ads, 'preroll', ['https://ads.test/1']),
};

function setUp(start: JoiningPlayerState, isAutoPlay = true) {
  const state$ = new BehaviorSubject(start);
  const seen: string[] = [];
  screenNeeded(state$, isAutoPlay).subscribe(() => seen.push('features'));
  screenMayLoad(state$).subscribe(() => seen.push('screen'));
  return { state$, seen };
}

describe('the script of the screen', () => {
  it('loads with the features that need it if no ad is expected', () => {
    expect(setUp(first, false).seen).toEqual(['features', 'screen']);
  });

  it('loads after the first frame of a preroll, while the features load at once', () => {
    const { state$, seen } = setUp(withPreroll);
    vi.advanceTimersByTime(2_999);
    expect(seen).toEqual(['features']);
    state$.next({ ...withPreroll, ads: { ...withPreroll.ads, phase: 'ready' } });
    expect(seen).toEqual(['features', 'screen']);
  });

  it('is not delayed by an ad that does not appear', () => {
    const { seen } = setUp(withPreroll);
    vi.advanceTimersByTime(3_000);
    expect(seen).toEqual(['features', 'screen']);
  });

  it.each<[string, (state: JoiningPlayerState) => JoiningPlayerState]>([
    ['the break is over', (state) => ({ ...state, ads: endBreak(state.ads) })],
    ['the browser refuses to start', (state) => ({ ...state, intent: { ...state.intent, autoplay: 'blocked' } })],
    ['the viewer is asked where to begin', (state) => ({ ...state, resume: { isShown: true, positionSeconds: 60 } })],
    ['there is an error', (state) => ({ ...state, error: {} as NonNullable<JoiningPlayerState['error']> })],
  ])('loads before the ad if %s', (_, change) => {
    const { state$, seen } = setUp(withPreroll);
    state$.next(change(withPreroll));
    expect(seen).toEqual(['features', 'screen']);
  });
});
