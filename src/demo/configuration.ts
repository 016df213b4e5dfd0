/** Where the reference server has its services; the player gets it as data attributes of its frame. */
/** The same list with something in it. */
export const listWithAds = '/api/ad-list.json?preroll=media,second&midroll=wrapper';

export const configuration = { baseUrl: '/api', adListUrl: '/api/ad-list.json' } as const;
