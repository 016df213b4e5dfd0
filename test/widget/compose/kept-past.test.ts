import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { JoiningState } from '../../../streams/features/state.ts';
import type { Command } from '../../../streams/model/commands.ts';
import { firstState } from '../../../streams/player.ts';
import { keepPast } from '../../../src/widget/compose/kept-past.ts';
import { aFailure } from '../../streams/support.ts';

const reported: Command = { type: 'report.error', cause: 'error', error: { ...aFailure(), id: 'e1' } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const state$ = new BehaviorSubject<JoiningState>(firstState);
  const commands$ = new Subject<Command>();
  const become = (changes: Partial<JoiningState>): void => state$.next({ ...state$.value, ...changes });
  return { state$, commands$, become, takePast: keepPast(state$, commands$) };
}

it('the kept past has states and reported commands in their order, until they are taken', () => {
  const { state$, commands$, become, takePast } = setUp();
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
  const { become, takePast, commands$ } = setUp();
  vi.advanceTimersByTime(1_000);
  become({ playback: { ...firstState.playback, hasFrame: true } });
  vi.advanceTimersByTime(29_999);
  expect(commands$.observed).toBe(true);
  vi.advanceTimersByTime(1);
  expect(commands$.observed).toBe(false);
  expect(takePast()).toEqual([]);
});

it('the kept past has a limited number of steps', () => {
  const { become, takePast } = setUp();
  for (let rate = 1; rate < 5_000; rate += 1) become({ rate });
  vi.advanceTimersByTime(30_000);
  expect(takePast()).toHaveLength(1_000);
});
