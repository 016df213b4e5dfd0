import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { withAnalysis } from '../../src/ingest/analysis/in-manifest.ts';
import { checkRecord } from '../../src/backend/catalogue-file/records.ts';
import { readFile } from '../../src/backend/catalogue-file/read.ts';
import { UnreadableLine } from '../../src/backend/catalogue-file/lines.ts';
import { cleanName, readFileName, toSlug } from '../../src/ingest/shared/names.ts';
import { readProbe } from '../../src/ingest/packaging/read-probe.ts';
import { readTimes } from '../../src/ingest/packaging/fit-subtitles.ts';
import { checkMedia } from '../../src/ingest/title-checks/check-media.ts';
import { decodeText } from '../../src/contract/decode-text.ts';
import { filled, halves, type Reader, type Shape } from './worst-shapes.ts';

/** Reads all records of a file, and checks them as an import does. */
const importing = (name: string) => async (text: string) => {
  try {
    for await (const record of readFile(name, Readable.from([Buffer.from(text)]))) checkRecord(record);
  } catch (error) {
    if (!(error instanceof UnreadableLine)) throw error;
  }
};

/** Checks a title of another site whose stream is this text; every file that the text names exists. */
const checking = (address: string) => (text: string) =>
  checkMedia(address, {
    text: (asked) => turn(asked === address ? text : '#EXTM3U\n#EXTINF:2,\na\n'),
    head: () => turn(Buffer.alloc(8)),
    isHere: () => Promise.resolve(false),
    mediaDirs: [],
  });

const numbered =
  (toLine: (at: number) => string, start = ''): Shape =>
  (size) => {
    const lines = [start];
    for (let left = size - start.length; left > 0; left -= lines.at(-1)?.length ?? 0) lines.push(toLine(lines.length));
    return lines.join('');
  };

const title = '{"kind":"title","slug":"a","title":"A",';
const master = '#EXTM3U\n';
const time = '00:01.000 --> 00:02.000';

