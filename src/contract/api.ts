/** Addresses of the catalogue's calls, below its base address: the boot script and the client must agree on them. */

export const SESSION_HEADER = 'X-Session-Context';

export const contentPath = (contentId: number) => `/contents/${contentId}`;
export const seasonsPath = (contentId: number) => `/contents/${contentId}/seasons`;
export const episodesPath = (contentId: number) => `/episodes?content-id=${contentId}`;
export const availablePath = (contentId: number, pageUrl: string) =>
  `/contents/${contentId}/available?domain=${encodeURIComponent(pageUrl)}`;
