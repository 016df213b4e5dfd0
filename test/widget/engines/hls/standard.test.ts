/**
 * The tags of the standard (draft-pantos-hls-rfc8216bis, chapter 4.4), and the code that reads each of them: the
 * library as the build makes it, or a part of the player that takes its place.
 */
import { existsSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import type { LevelDetails, ManifestLoadedData } from 'hls.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { hlsDefines, hlsFromSource, transmuxerSource } from '../../../../src/tools/build/hls-from-source.mjs';
import { companionFiles } from '../../../../src/widget/engines/hls/companion-files.ts';
import { interstitialsOf } from '../../../../src/widget/engines/hls/interstitials.ts';
import { readRedundancy } from '../../../../src/widget/engines/hls/redundant.ts';
import { framePlaylist, readFrames } from '../../../../src/widget/thumbnails/key-frames.ts';

const base = 'https://a.test/film/list.m3u8?token=s3cret';
const folder = 'https://a.test/film';

interface Master {
  readonly levels: readonly { readonly url: string; readonly name?: string; readonly height: number }[];
  readonly sessionData: ManifestLoadedData['sessionData'];
  readonly sessionKeys: readonly { readonly method: string }[] | null;
  readonly startTimeOffset: number | null;
  readonly variableList: Record<string, string> | null;
  readonly playlistParsingError: Error | null;
}

interface Parser {
  parseMasterPlaylist(text: string, url: string): Master;
  parseMasterPlaylistMedia(text: string, url: string, master: Master): Record<string, { readonly url: string }[]>;
  parseLevelPlaylist(
    text: string,
    url: string,
    id: number,
    type: string,
    urlId: number,
    variables: Record<string, string> | null,
  ): LevelDetails;
}

const sources = 'node_modules/hls.js/src';

async function built(contents: string, options: { readonly isWorker?: boolean } = {}): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: sources },
    bundle: true,
    format: 'iife',
    globalName: 'built',
    target: 'es2022',
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    define: hlsDefines(options),
    plugins: [hlsFromSource(options)],
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

let parser: Parser;
beforeAll(async () => {
  const world = { self: globalThis, URL, console };
  const script = await built(`export { default } from './loader/m3u8-parser';`);
  parser = (runInNewContext(`${script};built`, world) as { default: Parser }).default;
});

const media = (lines: string, variables: Record<string, string> | null = null): LevelDetails =>
  parser.parseLevelPlaylist(`#EXTM3U\n#EXT-X-TARGETDURATION:4\n${lines}`, base, 0, 'main', 0, variables);
const master = (lines: string): Master =>
  parser.parseMasterPlaylist(`#EXTM3U\n${lines}\n#EXT-X-STREAM-INF:BANDWIDTH=9\nlow.m3u8`, base);
const first = '#EXTINF:4,\n1.m4s';
const key = 'METHOD=AES-128,URI="key"';
const steering = '#EXT-X-CONTENT-STEERING:SERVER-URI="steer"';
const frames = 'CODECS="avc1.4d401f",RESOLUTION=640x360';

/** Whether a script contains a class or a function of this name. */
const hasCode = (script: string, name: string): boolean =>
  new RegExp(`(?:class|function) ${name}\\b|\\b${name} = class\\b`).test(script);

