// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { readLanguage } from '../../../src/widget/startup/language.ts';
import { aWindow } from '../support/fake-window.ts';

interface Given {
  readonly search?: string;
  readonly operator?: unknown;
  readonly attribute?: string;
  readonly page?: string;
  readonly browser?: readonly string[];
}

function read({ search = '', operator, attribute, page, browser = ['en-US', 'en'] }: Given) {
  const complain = vi.fn();
  const frame = document.createElement('iframe');
  if (attribute !== undefined) frame.setAttribute('data-env_language', attribute);
  if (page !== undefined) {
    const around = document.createElement('div');
    around.lang = page;
    around.append(frame);
  }
  const scope = {
    env_language: operator,
    location: { search },
    frameElement: attribute === undefined && page === undefined ? null : frame,
    navigator: { language: browser[0], languages: browser },
  };
  return { language: readLanguage(aWindow(scope), complain), complain };
}

describe('the language of the interface', () => {
  it.each<[string, Given, string]>([
    ['is Russian if no language is requested', {}, 'ru'],
    ['is what the page requests', { search: '?language=en' }, 'en'],
    ['is what the operator has set', { operator: 'en' }, 'en'],
    ['is what the frame has in its attribute, before the operator’s', { operator: 'ru', attribute: 'en' }, 'en'],
    [
      'is what the page requests, even if the operator has set another',
      { search: '?language=ru', operator: 'en' },
      'ru',
    ],
    ['is that of the host page if it is automatic', { search: '?language=auto', page: 'ru-RU' }, 'ru'],
    ['is that of the browser if the page has none', { search: '?language=auto' }, 'en'],
    ['is that of the browser if the player lacks that of the page', { search: '?language=auto', page: 'de' }, 'en'],
    ['is the first one of the browser that the player has', { operator: 'auto', browser: ['de', 'ru', 'en'] }, 'ru'],
    ['is Russian if the player has none of the browser', { operator: 'auto', browser: ['de-DE'] }, 'ru'],
    ['is Russian if the browser reports none', { operator: 'auto', browser: [] }, 'ru'],
  ])('%s', (_, given, language) => {
    const { language: found, complain } = read(given);
    expect(found).toBe(language);
    expect(complain).not.toHaveBeenCalled();
  });

  it('is that of the browser if it is too old for a list of languages', () => {
    const scope = { location: { search: '?language=auto' }, frameElement: null, navigator: { language: 'en' } };
    expect(readLanguage(aWindow(scope), vi.fn())).toBe('en');
  });

  it.each([['de'], [''], ['EN'], ['<b>en</b>'], ['en,ru'], ['x'.repeat(10_000)]])(
    'is Russian for the parameter %s, with a complaint',
    (value) => {
      const { language, complain } = read({ search: `?language=${encodeURIComponent(value)}` });
      expect(language).toBe('ru');
      expect(complain).toHaveBeenCalledExactlyOnceWith('language', value);
    },
  );

  it.each([[1], [{}], ['__proto__'], ['english']])('is Russian for the setting %s, with a complaint', (operator) => {
    const { language, complain } = read({ operator });
    expect(language).toBe('ru');
    expect(complain).toHaveBeenCalledExactlyOnceWith('env_language', operator);
  });
});
