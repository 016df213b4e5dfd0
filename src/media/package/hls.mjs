import fs from 'node:fs';
import path from 'node:path';
import { framesPerSecond } from '../picture/film.mjs';
import { firstFrameRange } from './boxes.mjs';

/** @typedef {import('./segments.mjs').Track} Track */

const head = (target, version = 7) =>
  `#EXTM3U\n#EXT-X-VERSION:${version}\n#EXT-X-TARGETDURATION:${target}\n#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-PLAYLIST-TYPE:VOD\n`;
const targetOf = (segments) => Math.round(Math.max(...segments.map((segment) => segment.seconds)));

/** Each further round of a loop starts behind a discontinuity: the players then shift its timestamps to the right place. */
function repeatRounds(round, rounds) {
  return Array.from({ length: rounds }, () => round).join('#EXT-X-DISCONTINUITY\n') + '#EXT-X-ENDLIST\n';
}

/** @param {Track} track */
export function mediaPlaylist(track, rounds = 1) {
  const round = track.segments.map(({ seconds, uri }) => `#EXTINF:${seconds.toFixed(6)},\n${uri}\n`).join('');
  return `${head(targetOf(track.segments))}#EXT-X-INDEPENDENT-SEGMENTS\n#EXT-X-MAP:URI="${track.init}"\n${repeatRounds(round, rounds)}`;
}

/** Only the key frames, as byte ranges of the ordinary segments: players use them for previews and fast winding. */
export function iframePlaylist(track, ranges, rounds = 1) {
  const round = track.segments
    .map(
      ({ seconds, uri }, i) =>
        `#EXTINF:${seconds.toFixed(6)},\n#EXT-X-BYTERANGE:${ranges[i].length}@${ranges[i].offset}\n${uri}\n`,
    )
    .join('');
  return `${head(targetOf(track.segments))}#EXT-X-I-FRAMES-ONLY\n#EXT-X-MAP:URI="${track.init}"\n${repeatRounds(round, rounds)}`;
}

/** @returns {{offset: number, length: number}[]} */
export function iframeRanges(track, folder) {
  return track.segments.map(({ uri }) => firstFrameRange(fs.readFileSync(path.join(folder, uri))));
}

export function subtitlePlaylist(uri, seconds, rounds = 1) {
  return `${head(Math.ceil(seconds), 3)}${repeatRounds(`#EXTINF:${seconds.toFixed(6)},\n${uri}\n`, rounds)}`;
}

const attributes = (pairs) =>
  Object.entries(pairs)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
const quote = (text) => `"${text}"`;

function audioLine(track, isDefault) {
  return `#EXT-X-MEDIA:${attributes({
    TYPE: 'AUDIO',
    'GROUP-ID': quote('audio'),
    NAME: quote(track.label),
    LANGUAGE: quote(track.language),
    DEFAULT: isDefault ? 'YES' : 'NO',
    AUTOSELECT: isDefault || track.language === 'en' ? 'YES' : 'NO',
    CHANNELS: quote(track.channels),
    URI: quote(`${track.id}.m3u8`),
  })}\n`;
}

function subtitleLine({ label, language, playlist }) {
  return `#EXT-X-MEDIA:${attributes({
    TYPE: 'SUBTITLES',
    'GROUP-ID': quote('subtitles'),
    NAME: quote(label),
    LANGUAGE: quote(language),
    DEFAULT: 'NO',
    AUTOSELECT: 'YES',
    FORCED: 'NO',
    URI: quote(playlist),
  })}\n`;
}

/**
 * @param {{video: Track[], audio: Track[], subtitles: {label: string, language: string, playlist: string}[], iframes?: {track: Track, ranges: {length: number}[]}, withChapters?: boolean}} parts
 * the first audio track is the default one
 */
export function masterPlaylist({ video, audio, subtitles, iframes, withChapters = false }) {
  const peak = Math.max(...audio.map((track) => track.peakBandwidth));
  const average = Math.max(...audio.map((track) => track.averageBandwidth));
  const variants = video.map(
    (track) =>
      `#EXT-X-STREAM-INF:${attributes({
        BANDWIDTH: track.peakBandwidth + peak,
        'AVERAGE-BANDWIDTH': track.averageBandwidth + average,
        RESOLUTION: `${track.width}x${track.height}`,
        'FRAME-RATE': framesPerSecond.toFixed(3),
        CODECS: quote(`${track.codecs},${audio[0].codecs}`),
        AUDIO: quote('audio'),
        ...(subtitles.length ? { SUBTITLES: quote('subtitles') } : {}),
        'CLOSED-CAPTIONS': 'NONE',
      })}\n${track.id}.m3u8\n`,
  );
  return (
    `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n${withChapters ? chaptersLine : ''}\n${audio.map((track, i) => audioLine(track, i === 0)).join('')}` +
    `${subtitles.map(subtitleLine).join('')}\n${variants.join('')}${iframes ? `\n${iframeLine(iframes)}` : ''}`
  );
}

const chaptersLine = '#EXT-X-SESSION-DATA:DATA-ID="com.apple.hls.chapters",URI="chapters.json"\n';

function iframeLine({ track, ranges }) {
  const rates = ranges.map(({ length }, i) => (length * 8) / track.segments[i].seconds);
  return `#EXT-X-I-FRAME-STREAM-INF:${attributes({
    BANDWIDTH: Math.ceil(Math.max(...rates)),
    'AVERAGE-BANDWIDTH': Math.ceil(rates.reduce((sum, rate) => sum + rate, 0) / rates.length),
    RESOLUTION: `${track.width}x${track.height}`,
    CODECS: quote(track.codecs),
    URI: quote('iframes.m3u8'),
  })}\n`;
}
