import type { ManifestLoadedData } from 'hls.js';
import type { SignalOf } from '../../../../streams/model/signals.ts';
import { webAddress } from '../../shared/files/web-address.ts';

type Found = SignalOf<'engine.chaptersFound' | 'engine.analysisFound'>;

/** What a master playlist names besides the film: id of its session data, and what is told of it. */
const named = [
  ['com.apple.hls.chapters', 'engine.chaptersFound'],
  ['potok.analysis', 'engine.analysisFound'],
] as const;

/** The http(s) addresses of JSON files with chapters and with what was found out about the film. */
export const filesBeside = ({ sessionData, url }: Pick<ManifestLoadedData, 'sessionData' | 'url'>): Found[] =>
  named.flatMap(([id, type]) => {
    const address = webAddress(sessionData?.[id]?.['URI'], url);
    return address === null ? [] : [{ type, url: address }];
  });
