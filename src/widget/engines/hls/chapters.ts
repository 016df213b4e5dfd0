import type { ManifestLoadedData } from 'hls.js';

/** Id of Apple's session data for chapters in a master playlist. */
const DATA_ID = 'com.apple.hls.chapters';

/** The http(s) address of a JSON file with chapters, if the master playlist has one. */
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
