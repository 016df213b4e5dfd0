// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { keepInHistory } from '../../src/admin/app/page-key.ts';
import { goTo } from '../../src/admin/shared/route.ts';

beforeEach(() => history.replaceState(null, '', '#/'));
/** The key that a page finds when it has just been loaded. */
const found = () => keepInHistory(window).read();

it('the key is there after a reload, but nowhere that another page could read', () => {
  const kept = keepInHistory(window);
  expect(kept.read()).toBeNull();
  kept.write('key');
  expect([kept.read(), found()]).toEqual(['key', 'key']);
  expect([localStorage.length, sessionStorage.length, document.cookie, window.name]).toEqual([0, 0, '', '']);
});

it('the key is there at every place of the page', () => {
  const kept = keepInHistory(window);
  kept.write('key');
  goTo('#/people?page=2', true);
  expect(found()).toBe('key');
  // A link does it in this way.
  history.pushState(null, '', '#/titles');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(found()).toBe('key');
});

it('the key is gone with the login, and other data in the history stays as it is', () => {
  const kept = keepInHistory(window);
  kept.write('key');
  kept.write(null);
  expect(found()).toBeNull();
  for (const state of ['key', 7, { pageKey: 7 }, []]) {
    history.replaceState(state, '');
    expect(found()).toBeNull();
  }
});
