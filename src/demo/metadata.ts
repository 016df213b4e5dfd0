import type { Title } from './catalogue.ts';
import { create } from './dom.ts';

/** Metadata for search engines and messengers: how other sites embed the title that the page shows. */
export function describeTitle(head: HTMLElement, title: Title | undefined, pageUrl: string): void {
  for (const old of head.querySelectorAll('[data-title]')) old.remove();
  if (title === undefined || !/^\d+$/.test(title.id)) return;
  const page = new URL('/', pageUrl);
  page.searchParams.set('movie_id', title.id);
  const oEmbed = new URL('/oembed', pageUrl);
  oEmbed.searchParams.set('url', page.href);
  const link = create('link', {
    rel: 'alternate',
    type: 'application/json+oembed',
    href: oEmbed.href,
    title: title.name,
  });
  const data = create('script', { type: 'application/ld+json' }, JSON.stringify(videoObject(title, page)));
  for (const element of [link, data]) {
    element.dataset['title'] = title.id;
    head.append(element);
  }
}

function videoObject({ id, name, note, posterUrl }: Title, page: URL): object {
  const player = new URL('/player/', page);
  player.searchParams.set('movie_id', id);
  // The video search of Yandex frames this address and expects events of how it plays.
  player.searchParams.set('dialect', 'yandex');
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name,
    description: note === '' ? name : note,
    ...(posterUrl !== null && { thumbnailUrl: new URL(posterUrl, page).href }),
    url: page.href,
    embedUrl: player.href,
  };
}