/** For each tag, the result of reading it and the right result. */
const tags: Readonly<Record<string, () => readonly [made: unknown, right: unknown]>> = {
  // Tags of all playlists.
  EXTM3U: () => [media(first).playlistParsingError, null],
  'EXT-X-VERSION': () => [media(`#EXT-X-VERSION:9\n${first}`).version, 9],
  'EXT-X-INDEPENDENT-SEGMENTS': () => [media(`#EXT-X-INDEPENDENT-SEGMENTS\n${first}`).playlistParsingError, null],
  'EXT-X-START': () => [media(`#EXT-X-START:TIME-OFFSET=2\n${first}`).startTimeOffset, 2],
  'EXT-X-DEFINE': () => [
    [
      media('#EXT-X-DEFINE:NAME="p",VALUE="v1"\n#EXTINF:4,\n{$p}/1.m4s').fragments[0]?.url,
      media('#EXT-X-DEFINE:IMPORT="p"\n#EXTINF:4,\n{$p}/1.m4s', { p: 'v2' }).fragments[0]?.url,
      master('#EXT-X-DEFINE:QUERYPARAM="token"\n#EXT-X-STREAM-INF:BANDWIDTH=9\n{$token}.m3u8').levels[0]?.url,
    ],
    [`${folder}/v1/1.m4s`, `${folder}/v2/1.m4s`, `${folder}/s3cret.m3u8`],
  ],
  // Tags of media playlists.
  'EXT-X-TARGETDURATION': () => [media(first).targetduration, 4],
  'EXT-X-MEDIA-SEQUENCE': () => [media(`#EXT-X-MEDIA-SEQUENCE:7\n${first}`).fragments[0]?.sn, 7],
  'EXT-X-DISCONTINUITY-SEQUENCE': () => [media(`#EXT-X-DISCONTINUITY-SEQUENCE:3\n${first}`).fragments[0]?.cc, 3],
  'EXT-X-ENDLIST': () => [media(`${first}\n#EXT-X-ENDLIST`).live, false],
  'EXT-X-PLAYLIST-TYPE': () => [media(`#EXT-X-PLAYLIST-TYPE:EVENT\n${first}`).type, 'EVENT'],
  'EXT-X-I-FRAMES-ONLY': () => [
    readFrames(
      `#EXTM3U\n#EXT-X-I-FRAMES-ONLY\n#EXT-X-MAP:URI="i.mp4"\n#EXTINF:4,\n#EXT-X-BYTERANGE:10@20\n1.m4s`,
      base,
      'avc1.4d401f',
    ).map(({ url, bytes }) => [url, bytes]),
    [[`${folder}/1.m4s`, [20, 29]]],
  ],
  'EXT-X-PART-INF': () => [media(`#EXT-X-PART-INF:PART-TARGET=1\n${first}`).partTarget, 1],
  'EXT-X-SERVER-CONTROL': () => [media(`#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES\n${first}`).canBlockReload, true],
  // Tags of segments.
  EXTINF: () => [media(first).fragments[0]?.duration, 4],
  'EXT-X-BYTERANGE': () => [media('#EXTINF:4,\n#EXT-X-BYTERANGE:10@20\n1.m4s').fragments[0]?.byteRange, [20, 30]],
  'EXT-X-DISCONTINUITY': () => [media(`${first}\n#EXT-X-DISCONTINUITY\n${first}`).fragments[1]?.cc, 1],
  'EXT-X-KEY': () => [media(`#EXT-X-KEY:${key}\n${first}`).fragments[0]?.decryptdata?.uri, `${folder}/key`],
  'EXT-X-MAP': () => [media(`#EXT-X-MAP:URI="i.mp4"\n${first}`).fragments[0]?.initSegment?.url, `${folder}/i.mp4`],
  'EXT-X-PROGRAM-DATE-TIME': () => [
    media(`#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z\n${first}`).fragments[0]?.programDateTime,
    Date.UTC(2026, 0, 1),
  ],
  'EXT-X-GAP': () => [media(`#EXTINF:4,\n#EXT-X-GAP\n1.m4s`).fragments[0]?.gap, true],
  'EXT-X-BITRATE': () => [media(`#EXT-X-BITRATE:300\n${first}`).fragments[0]?.bitrate, 300_000],
  'EXT-X-PART': () => [media(`#EXT-X-PART:DURATION=1,URI="1.0.m4s"\n${first}`).partList?.[0]?.relurl, '1.0.m4s'],
  // Tags of metadata and updates.
  'EXT-X-DATERANGE': () => [
    interstitialsOf(
      media(
        `#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z\n${first}\n#EXT-X-DATERANGE:ID="a",` +
          `CLASS="com.apple.hls.interstitial",START-DATE="2026-01-01T00:00:02Z",X-ASSET-URI="ad.m3u8"\n#EXT-X-ENDLIST`,
      ),
    ).map(({ id, atSeconds }) => [id, atSeconds]),
    [['a', 2]],
  ],
  'EXT-X-SKIP': () => [media('#EXT-X-SKIP:SKIPPED-SEGMENTS=2\n#EXTINF:4,\n3.m4s').skippedSegments, 2],
  'EXT-X-PRELOAD-HINT': () => [
    media(`${first}\n#EXT-X-PRELOAD-HINT:TYPE=PART,URI="2.0.m4s"`).preloadHint?.['URI'],
    '2.0.m4s',
  ],
  'EXT-X-RENDITION-REPORT': () => [
    media(`${first}\n#EXT-X-RENDITION-REPORT:URI="low.m3u8"`).renditionReports?.[0]?.['URI'],
    'low.m3u8',
  ],
  // Tags of multivariant playlists.
  'EXT-X-MEDIA': () => {
    const lines = '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Дубляж",URI="dub.m3u8"';
    return [parser.parseMasterPlaylistMedia(lines, base, master(''))['AUDIO']?.[0]?.url, `${folder}/dub.m3u8`];
  },
  'EXT-X-STREAM-INF': () => [master('').levels[0]?.url, `${folder}/low.m3u8`],
  'EXT-X-I-FRAME-STREAM-INF': () => [
    framePlaylist(`#EXTM3U\n#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=9,URI="frames.m3u8",${frames}`, base)?.url,
    `${folder}/frames.m3u8`,
  ],
  'EXT-X-SESSION-DATA': () => [
    companionFiles({
      sessionData: master('#EXT-X-SESSION-DATA:DATA-ID="com.apple.hls.chapters",URI="c.json"').sessionData,
      url: base,
    }),
    [{ type: 'engine.chaptersFound', url: `${folder}/c.json` }],
  ],
  'EXT-X-SESSION-KEY': () => [master(`#EXT-X-SESSION-KEY:${key}`).sessionKeys?.[0]?.method, 'AES-128'],
  'EXT-X-CONTENT-STEERING': () => [
    readRedundancy(`#EXTM3U\n${steering}\n#EXT-X-STREAM-INF:BANDWIDTH=9\nlow.m3u8`, base).steering?.serverUri,
    `${folder}/steer`,
  ],
};

