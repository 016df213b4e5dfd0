import { ApiError } from '../../../src/api/errors.ts';
import { getMasterJson } from '../../../src/api/calls.ts';
import { parseAnalysis } from '../../../src/widget/analysis/parse.ts';
import { companionFiles } from '../../../src/widget/engines/hls/companion-files.ts';
import { parseChapters } from '../../../src/widget/chapters/parse.ts';
import { framePlaylist, readFrames } from '../../../src/widget/thumbnails/key-frames.ts';
import { parseThumbnails } from '../../../src/widget/thumbnails/parse.ts';
import { fetchRange, MAXIMUM_BYTES } from '../../../src/widget/ui/slider/thumbnails/fetch-range.ts';
import { mutateJson, mutateText, mutateValue, rateOf } from '../mutate.ts';
import type { Random } from '../random.ts';
import { ensure, ignoreRefusal, isWebAddress, type Target } from '../target.ts';

const address = 'https://media.example/film/master.json';

const master = {
  sources: [
    { label: '720p', link: 'film/720/master.m3u8', isDefault: true },
    { label: null, link: '//media.example/film/480.mp4' },
  ],
  subtitles: [{ label: 'Русские', src: '/film/ru.vtt', language: 'ru' }],
  thumbnails: 'film/thumbnails.vtt',
  chapters: 'https://media.example/film/chapters.json',
};

/** A link is kept as it was written, even `https:////host`: what a browser makes of it is what counts. */
const isWebLink = (link: string): boolean => URL.canParse(link) && /^https?:$/.test(new URL(link).protocol);

async function readMaster(random: Random): Promise<void> {
  const text = mutateJson(random, [master]);
  const parsed = (): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  };
  try {
    const read = await getMasterJson({ send: () => Promise.resolve(parsed()) }, { url: address });
    const links = [...read.sources.map(({ link }) => link), ...read.subtitles.map(({ src }) => src)];
    for (const link of [...links, read.thumbnails ?? address, read.chapters ?? address]) {
      ensure(isWebLink(link), `a link that is not on the web: ${link.slice(0, 100)}`);
    }
  } catch (error) {
    ignoreRefusal(error, (refusal) => refusal instanceof ApiError);
  }
}

const playlist = `#EXTM3U
#EXT-X-SESSION-DATA:DATA-ID="com.apple.hls.chapters",URI="chapters.json"
#EXT-X-STREAM-INF:BANDWIDTH=1000,CODECS="avc1.4d401f,mp4a.40.2",RESOLUTION=640x360
v.m3u8
#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=100,CODECS="avc1.4d401f",RESOLUTION=320x180,URI="frames.m3u8"
#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=300,CODECS="avc1.4d401f",RESOLUTION=640x360,URI="https://media.example/f.m3u8"
`;
const framesList = `#EXTM3U
#EXT-X-VERSION:6
#EXT-X-I-FRAMES-ONLY
#EXT-X-MAP:URI="init.mp4",BYTERANGE="800@0"
#EXTINF:2.0,
#EXT-X-BYTERANGE:4000@800
a.m4s
#EXTINF:2.5,
#EXT-X-BYTERANGE:3000
a.m4s
#EXT-X-KEY:METHOD=NONE
#EXTINF:2,
b.m4s
`;

const isRange = (range: readonly [number, number] | null): boolean =>
  range === null || (range[0] >= 0 && range[1] >= range[0] && Number.isSafeInteger(range[1]));

