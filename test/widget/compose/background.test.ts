import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPast, screenMayLoad, screenNeeded } from '../../../src/widget/compose/background.ts';
import { endBreak, openBreak } from '../../../streams/model/ad-break.ts';
import type { JoiningState } from '../../../streams/features/state.ts';
import type { Command } from '../../../streams/model/commands.ts';
import { firstState } from '../../../streams/player.ts';
import { aFailure } from '../../streams/support.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const first = firstState;
const withPreroll: JoiningState = {
  ...first,
  ads: openBreak(first.ads, 'preroll', ['https://ads.test/1']),
};

function setUp(start: JoiningState, isAutoPlay = true) {
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

  it.each<[string, (state: JoiningState) => JoiningState]>([
    ['the break is over', (state) => ({ ...state, ads: endBreak(state.ads) })],
    ['the browser refuses to start', (state) => ({ ...state, intent: { ...state.intent, autoplay: 'blocked' } })],
    ['the viewer is asked where to begin', (state) => ({ ...state, resume: { isShown: true, positionSeconds: 60 } })],
    ['there is an error', (state) => ({ ...state, error: {} as NonNullable<JoiningState['error']> })],
  ])('loads before the ad if %s', (_, change) => {
    const { state$, seen } = setUp(withPreroll);
    state$.next(change(withPreroll));
    expect(seen).toEqual(['features', 'screen']);
  });
});

describe('the features that the screen needs', () => {
  const load = { id: 1, qualityId: '360', totalBytes: 67_000, firstByteMs: 100, durationSeconds: 2, bufferSeconds: 0 };
  /** The first segment brings something each second, until this one. */
  function comingUntil(lastSecond: number) {
    const { state$, seen } = setUp(first);
    for (let second = 1; second <= lastSecond; second += 1) {
      vi.advanceTimersByTime(1_000);
      const progress = { ...load, bytes: second * 5_000, elapsedMs: second * 1_000 };
      state$.next({ ...first, supply: { ...first.supply, load: progress } });
    }
    return { state$, seen };
  }

  it('load after three seconds if nothing of the film comes', () => {
    const { seen } = setUp(first);
    vi.advanceTimersByTime(2_999);
    expect(seen).not.toContain('features');
    vi.advanceTimersByTime(1);
    expect(seen).toContain('features');
  });

  it('load after the first frame while the first segment comes', () => {
    const { state$, seen } = comingUntil(6);
    expect(seen).not.toContain('features');
    state$.next({ ...first, playback: { ...first.playback, hasFrame: true } });
    expect(seen).toContain('features');
  });

  it('load if the first segment stands still for three seconds', () => {
    const { state$, seen } = comingUntil(4);
    vi.advanceTimersByTime(2_000);
    // The same progress is reported again.
    state$.next({ ...state$.value });
    vi.advanceTimersByTime(999);
    expect(seen).not.toContain('features');
    vi.advanceTimersByTime(1);
    expect(seen).toContain('features');
  });

  it('load after eight seconds, however the first segment comes', () => {
    const { seen } = comingUntil(7);
    vi.advanceTimersByTime(999);
    expect(seen).not.toContain('features');
    vi.advanceTimersByTime(1);
    expect(seen).toContain('features');
  });
});

const reported: Command = { type: 'report.error', cause: 'error', error: { ...aFailure(), id: 'e1' } };

function setUpPast() {
  const state$ = new BehaviorSubject<JoiningState>(firstState);
  const commands$ = new Subject<Command>();
  const become = (changes: Partial<JoiningState>): void => state$.next({ ...state$.value, ...changes });
  return { state$, commands$, become, takePast: keepPast(state$, commands$) };
}

it('the kept past has states and reported commands in their order, until they are taken', () => {
  const { state$, commands$, become, takePast } = setUpPast();
  become({ rate: 2 });
  const second = state$.value;
  commands$.next({ type: 'media.play', cause: 'viewer' });
  commands$.next(reported);
  expect(takePast()).toEqual([{ state: firstState }, { state: second }, { command: reported }]);
  become({ rate: 1 });
  expect(takePast()).toEqual([]);
  expect(state$.observed).toBe(false);
  expect(commands$.observed).toBe(false);
});

it('the kept past is empty half a minute after the first frame', () => {
  const { become, takePast, commands$ } = setUpPast();
  vi.advanceTimersByTime(1_000);
  become({ playback: { ...firstState.playback, hasFrame: true } });
  vi.advanceTimersByTime(29_999);
  expect(commands$.observed).toBe(true);
  vi.advanceTimersByTime(1);
  expect(commands$.observed).toBe(false);
  expect(takePast()).toEqual([]);
});

it('the kept past has a limited number of steps', () => {
  const { become, takePast } = setUpPast();
  for (let rate = 1; rate < 5_000; rate += 1) become({ rate });
  vi.advanceTimersByTime(30_000);
  expect(takePast()).toHaveLength(1_000);
});
