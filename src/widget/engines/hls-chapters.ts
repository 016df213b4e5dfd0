import type { ManifestLoadedData } from 'hls.js';

/** What Apple calls the session data of a master playlist that says where chapters are. */
const DATA_ID = 'com.apple.hls.chapters';

/** The address of a JSON file with chapters, where the master playlist names one on the web. */
export function chaptersUrl({ sessionData, url }: Pick<ManifestLoadedData, 'sessionData' | 'url'>): string | null {
  const link: unknown = sessionData?.[DATA_ID]?.['URI'];
  if (typeof link !== 'string' || link === '') return null;
  try {
    const { protocol, href } = new URL(link, url);
    return /^https?:$/.test(protocol) ? href : null;
  } catch {
    return null;
  }
}
