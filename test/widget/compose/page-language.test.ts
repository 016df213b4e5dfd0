// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as script from '../../../src/widget/compose/chosen-language.ts';
import { loadPageLanguage } from '../../../src/widget/compose/page-language.ts';
import { english } from '../../../src/widget/ui/languages/english.ts';
import { aWindow } from '../support/fake-window.ts';

function page(search: string, operator?: string) {
  const made = document.implementation.createHTMLDocument();
  made.documentElement.lang = 'ru';
  made.body.innerHTML = '<button aria-label="Воспроизвести" data-english="Play"></button>';
  const navigator = { languages: ['en'] };
  const scope = { document: made, location: { search }, frameElement: null, navigator, env_language: operator };
  const shown = () => [made.documentElement.lang, made.querySelector('button')?.getAttribute('aria-label')];
  return { scope: aWindow(scope), shown };
}

const asRussian = ['ru', 'Воспроизвести'];

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the language of the page', () => {
  it.each([
    ['no other language is requested', '?movie_id=1', undefined],
    ['the host page requests it', '?language=ru', 'en'],
    ['the operator sets it', '', 'ru'],
  ])('is Russian without another script if %s', async (_, search, operator) => {
    const { scope, shown } = page(search, operator);
    const load = vi.fn(() => Promise.resolve(script));
    expect(await loadPageLanguage(scope, load)).toBeNull();
    expect(shown()).toEqual(asRussian);
    expect(load).not.toHaveBeenCalled();
  });

  it.each([
    ['the host page', '?language=en', undefined],
    ['the operator', '', 'en'],
    ['the browser, when it is automatic', '?language=auto', undefined],
  ])('is English if it is requested by %s', async (_, search, operator) => {
    const { scope, shown } = page(search, operator);
    expect(await loadPageLanguage(scope)).toBe(english);
    expect(shown()).toEqual(['en', 'Play']);
  });

  it('is Russian if an unknown language is requested, with a warning in the console', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { scope, shown } = page('?language=%3Cscript%3E');
    expect(await loadPageLanguage(scope)).toBeNull();
    expect(shown()).toEqual(asRussian);
    expect(warn).toHaveBeenCalledExactlyOnceWith('potok: language is not usable and ignored: <script>');
  });

  it('is Russian if the script of the texts never loads', async () => {
    vi.useFakeTimers();
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const load = vi.fn(() => Promise.reject<typeof script>(new TypeError('offline')));
    const { scope, shown } = page('?language=en');
    const loaded = loadPageLanguage(scope, load);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await loaded).toBeNull();
    expect(load).toHaveBeenCalledTimes(4);
    expect(warn).toHaveBeenCalledOnce();
    expect(shown()).toEqual(asRussian);
  });
});