describe('a tag of the standard', () => {
  it.each(Object.keys(tags))('is read: %s', (tag) => {
    const [made, right] = tags[tag]?.() ?? [];
    // The parser runs in a context of its own, so its objects have other prototypes.
    expect(JSON.parse(JSON.stringify(made ?? null))).toEqual(right);
  });

  it('that refers to an undefined variable is an error', () => {
    expect(media('#EXTINF:4,\n{$p}/1.m4s').playlistParsingError?.message).toMatch(/"p"/);
  });
});

describe('the build of hls.js', () => {
  it('reads HEVC and AC-3 in MPEG-TS, in the page and in its worker', async () => {
    const parts = [
      await built(`import { muxers } from 'hls.js/muxers'; console.log(muxers);`),
      await built(`import ${JSON.stringify(transmuxerSource)};`, { isWorker: true }),
    ];
    for (const part of parts) {
      expect(hasCode(part, 'HevcVideoParser')).toBe(true);
      expect(hasCode(part, 'AC3Demuxer')).toBe(true);
    }
  });

  it('reads subtitles in TTML by a script that viewers without subtitles do not load', async () => {
    const reader = await built(`import * as all from 'hls.js/subtitles'; console.log(all);`);
    const engine = await built(`import Hls from 'hls.js'; console.log(Hls);`);
    expect([hasCode(reader, 'parseIMSC1'), hasCode(engine, 'parseIMSC1')]).toEqual([true, false]);
  });
});

/** The features of the library that are off, and the code that replaces them. */
const done: Readonly<Record<string, string>> = {
  CMCD: 'src/widget/engines/hls/cmcd-controller.ts',
  CONTENT_STEERING: 'src/widget/steering/steering-sink.ts',
  EME_DRM: 'src/widget/engines/protected/hls.ts',
  IFRAMES: 'src/widget/thumbnails/key-frames.ts',
  INTERSTITIALS: 'src/widget/engines/hls/interstitials.ts',
  MEDIA_CAPABILITIES: 'streams/features/renditions/index.ts',
};

it('every feature of the library that is off has a replacement', () => {
  const off = Object.entries(hlsDefines()).filter(([name, value]) => name.startsWith('__USE_') && value === 'false');
  expect(off.map(([name]) => name.slice(6, -2)).sort()).toEqual(Object.keys(done).sort());
  for (const file of Object.values(done)) expect(existsSync(file), file).toBe(true);
});
