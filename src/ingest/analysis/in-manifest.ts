import { ANALYSIS_DATA_ID, ANALYSIS_FILE, ANALYSIS_SCHEME } from '../../contract/analysis.ts';

/** The line that names the analysis in an HLS master playlist. */
export const ANALYSIS_LINE = `#EXT-X-SESSION-DATA:DATA-ID="${ANALYSIS_DATA_ID}",URI="${ANALYSIS_FILE}"\n`;
/** The element that names the analysis in a DASH manifest, after the periods. */
export const ANALYSIS_PROPERTY = `\n  <SupplementalProperty schemeIdUri="${ANALYSIS_SCHEME}" value="${ANALYSIS_FILE}"/>`;

/** The manifest with one line that names the analysis. Playlists of segments and live streams stay as they are. */
export const withAnalysis = (manifest: string): string =>
  manifest.startsWith('#EXTM3U') ? inPlaylist(manifest) : inDash(manifest);

/** Puts the line after the lines that every playlist begins with. */
function inPlaylist(playlist: string): string {
  if (playlist.includes(`"${ANALYSIS_DATA_ID}"`) || !playlist.includes('#EXT-X-STREAM-INF')) return playlist;
  const lines = playlist.split(/(?<=\n)/);
  const begins = /^#(?:EXTM3U|EXT-X-VERSION|EXT-X-INDEPENDENT-SEGMENTS)/;
  const at = lines.findIndex((line) => !begins.test(line));
  return [...lines.slice(0, at), ANALYSIS_LINE, ...lines.slice(at)].join('');
}

const PERIOD_END = '</Period>';

function inDash(manifest: string): string {
  const at = manifest.lastIndexOf(PERIOD_END) + PERIOD_END.length;
  const [head] = manifest.slice(manifest.indexOf('<MPD')).split('>', 1);
  const isFilm = manifest.includes('<MPD') && !head?.includes('type="dynamic"');
  if (!isFilm || at < PERIOD_END.length || manifest.includes(`"${ANALYSIS_SCHEME}"`)) return manifest;
  return manifest.slice(0, at) + ANALYSIS_PROPERTY + manifest.slice(at);
}
