// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { BehaviorSubject, Subscription } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerState } from '../../../streams/model/state.ts';
import { firstState } from '../../../streams/player.ts';
import { NO_DELIVERY } from '../../../streams/features/adaptation/delivery.ts';
import { prepareBehindFilm, removeUsedMarkup, wakeDialect } from '../../../src/widget/compose/behind-film.ts';
import { listenToHost } from '../../../src/widget/host/window-messages.ts';
import { aFailure } from '../../streams/support.ts';

const error = { ...aFailure(), id: 'a1' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
});
let lifetimes: Subscription;
beforeEach(() => {
  lifetimes = new Subscription();
});
afterEach(() => lifetimes.unsubscribe());
afterEach(() => {
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function setUp() {
  const state$ = new BehaviorSubject(firstState);
  const change = (changes: Partial<PlayerState>): void => state$.next({ ...state$.value, ...changes });
  const prepared = { viewing: vi.fn(), services: vi.fn(), reports: vi.fn(), blackBox: vi.fn() };
  const lifetime = prepareBehindFilm(state$, prepared, () => true);
  lifetimes.add(lifetime);
  const showFrame = (): void => change({ playback: { ...state$.value.playback, hasFrame: true } });
  return { change, lifetime, prepared, showFrame };
}

describe('scripts that load behind the film', () => {
  it('include the one for reports about the viewer at the first frame', () => {
    const { prepared, showFrame } = setUp();
    expect(prepared.viewing).not.toHaveBeenCalled();
    showFrame();
    expect(prepared.viewing).toHaveBeenCalledOnce();
  });

  it.each(['reports', 'services'] as const)(
    'include the one for %s twenty seconds after the first frame',
    async (name) => {
      const { prepared, showFrame } = setUp();
      showFrame();
      await vi.advanceTimersByTimeAsync(19_999);
      expect(prepared[name]).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(2);
      expect(prepared[name]).toHaveBeenCalledOnce();
    },
  );

  it('include the one for the recording at the first error, and not before', async () => {
    const { change, prepared, showFrame } = setUp();
    showFrame();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(prepared.blackBox).not.toHaveBeenCalled();
    change({ error });
    change({ error: { ...error } });
    expect(prepared.blackBox).toHaveBeenCalledOnce();
  });

  it('store the measured bandwidth whenever the page is hidden', async () => {
    const setItem = vi.fn();
    const page = Object.assign(new EventTarget(), { hidden: true });
    vi.stubGlobal('window', { document: page, localStorage: { getItem: () => null, setItem }, navigator: {} });
    const { change, lifetime, showFrame } = setUp();
    change({ delivery: NO_DELIVERY });
    const tellVisibility = () => page.dispatchEvent(new Event('visibilitychange'));
    showFrame();
    await vi.advanceTimersByTimeAsync(20_001);
    tellVisibility();
    expect(setItem).not.toHaveBeenCalled();
    change({ delivery: { ...NO_DELIVERY, measuredBps: 3_000_000 } });
    page.hidden = false;
    tellVisibility();
    expect(setItem).not.toHaveBeenCalled();
    page.hidden = true;
    tellVisibility();
    expect(setItem).toHaveBeenCalledExactlyOnceWith('player-bandwidth', expect.stringMatching(/^3000000 \d{13} $/));
    lifetime.unsubscribe();
    tellVisibility();
    expect(setItem).toHaveBeenCalledOnce();
  });

  it('are not requested after the end', async () => {
    const { lifetime, prepared, showFrame } = setUp();
    lifetime.unsubscribe();
    showFrame();
    await vi.advanceTimersByTimeAsync(60_000);
    for (const prepare of Object.values(prepared)) expect(prepare).not.toHaveBeenCalled();
  });
});

it('the head of the page keeps only styles and scripts of the operator, which may still be loading', () => {
  const head = /<head>([^]*)<\/head>/.exec(readFileSync('public/player/index.html', 'utf8'))?.[1] ?? '';
  const page = new DOMParser().parseFromString(
    `<head>${head}<script type="module" src="./main.js"></script><link rel="modulepreload" href="./hls.js">` +
      '<script async src="https://operator.example/stats.js"></script><link rel="stylesheet" href="./a.css" disabled><!----></head>',
    'text/html',
  );
  removeUsedMarkup(page);
  expect([...page.querySelectorAll('script, link[href^="."]')].map((one) => one.outerHTML)).toEqual([
    '<script async="" src="https://operator.example/stats.js"></script>',
    '<link rel="stylesheet" href="./a.css" disabled="">',
  ]);
  expect([...page.head.childNodes].filter(({ nodeType }) => nodeType === Node.COMMENT_NODE)).toEqual([]);
});

it.each([
  ['?movie_id=2&dialect=kodik', 1],
  ['?dialect=kodik', 1],
  ['?movie_id=2', 0],
  ['?no_dialect=1', 0],
])('%s loads the API for the host page %d times, before the page has sent any message', (search, times) => {
  history.replaceState(null, '', `/player/${search}`);
  const load = vi.fn(() => Promise.resolve({ receive: () => undefined }));
  const page = new EventTarget();
  vi.spyOn(window, 'parent', 'get').mockReturnValue(page as Window);
  listenToHost(window, load);
  wakeDialect();
  expect(load).toHaveBeenCalledTimes(times);
});
