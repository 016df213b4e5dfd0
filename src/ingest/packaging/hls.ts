import { ANALYSIS_LINE } from '../analysis/in-manifest.ts';
import { fpsOf } from './picture.ts';
import type { PackagedTitle } from './plan.ts';
import { HEADER, type Track } from './track.ts';
import { CHAPTERS_JSON, PLAYLIST } from '../shared/names.ts';

const head = (targetSeconds: number, version = 7): string =>
  `#EXTM3U\n#EXT-X-VERSION:${version}\n#EXT-X-TARGETDURATION:${targetSeconds}\n#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-PLAYLIST-TYPE:VOD\n`;

/** The target duration. Lengths are rounded, as the format requires. */
const targetOf = ({ segments }: Track): number => Math.max(1, ...segments.map(({ seconds }) => Math.round(seconds)));
const mapOf = ({ name }: Track): string => `#EXT-X-MAP:URI="${name}/${HEADER}"\n`;

const mediaPlaylist = (track: Track): string =>
  `${head(targetOf(track))}#EXT-X-INDEPENDENT-SEGMENTS\n${mapOf(track)}${track.segments
    .map(({ seconds, uri }) => `#EXTINF:${seconds.toFixed(6)},\n${uri}\n`)
    .join('')}#EXT-X-ENDLIST\n`;

/** Lists only the first frame of each segment, as a range of bytes. Players show these frames while a viewer scrubs. */
const keyFramePlaylist = (track: Track): string =>
  `${head(targetOf(track))}#EXT-X-I-FRAMES-ONLY\n${mapOf(track)}${track.segments
    .map(
      ({ seconds, uri, firstFrame: { offset, length } }) =>
        `#EXTINF:${seconds.toFixed(6)},\n#EXT-X-BYTERANGE:${length}@${offset}\n${uri}\n`,
    )
    .join('')}#EXT-X-ENDLIST\n`;

const subtitlePlaylist = (file: string, seconds: number): string =>
  `${head(Math.ceil(seconds), 3)}#EXTINF:${seconds.toFixed(6)},\n${file}\n#EXT-X-ENDLIST\n`;

const attributes = (pairs: Readonly<Record<string, string | number>>): string =>
  Object.entries(pairs)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
const quote = (text: string | number): string => `"${String(text)}"`;

const SOUND = quote('sound');
const SUBTITLES = quote('subtitles');
const SOUND_IN_WORDS = 'public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound';
const KEY_FRAMES = 'key-frames.m3u8';
const playlistOf = (name: string): string => `${name}.m3u8`;
/** The name of a subtitle playlist. It lies beside the others, so that all addresses are relative to one folder. */
const subtitlesOf = (file: string): string => playlistOf(file.replace('/', '-').replace(/\.vtt$/, ''));

function masterPlaylist(title: PackagedTitle): string {
  const { renditions, sounds, subtitles, picture, hasChapters, hasAnalysis } = title;
  const most = (of: (track: Track) => number) => Math.max(0, ...sounds.map(({ track }) => of(track)));
  const soundLines = sounds.map(
    ({ name, label, language, channels, isDefault, isDescribed }) =>
      `#EXT-X-MEDIA:${attributes({
        TYPE: 'AUDIO',
        'GROUP-ID': SOUND,
        NAME: quote(label),
        LANGUAGE: quote(language),
        DEFAULT: isDefault ? 'YES' : 'NO',
        AUTOSELECT: 'YES',
        CHANNELS: quote(channels),
        ...(isDescribed === true && { CHARACTERISTICS: quote('public.accessibility.describes-video') }),
        URI: quote(playlistOf(name)),
      })}\n`,
  );
  const subtitleLines = subtitles.map(
    ({ label, language, file, describesSound }) =>
      `#EXT-X-MEDIA:${attributes({
        TYPE: 'SUBTITLES',
        'GROUP-ID': SUBTITLES,
        NAME: quote(label),
        LANGUAGE: quote(language),
        DEFAULT: 'NO',
        AUTOSELECT: 'YES',
        FORCED: 'NO',
        ...(describesSound === true && { CHARACTERISTICS: quote(SOUND_IN_WORDS) }),
        URI: quote(subtitlesOf(file)),
      })}\n`,
  );
  const soundCodecs = sounds[0] === undefined ? '' : `,${sounds[0].track.codecs}`;
  const variants = renditions.map(
    ({ name, width, height, isHdr, track }) =>
      `#EXT-X-STREAM-INF:${attributes({
        BANDWIDTH: track.peakBandwidth + most(({ peakBandwidth }) => peakBandwidth),
        'AVERAGE-BANDWIDTH': track.averageBandwidth + most(({ averageBandwidth }) => averageBandwidth),
        RESOLUTION: `${width}x${height}`,
        'FRAME-RATE': fpsOf(picture).toFixed(3),
        CODECS: quote(track.codecs + soundCodecs),
        ...(renditions.some((one) => one.isHdr) ? { 'VIDEO-RANGE': rangeName(isHdr, picture.range) } : {}),
        ...(sounds.length > 0 ? { AUDIO: SOUND } : {}),
        ...(subtitles.length > 0 ? { SUBTITLES } : {}),
        'CLOSED-CAPTIONS': 'NONE',
      })}\n${playlistOf(`picture-${name}`)}\n`,
  );
  const smallest = renditions.at(-1);
  return [
    '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n',
    hasChapters ? `#EXT-X-SESSION-DATA:DATA-ID="com.apple.hls.chapters",URI="${CHAPTERS_JSON}"\n` : '',
    hasAnalysis ? ANALYSIS_LINE : '',
    ...soundLines,
    ...subtitleLines,
    ...variants,
    smallest === undefined ? '' : keyFrameLine(smallest),
  ].join('');
}

const rangeName = (isHdr: boolean, range: string): string => (isHdr ? range.toUpperCase() : 'SDR');

function keyFrameLine({ width, height, track }: PackagedTitle['renditions'][number]): string {
  const rates = track.segments.map(({ firstFrame, seconds }) => (firstFrame.length * 8) / seconds);
  return `#EXT-X-I-FRAME-STREAM-INF:${attributes({
    BANDWIDTH: Math.ceil(Math.max(...rates)),
    'AVERAGE-BANDWIDTH': Math.ceil(rates.reduce((sum, rate) => sum + rate, 0) / rates.length),
    RESOLUTION: `${width}x${height}`,
    CODECS: quote(track.codecs),
    URI: quote(KEY_FRAMES),
  })}\n`;
}

/** All playlists of a title by their names. */
export function hlsFiles(title: PackagedTitle): Map<string, string> {
  const { renditions, sounds, subtitles, seconds } = title;
  const smallest = renditions.at(-1);
  return new Map([
    [PLAYLIST, masterPlaylist(title)],
    ...renditions.map(({ track }) => [playlistOf(track.name), mediaPlaylist(track)] as const),
    ...sounds.map(({ track }) => [playlistOf(track.name), mediaPlaylist(track)] as const),
    ...subtitles.map(({ file }) => [subtitlesOf(file), subtitlePlaylist(file, seconds)] as const),
    ...(smallest === undefined ? [] : [[KEY_FRAMES, keyFramePlaylist(smallest.track)] as const]),
  ]);
}
