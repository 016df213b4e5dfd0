/** Addresses of the reference server's services; the player gets them as data attributes of its frame. */
/** The ad list with ads in it. */
export const listWithAds = '/api/ad-list.json?preroll=media,second&midroll=wrapper';

export const configuration = {
  baseUrl: '/api',
  adListUrl: '/api/ad-list.json',
  statsUrl: '/api/stats',
  qoe: 'on',
} as const;
