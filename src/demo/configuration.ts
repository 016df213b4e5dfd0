/** Where the reference server has its services; the player gets it as data attributes of its frame. */
export const configuration = { baseUrl: '/api', adListUrl: '/api/ad-list.json' } as const;
