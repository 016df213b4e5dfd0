import type { ManifestLoadedData } from 'hls.js';
import type { SignalOf } from '../../../../streams/model/signals.ts';

type Found = SignalOf<'engine.chaptersFound' | 'engine.analysisFound'>;

/** What a master playlist names besides the film: id of its session data, and what is told of it. */
const named = [
  ['com.apple.hls.chapters', 'engine.chaptersFound'],
  ['potok.analysis', 'engine.analysisFound'],
] as const;

/** The http(s) addresses of JSON files with chapters and with what was found out about the film. */
export const filesBeside = (data: Pick<ManifestLoadedData, 'sessionData' | 'url'>): Found[] =>
  named.flatMap(([id, type]) => {
    const url = addressOf(data, id);
    return url === null ? [] : [{ type, url }];
  });

function addressOf({ sessionData, url }: Pick<ManifestLoadedData, 'sessionData' | 'url'>, id: string): string | null {
  const link: unknown = sessionData?.[id]?.['URI'];
  if (typeof link !== 'string' || link === '') return null;
  try {
    const { protocol, href } = new URL(link, url);
    return /^https?:$/.test(protocol) ? href : null;
  } catch {
    return null;
  }
}