/** The shapes with which the services' readers of somebody else's files take longest. */
export const services: Readonly<Record<string, Reader>> = {
  'import, CSV': {
    read: importing('a.csv'),
    shapes: {
      'one title': filled('a,1\n', 'slug,season\n'),
      'many titles': numbered((at) => `t${at},A\n`, 'slug,title\n'),
      'one title and another': filled('a\nb\n', 'slug\n'),
      'rows that are too long': filled('a,b\n', 'slug\n'),
      'rows that are too long within a title': filled('a\na,b\n', 'slug\n'),
      'quotes within cells': filled('"a"b\n', 'slug\n'),
      'a quote that stays open': filled('a\n', 'slug\n"'),
      'doubled quotes': filled('""', 'slug\n"', '"\n'),
      'empty lines': filled('\n', 'slug\n'),
      'carriage returns': filled('\r', 'slug\n'),
      'empty cells': filled(' ,', 'slug\n'),
      spaces: filled(' ', 'slug\na', 'a\n'),
      'a long list': filled('a;', 'slug,genres\na,'),
      columns: filled('a,', '', '\n'),
      apostrophes: filled("'", 'slug\n', '\n'),
    },
  },
  'import, JSON': {
    read: importing('a.jsonl'),
    shapes: {
      titles: filled(`${title.slice(0, -1)}}\n`),
      'empty lines': filled('\n'),
      'empty objects': filled('{}\n'),
      numbers: filled('1\n'),
      'one long line': filled('a'),
      brackets: halves(filled('['), filled(']')),
      genres: filled('1,', `${title}"genres":[`, '1]}'),
      'the same genre': filled('"a",', `${title}"genres":[`, '"a"]}'),
      seasons: filled('{},', `${title}"seasons":[`, '{}]}'),
      episodes: filled('{},', `${title}"seasons":[{"order":1,"episodes":[`, '{}]}]}'),
      fields: numbered((at) => `"f${at}":1,`, title),
      'a deep address': filled('/a', `${title}"poster":"`, '"}'),
      parameters: filled('&a', `${title}"poster":"/a?`, '"}'),
      'a long name': filled(' ', `${title}"promo":"`, 'a"}'),
      'half characters': filled('\\ud800', `${title}"promo":"`, '"}'),
    },
  },
  playlists: {
    read: checking('https://media.example/a.m3u8'),
    shapes: {
      segments: filled('#EXTINF:2,\na\n', master),
      'segments of their own': numbered((at) => `a${at}\n`, master),
      renditions: numbered((at) => `#EXT-X-STREAM-INF:CODECS="a"\n${at}.m3u8\n`, master),
      'codecs without an end': filled('#EXT-X-STREAM-INF:CODECS="', master),
      'lists of codecs': filled('a,', `${master}#EXT-X-STREAM-INF:CODECS="`, '"\na.m3u8\n'),
      attributes: filled('URI="', `${master}#EXT-X-STREAM-INF:`),
      'empty attributes': filled('URI=""', `${master}#EXT-X-STREAM-INF:`),
      'ways up': filled('/..', master),
      spaces: filled(' ', master, '\na'),
    },
  },
  manifests: {
    read: (text) => checking('https://media.example/a.mpd')(text).catch(() => null),
    shapes: {
      elements: filled('<a>'),
      'open signs': filled('<'),
      attributes: filled(' a="b"', '<MPD', '/>'),
      'quotes within attributes': filled('"', '<MPD a='),
      comments: filled('<!--'),
      declarations: filled('<!['),
      representations: filled('<Representation/>', '<MPD><Period><AdaptationSet>', '</AdaptationSet></Period></MPD>'),
      periods: filled('<Period><AdaptationSet><Representation/></AdaptationSet></Period>', '<MPD>', '</MPD>'),
      addresses: filled('<BaseURL>../a/</BaseURL>', '<MPD><Period><AdaptationSet><Representation>'),
    },
  },
  documents: {
    read: checking('https://media.example/a.json'),
    shapes: {
      sources: filled('{"link":"a.m3u8"},', '{"sources":[', '{}]}'),
      'no sources': filled('{},', '{"sources":[', '{}]}'),
      brackets: halves(filled('['), filled(']')),
    },
  },
  'named analyses': {
    read: withAnalysis,
    shapes: {
      'lines of a playlist': filled('#EXT-X-VERSION:1\n', master, '#EXT-X-STREAM-INF:\na'),
      'beginnings of a manifest': filled('<MPD'),
      'ends of periods': filled('</Period>', '<MPD>'),
      types: filled('type="', '<MPD '),
    },
  },
  subtitles: {
    read: (text) => readTimes(decodeText(Buffer.from(text))),
    shapes: {
      cues: filled(`${time}\nA\n\n`, 'WEBVTT\n\n'),
      'digits before a time': filled('1', 'WEBVTT\n\n'),
      'lines of digits': filled('11:11:11\n', 'WEBVTT\n\n'),
      arrows: filled('00:01.000 --> ', 'WEBVTT\n\n'),
      settings: filled(' line:1', `WEBVTT\n\n${time}`),
    },
  },
  'what is in a film': {
    read: (text) => {
      try {
        return readProbe(text);
      } catch {
        return null;
      }
    },
    shapes: {
      streams: filled('{"index":1,"codec_type":"audio","channels":2},', '{"format":{},"streams":[', '{"index":1}]}'),
      chapters: filled(
        '{"start_time":"1"},',
        '{"format":{},"streams":[{"index":0,"codec_type":"video","width":640,"height":360}],"chapters":[',
        '{"start_time":"2"}]}',
      ),
      'a long title': filled(
        ' \\u0001',
        '{"format":{"tags":{"title":"',
        '"}},"streams":[{"index":0,"codec_type":"video","width":640,"height":360}]}',
      ),
    },
  },
  'names of uploads': {
    read: (name) => [readFileName(name), toSlug(cleanName(name))],
    shapes: {
      letters: filled('а'),
      spaces: filled(' ', '', 'a.mkv'),
      'spaces and letters': filled(' a'),
      dots: filled('.', '', 'a'),
      brackets: filled('(', 'a', 'a.mkv'),
      dashes: filled('-', '', 'a.mkv'),
      seasons: filled('s01'),
      'seasons and episodes': filled(' s1e1'),
      years: filled(' 1999', '', '.mkv'),
      folders: filled('/a'),
      signs: filled('\u0001 '),
      'made in this way': filled('[web-'),
    },
  },
};
