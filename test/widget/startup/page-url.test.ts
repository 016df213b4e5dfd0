import { describe, expect, it } from 'vitest';
import { readPageUrl } from '../../../src/widget/startup/page-url.ts';

interface Page {
  search?: string;
  top?: string | 'foreign' | null;
  referrer?: string;
}

const own = 'https://player.test/player/?movie_id=1';

function read({ search = '?movie_id=1', top = own, referrer = '' }: Page) {
  return readPageUrl({
    location: { href: own, search },
    document: { referrer },
    get top() {
      if (top === 'foreign') throw new DOMException('cross-origin', 'SecurityError');
      return top === null ? null : { location: { href: top } };
    },
  } as unknown as Window);
}

describe('the page that share links lead to', () => {
  it.each<[string, Page, string]>([
    [
      'what the host says',
      { search: '?page_url=https%3A%2F%2Fa.test%2Ff%3Fb%3D1', top: 'https://t.test/' },
      'https://a.test/f?b=1',
    ],
    ['the outermost page', { top: 'https://t.test/film', referrer: 'https://r.test/' }, 'https://t.test/film'],
    [
      'the referrer of a foreign frame',
      { top: 'foreign', referrer: 'https://r.test/film?a=1' },
      'https://r.test/film?a=1',
    ],
    ['its own address where nobody tells', { top: 'foreign' }, own],
    ['its own address where there is no top', { top: null }, own],
    [
      'nothing but the web: a page without an address',
      { top: 'about:srcdoc', referrer: 'https://r.test/' },
      'https://r.test/',
    ],
    ['nothing but the web: a script', { search: '?page_url=javascript:alert(1)', top: 'foreign' }, own],
  ])('is %s', (_what, page, expected) => expect(read(page)).toBe(expected));
});
