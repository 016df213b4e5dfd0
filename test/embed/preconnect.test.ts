// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { preconnect } from '../../src/embed/frame.ts';

const links = () => [...document.querySelectorAll('link')].map(({ rel, href }) => [rel, href]);

afterEach(() => document.head.replaceChildren());

describe('the connection to a player that is mounted later', () => {
  it('is opened to its origin', () => {
    preconnect(document, 'https://video.example/player/?movie_id=1');
    expect(links()).toEqual([['preconnect', 'https://video.example/']]);
  });

  it.each([
    ['nothing', ''],
    ['a malformed address', 'http://'],
    ['another scheme', 'javascript:alert(1)'],
    ['the page’s own origin', `${location.origin}/player/`],
  ])('is not opened to %s', (_, address) => {
    preconnect(document, address);
    expect(links()).toEqual([]);
  });
});
