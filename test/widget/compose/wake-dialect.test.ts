// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { wakeDialect } from '../../../src/widget/compose/wake-dialect.ts';
import { listenToHost } from '../../../src/widget/host/listen.ts';

afterEach(() => history.replaceState(null, '', '/'));

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
