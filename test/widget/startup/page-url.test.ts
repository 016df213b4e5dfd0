import { describe, expect, it } from 'vitest';
import { readPageUrl } from '../../../src/widget/startup/page-url.ts';
import { aWindow } from '../support/fake-window.ts';

interface Page {
  search?: string;
  top?: string | 'foreign' | null;
  referrer?: string;
}

const own = 'https://player.test/player/?movie_id=1';

function read({ search = '?movie_id=1', top = own, referrer = '' }: Page) {
  return readPageUrl(
    aWindow({
      location: { href: own, search },
      document: { referrer },
      get top() {
        if (top === 'foreign') throw new DOMException('cross-origin', 'SecurityError');
        return top === null ? null : { location: { href: top } };
      },
    }),
  );
}

describe('the page that share links lead to', () => {
  it.each<[string, Page, string]>([
    [
      'the one that the host page names',
      { search: '?page_url=https%3A%2F%2Fa.test%2Ff%3Fb%3D1', top: 'https://t.test/' },
      'https://a.test/f?b=1',
    ],
    ['the outermost page', { top: 'https://t.test/film', referrer: 'https://r.test/' }, 'https://t.test/film'],
    [
      'the referrer of a foreign frame',
      { top: 'foreign', referrer: 'https://r.test/film?a=1' },
      'https://r.test/film?a=1',
    ],
    ['its own address if the outermost page is not readable', { top: 'foreign' }, own],
    ['its own address if there is no outermost page', { top: null }, own],
    [
      'the referrer if the outermost page has no address on the web',
      { top: 'about:srcdoc', referrer: 'https://r.test/' },
      'https://r.test/',
    ],
    [
      'its own address if the host page names a script',
      { search: '?page_url=javascript:alert(1)', top: 'foreign' },
      own,
    ],
  ])('is %s', (_what, page, expected) => expect(read(page)).toBe(expected));
});

describe('the page address in share links', () => {
  const at = (top: string) => read({ top });

  it.each([
    ['https://t.test/f?token=S3CRET&a=1', 'https://t.test/f?a=1'],
    ['https://t.test/f?a=1&utm_source=x&X-Amz-Signature=S3CRET', 'https://t.test/f?a=1&utm_source=x'],
    ['https://t.test/f?session=S3CRET', 'https://t.test/f'],
    ['https://t.test/f?%74oken=S3CRET', 'https://t.test/f'],
    ['https://t.test/f?who=anna%40mail.test&to=anna@mail.test', 'https://t.test/f'],
    ['https://t.test/f?x=eyJhbGciOi.S3CRET.x', 'https://t.test/f'],
    ['https://t.test/f?S3CRETx9S3CRETx9', 'https://t.test/f'],
    ['https://me:S3CRET@t.test/f?a=1', 'https://t.test/f?a=1'],
    ['https://t.test/f#access_token=S3CRET&state=S3CRET', 'https://t.test/f'],
    ['https://t.test/f#/film?code=S3CRET&tab=2', 'https://t.test/f#/film?tab=2'],
  ])('loses private parameters: %s becomes %s', (top, expected) => {
    expect(at(top)).toBe(expected);
    expect(at(top)).not.toContain('S3CRET');
  });

  it('loses them also if it is the player’s own address', () => {
    const address = 'https://player.test/player/?movie_id=1&user_id=S3CRET';
    const scope = aWindow({ location: new URL(address), document: { referrer: '' }, top: null });
    expect(readPageUrl(scope)).toBe('https://player.test/player/?movie_id=1');
  });

  it.each([
    'https://t.test/f?movie=550e8400-e29b-41d4-a716-446655440000&a=1&&b=%20&c#part',
    'https://t.test/f?',
    'https://t.test/f#',
    'https://t.test/поиск?q=маяк#/t=5',
    'https://t.test/@user/f?at=@',
  ])('keeps everything else in %s', (top) => expect(at(top)).toBe(top));
});
