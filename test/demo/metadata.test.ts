// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { describeTitle } from '../../src/demo/metadata.ts';

const title = { id: '2', name: 'Маяк </script>', note: 'Сериал · 2024', posterUrl: '/media/poster.jpg' };
const address = 'https://site.example/season-1/episode-2?movie_id=2&t=5';

it('the page tells how its title is embedded, for oEmbed and for search engines', () => {
  describeTitle(document.head, title, address);
  const link = document.head.querySelector('link[rel="alternate"]');
  expect(link?.getAttribute('type')).toBe('application/json+oembed');
  expect(link?.getAttribute('href')).toBe(
    `https://site.example/oembed?url=${encodeURIComponent('https://site.example/?movie_id=2')}`,
  );
  expect(JSON.parse(document.head.querySelector('script')?.textContent ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title.name,
    description: 'Сериал · 2024',
    thumbnailUrl: 'https://site.example/media/poster.jpg',
    url: 'https://site.example/?movie_id=2',
    embedUrl: 'https://site.example/player/?movie_id=2&dialect=yandex',
  });
});

it('the page tells this only of the title that it shows', () => {
  describeTitle(document.head, title, address);
  describeTitle(document.head, { ...title, id: '3', posterUrl: null }, address);
  expect(document.head.querySelectorAll('link, script')).toHaveLength(2);
  expect(document.head.innerHTML).not.toContain('movie_id=2');
  for (const none of [undefined, { ...title, id: '' }]) {
    describeTitle(document.head, none, address);
    expect(document.head.querySelectorAll('link, script')).toHaveLength(0);
  }
});
