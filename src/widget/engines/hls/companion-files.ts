import type { ManifestLoadedData } from 'hls.js';
import type { SignalOf } from '../../../../streams/model/signals.ts';
import { webAddress } from '../../shared/files/web-address.ts';

type Found = SignalOf<'engine.chaptersFound' | 'engine.analysisFound'>;

/**
 * Files that a master playlist names besides the film: the id of their session data, and the signal that reports them.
 */
const sessionDataFiles = [
  ['com.apple.hls.chapters', 'engine.chaptersFound'],
  ['potok.analysis', 'engine.analysisFound'],
] as const;

/** The http(s) addresses of JSON files with the chapters and with the analysis of the film. */
export const companionFiles = ({ sessionData, url }: Pick<ManifestLoadedData, 'sessionData' | 'url'>): Found[] =>
  sessionDataFiles.flatMap(([id, type]) => {
    const address = webAddress(sessionData?.[id]?.['URI'], url);
    return address === null ? [] : [{ type, url: address }];
  });
