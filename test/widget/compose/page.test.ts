// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as language from '../../../src/widget/compose/chosen-language.ts';
import { applyPageTheme, loadPageLanguage, loadScreenStyles } from '../../../src/widget/compose/page.ts';
import * as theme from '../../../src/widget/startup/theme.ts';
import { english } from '../../../src/widget/ui/languages/english.ts';
import { until } from '../../until.ts';
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
    const load = vi.fn(() => Promise.resolve(language));
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
    const load = vi.fn(() => Promise.reject<typeof language>(new TypeError('offline')));
    const { scope, shown } = page('?language=en');
    const loaded = loadPageLanguage(scope, load);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await loaded).toBeNull();
    expect(load).toHaveBeenCalledTimes(4);
    expect(warn).toHaveBeenCalledOnce();
    expect(shown()).toEqual(asRussian);
  });
});

const accent = (root: HTMLElement): string => root.style.getPropertyValue('--potok-accent');

describe('the theme of the page', () => {
  it('is applied if the page address requests one', async () => {
    const root = document.createElement('div');
    applyPageTheme(root, '?movie_id=1&theme_accent=ff0000');
    await until(() => expect(accent(root)).toBe('#ff0000'));
  });

  it('loads no script if the page address requests none', () => {
    const load = vi.fn(() => Promise.resolve(theme));
    applyPageTheme(document.createElement('div'), '?movie_id=1&my_theme_accent=ff0000', load);
    expect(load).not.toHaveBeenCalled();
  });

  it('is requested again after a failure, and is finally left out', async () => {
    vi.useFakeTimers();
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const load = vi.fn(() => Promise.reject<typeof theme>(new TypeError('offline')));
    const root = document.createElement('div');
    applyPageTheme(root, '?theme_accent=ff0000', load);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(load).toHaveBeenCalledTimes(4);
    expect(warn).toHaveBeenCalledOnce();
    expect(accent(root)).toBe('');
  });
});

const link = () => document.querySelector<HTMLLinkElement>('#potok-styles');

/** Sets whether style sheets load from now on. */
function serve(isServed: boolean): void {
  const { settings } = (window as unknown as { happyDOM: { settings: Record<string, boolean> } }).happyDOM;
  settings['disableCSSFileLoading'] = true;
  settings['handleDisabledFileLoadingAsSuccess'] = isServed;
}

describe('the style sheet of the screen', () => {
  beforeEach(() => {
    document.head.innerHTML = '<link rel="stylesheet" href="./player.css" id="potok-styles" disabled>';
  });

  it('is switched on and waited for when it is needed', async () => {
    serve(true);
    await loadScreenStyles();
    expect(link()?.hasAttribute('disabled')).toBe(false);
    expect(link()?.getAttribute('href')).toBe('./player.css');
  });

  it('is reported if it fails to load, and requested again by the next try', async () => {
    serve(false);
    await expect(loadScreenStyles()).rejects.toThrow('style sheet');
    const failed = link();
    serve(true);
    await loadScreenStyles();
    expect(link()).not.toBe(failed);
    expect(document.querySelectorAll('link')).toHaveLength(1);
  });
});