function readPlaylists(random: Random): void {
  const variant = framePlaylist(mutateText(random, [playlist, framesList]), address);
  ensure(variant === null || isWebAddress(variant.url), 'a playlist that is not on the web');
  const codecs = variant?.codecs ?? 'avc1';
  ensure(!/["\\]/.test(codecs), `the codecs ${codecs.slice(0, 50)}`);
  for (const frame of readFrames(mutateText(random, [framesList, playlist]), address, codecs)) {
    ensure(isWebAddress(frame.url) && isWebAddress(frame.stream.initUrl), 'a frame that is not on the web');
    ensure(isRange(frame.bytes) && isRange(frame.stream.initBytes), `the range ${String(frame.bytes)}`);
    ensure(frame.startSeconds >= 0 && frame.endSeconds > frame.startSeconds, 'a frame out of time');
  }
  const named = { 'com.apple.hls.chapters': { URI: 'chapters.json' }, 'potok.analysis': { URI: 'analysis.json' } };
  const sessionData = mutateValue(random, named, rateOf(random));
  type Given = Parameters<typeof companionFiles>[0];
  for (const found of companionFiles({ sessionData: sessionData as Given['sessionData'], url: address }))
    ensure(isWebAddress(found.url), 'files that are not on the web');
}

/** The bytes of an init segment or a frame. The browser reads them; this project decides how many are taken. */
async function readBoxes(random: Random): Promise<void> {
  const first = random.below(5_000);
  const range = random.chance(0.2) ? null : ([first, first + random.below(5_000)] as const);
  const pieces = Array.from({ length: random.below(6) }, () => new Uint8Array(random.below(5_000)));
  const status = random.pick([200, 206, 206, 204, 404, 416]);
  const body = status === 204 ? null : new ReadableStream({ start: (source) => void fill(source, pieces) });
  const { fetch } = globalThis;
  const response = Object.defineProperty(new Response(body, { status }), 'url', { value: address });
  globalThis.fetch = () => Promise.resolve(response);
  try {
    const { byteLength } = await fetchRange(address, range, new AbortController().signal);
    ensure(byteLength <= (range === null ? MAXIMUM_BYTES : range[1] - range[0] + 1), `${byteLength} bytes of a range`);
  } catch (error) {
    ignoreRefusal(error, ({ message }) => message.startsWith(address));
  } finally {
    globalThis.fetch = fetch;
  }
}

function fill(source: ReadableStreamDefaultController<Uint8Array>, pieces: readonly Uint8Array[]): void {
  for (const piece of pieces) source.enqueue(piece);
  source.close();
}

const chapterFiles = [
  'WEBVTT\n\nc1\n00:00.000 --> 00:10.000\n<b>Opening</b>\n\n00:10.000 --> 01:00:00.000\nThe rest\n',
  JSON.stringify([
    {
      'start-time': 0,
      titles: [
        { language: 'en', title: 'Opening' },
        { language: 'ru', title: 'Начало' },
      ],
    },
    { startTime: 10.5, title: 'The rest' },
  ]),
];
const thumbnailFiles = [
  'WEBVTT\n\n00:00.000 --> 00:05.000\nsprite.jpg#xywh=0,0,160,90\n\n00:05.000 --> 00:10.000\n/b.jpg#xywh=160,0,160,90\n',
  JSON.stringify([{ url: 'a.jpg', startTime: 0, endTime: 5, x: 0, y: 0, width: 160, height: 90 }]),
];

/** Half of the files are mutated as JSON values, because changed letters seldom leave a list that can be read. */
const fileOf = (random: Random, [vtt = '', json = '']: readonly string[]): string =>
  random.chance(0.5) ? mutateJson(random, [JSON.parse(json)]) : mutateText(random, [vtt, json]);

const analysis = {
  version: 1,
  parts: [
    { kind: 'intro', start: 12.5, end: 70 },
    { kind: 'credits', start: 1_300, end: 1_360.2 },
  ],
};

function readAnalysis(random: Random): void {
  parseAnalysis(mutateJson(random, [analysis])).parts.forEach(({ startSeconds, endSeconds }, index, all) => {
    ensure(startSeconds >= (all[index - 1]?.endSeconds ?? 0) && endSeconds > startSeconds, 'parts out of order');
    ensure(Number.isFinite(endSeconds), 'a part without an end');
  });
}

function readChapters(random: Random): void {
  parseChapters(fileOf(random, chapterFiles)).forEach(({ startSeconds, title }, index, all) => {
    ensure(startSeconds >= 0 && startSeconds < Infinity, `a chapter at ${startSeconds}`);
    ensure(index === 0 || startSeconds > (all[index - 1]?.startSeconds ?? 0), 'chapters out of order');
    ensure(title.length <= 200, `a title of ${title.length} letters`);
  });
}

function readThumbnails(random: Random): void {
  for (const { startSeconds, endSeconds, url, area } of parseThumbnails(fileOf(random, thumbnailFiles), address)) {
    ensure(isWebAddress(url), 'a picture that is not on the web');
    ensure(startSeconds >= 0 && endSeconds > startSeconds && endSeconds < Infinity, 'a picture out of time');
    ensure(area === null || (area.x >= 0 && area.y >= 0 && area.width > 0 && area.height > 0), 'no part of a picture');
  }
}

export const catalogueFileTargets: readonly Target[] = [
  { name: 'master JSON', share: 1, try: readMaster },
  { name: 'playlists', share: 1, try: readPlaylists },
  { name: 'I-frame boxes', share: 1, try: readBoxes },
  { name: 'chapters', share: 1, try: readChapters },
  { name: 'analysis', share: 1, try: readAnalysis },
  { name: 'thumbnails', share: 1, try: readThumbnails },
];
