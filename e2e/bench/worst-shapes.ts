import { createScrub } from '../../src/widget/reporting/scrub.ts';
import { parseCaptions } from '../../src/widget/captions/parse/parse.ts';
import { parseAnalysis } from '../../src/widget/analysis/parse.ts';
import { parseChapters } from '../../src/widget/chapters/parse.ts';
import { framePlaylist, readFrames } from '../../src/widget/thumbnails/key-frames.ts';
import { parseThumbnails } from '../../src/widget/thumbnails/parse.ts';

/** A text of about so many characters: a beginning, a part that is repeated, an end. */
export type Shape = (size: number) => string;

export const filled =
  (part: string, start = '', end = ''): Shape =>
  (size) =>
    start + part.repeat(Math.max(0, Math.floor((size - start.length - end.length) / part.length))) + end;

export const halves =
  (first: Shape, second: Shape): Shape =>
  (size) =>
    first(size / 2) + second(size / 2);

export interface Reader {
  readonly read: (text: string) => unknown;
  readonly shapes: Readonly<Record<string, Shape>>;
}

const time = '00:00:01.000 --> 00:00:02.000\n';
const vtt = 'WEBVTT\n\n';
const srt = '1\n00:00:01,000 --> 00:00:02,000\n';
const styles = '[V4+ Styles]\nFormat: Name, Outline, BorderStyle, OutlineColour\n';
const style = 'Style: S,9000000,1,&HFF\n';
const events = '[Events]\nFormat: Layer, Start, End, Style, Text\n';
const dialogue = 'Dialogue: 0,0:00:01.00,0:00:02.00,S,';
const frames = '#EXTM3U\n#EXT-X-I-FRAMES-ONLY\n#EXTINF:2,\n';
const variant = '#EXT-X-I-FRAME-STREAM-INF:';
const address = 'https://media.example/film/file';

/** The shapes with which each reader takes longest, including shapes that once took too long. */
export const readers: Readonly<Record<string, Reader>> = {
  captions: {
    // Text that is not captions is refused, which is a valid result.
    read: (text) => parseCaptions(text).catch(() => null),
    shapes: {
      'WebVTT, short cues': filled('00:00 --> 00:01\nA\n\n', vtt),
      'WebVTT, cues without an end': filled('00:00 --> 00:01\n', vtt),
      'WebVTT, empty lines': filled('\n', vtt),
      'WebVTT, carriage returns': filled('\r', vtt),
      'WebVTT, one cue of short lines': filled('a\n', vtt + time),
      'WebVTT, tags': filled('<i>', vtt + time),
      'WebVTT, arrows': filled('-->', vtt),
      'WebVTT, spaces before an arrow': filled('\u00a0', `${vtt}00:01.000`, 'x-->y\nA'),
      'WebVTT, settings': filled(' line:1', vtt + time.trim()),
      'WebVTT, lines of settings': filled('line:1 ', vtt + time),
      'WebVTT, regions': filled('REGION\nid:a\n\n', vtt),
      'SubRip, short cues': filled(`${srt}A\n\n`),
      'SubRip, braces': filled('{', srt),
      'SubRip, commands': filled('{\\i1}', srt),
      'SubRip, positions': filled('{\\pos(1,', srt),
      'SubStation, dialogue': filled(`${dialogue}A\n`, styles + style + events),
      'SubStation, styles': filled(style, styles),
      'SubStation, one wide outline': filled(
        `${dialogue}A\n`,
        styles + style.replace('9000000', '9'.repeat(9)) + events,
      ),
      'SubStation, formats': filled('Format: Start, End, Text\n', events),
      'SubStation, many fields': halves(filled('a,', '[Events]\nFormat: ', 'Start,End,Text\n'), filled('Dialogue:\n')),
      'SubStation, sections': filled('[Events]\n'),
      'SubStation, commas': filled(',', events + dialogue),
    },
  },
  chapters: {
    read: parseChapters,
    shapes: {
      cues: filled(`${time}A\n\n`, vtt),
      'times and no empty line': filled(time, vtt),
      arrows: filled('-->\n', vtt),
      'open tags': filled('<', vtt + time),
      'lines of a title': filled('a\n', vtt + time),
      entities: filled('&amp;', vtt + time),
      spaces: filled(' \u00a0', vtt + time),
      'JSON, entries': filled('{"startTime":1},', '[', '{}]'),
      'JSON, empty objects': filled('{},', '[', '{}]'),
      'JSON, titles': filled('{},', '[{"start-time":0,"titles":[', '{}]}]'),
      'JSON, brackets': halves(filled('['), filled(']')),
      'JSON, quotes': filled('\\"', '["'),
    },
  },
  thumbnails: {
    read: (text) => parseThumbnails(text, address),
    shapes: {
      cues: filled('00:00.000 --> 00:01.000\na\n\n', vtt),
      'times and no empty line': filled('00:00.000 --> 00:01.000\n', vtt),
      'parts of an address': filled('/..', vtt + time),
      rectangles: filled('#xywh=1,', vtt + time),
      'JSON, entries': filled('{"url":"a","startTime":1,"endTime":2},', '[', '{}]'),
    },
  },
  playlists: {
    read: (text) => [framePlaylist(text, address), readFrames(text, address, 'avc1')],
    shapes: {
      'a name without a value': filled('A', variant),
      'lines of a name without a value': filled(`${variant}${'A'.repeat(9_000)}\n`),
      quotes: filled('A="', variant),
      variants: filled(`${variant}CODECS="a",URI="a"\n`),
      addresses: filled('a\n', frames),
      'addresses and maps': filled('#EXT-X-MAP:URI="i"\na\n', frames),
      keys: filled('#EXT-X-KEY:METHOD=NONE\n', frames),
    },
  },
  analysis: {
    read: parseAnalysis,
    shapes: {
      parts: filled('{"kind":"intro","start":1,"end":2},', '{"version":1,"parts":[', '{}]}'),
      'parts that overlap': filled('{"kind":"intro","start":0,"end":1800},', '{"version":1,"parts":[', '{}]}'),
      voices: filled('{},', '{"version":1,"voices":[', '{}]}'),
      speech: filled(
        '1,',
        `{"version":1,"voices":[${'{"label":"","language":"","speech":[1,1]},'.repeat(99)}{"speech":[`,
        '1]}]}',
      ),
      flashes: filled('1,', '{"version":1,"flashes":{"general":[', '1]}}'),
      'flashes far apart': filled('99,1,', '{"version":1,"flashes":{"red":[', '1]}}'),
    },
  },
  scrubber: {
    read: createScrub(),
    shapes: {
      letters: filled('a', '?'),
      'beginnings of a token': filled('eyJ-', '?'),
      tokens: filled('eyJabcd.e ', '?'),
      dashes: filled('x-', '?'),
      fields: filled('token: ', '?'),
      schemes: filled('Bearer ', '?'),
      parameters: filled(';k=', '?'),
      mail: filled('a@b.', '?'),
      'short parameters': filled(' ?a=b'),
      'short fields': filled(' ;k='),
      paths: filled('a/b.mp4 '),
    },
  },
};
