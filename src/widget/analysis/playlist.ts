import { webAddress } from '../shared/files/web-address.ts';

const SESSION_DATA = '#EXT-X-SESSION-DATA:';
const MOST_LINES = 10_000;

export const isPlaylist = (text: string): boolean => text.startsWith('#EXTM3U');

/** The address of the analysis that a master playlist names; null if it names none. */
export function analysisAddressIn(playlist: string, url: string): string | null {
  const line = playlist
    .split(/\r?\n/, MOST_LINES)
    .find((one) => one.startsWith(SESSION_DATA) && attribute(one, 'DATA-ID') === 'potok.analysis');
  return line === undefined ? null : webAddress(attribute(line, 'URI'), url);
}

const attribute = (line: string, name: string): string | undefined =>
  new RegExp(`[:,]${name}="([^"]*)"`).exec(line)?.[1];
