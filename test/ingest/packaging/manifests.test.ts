import { parse } from 'txml';
import { describe, expect, it } from 'vitest';
import { checkTimelines } from '../../../src/ingest/packaging/check-title.ts';
import { dashManifest } from '../../../src/ingest/packaging/dash.ts';
import { hlsFiles } from '../../../src/ingest/packaging/hls.ts';
import { planThumbnails } from '../../../src/ingest/packaging/thumbnails.ts';
import type { PackagedTitle } from '../../../src/ingest/packaging/plan.ts';
import type { Track } from '../../../src/ingest/packaging/track.ts';
import { chaptersVtt, thumbnailsVtt, toTime } from '../../../src/ingest/packaging/webvtt.ts';

function track(name: string, lengths: readonly number[], timescale = 1_000, startTicks = 0): Track {
  let start = startTicks;
  const segments = lengths.map((ticks, at) => {
    const segment = {
      uri: `${name}/0000${at + 1}.m4s`,
      seconds: ticks / timescale,
      start,
      ticks,
      frames: 100,
      shownFrom: start,
      shownTo: start + ticks,
      beginsWithKeyFrame: true,
      firstFrame: { offset: 76, length: 1_000 },
      bytes: 100_000 * (at + 1),
    };
    start += ticks;
    return segment;
  });
  return {
    name,
    segments,
    timescale,
    codecs: name.startsWith('voice') ? 'mp4a.40.2' : name.endsWith('hdr') ? 'hvc1.2.4.L93.90' : 'avc1.64001f',
    shift: 0,
    defaults: { duration: 40, size: 0, flags: 0 },
    frames: 100 * segments.length,
    averageBandwidth: 200_000,
    peakBandwidth: 300_000,
  };
}

const codecOf = (name: string) => (name.endsWith('hdr') ? 'hevc' : name.endsWith('av1') ? 'av1' : 'h264');
const rendition = (name: string, lengths: readonly number[], start = 0) => ({
  name,
  codec: codecOf(name) as 'h264' | 'hevc' | 'av1',
  width: 640,
  height: 360,
  isHdr: name.endsWith('hdr'),
  ceilingKbps: 800,
  track: track(`picture-${name}`, lengths, 1_000, start),
});
const title = (more: Partial<PackagedTitle> = {}): PackagedTitle => ({
  seconds: 10,
  picture: {
    index: 0,
    width: 640,
    height: 360,
    frameRate: { numerator: 25, denominator: 1 },
    isInterlaced: false,
    range: 'sdr',
    matrix: 'bt709',
  },
  renditions: [rendition('360', [4_000, 4_000, 2_000]), rendition('240', [4_000, 4_000, 2_000])],
  sounds: [],
  subtitles: [],
  hasChapters: false,
  hasAnalysis: false,
  ...more,
});
const sounding = (ticks: number) => ({
  name: 'voice-1',
  label: 'Русский <&"> one',
  language: 'ru',
  channels: 2 as const,
  isDefault: true,
  index: 1,
  track: track('voice-1', [ticks], 48_000),
});

describe('the timelines of tracks', () => {
  it('agree', () => {
    expect(() => checkTimelines(title({ sounds: [sounding(481_000)] }))).not.toThrow();
  });

  it.each([
    [
      'a rendition is cut at other times',
      { renditions: [rendition('360', [4_000, 6_000]), rendition('240', [4_040, 5_960])] },
    ],
    ['a rendition has fewer segments', { renditions: [rendition('360', [4_000, 6_000]), rendition('240', [10_000])] }],
    ['a rendition ends earlier', { renditions: [rendition('360', [4_000, 6_000]), rendition('240', [4_000, 5_960])] }],
    ['a rendition begins a frame later', { renditions: [rendition('360', [10_000]), rendition('240', [10_000], 40)] }],
    ['sound ends too early', { sounds: [sounding(470_000)] }],
    ['sound ends too late', { sounds: [sounding(484_000)] }],
    ['there is no picture', { renditions: [] }],
  ] as const)('do not agree if %s', (_, more) => {
    expect(() => checkTimelines(title(more))).toThrow('What was made of it is faulty: ');
  });
});

describe('manifests', () => {
  it('have no sound if the film has none', () => {
    const master = hlsFiles(title()).get('master.m3u8') ?? '';
    expect(master).not.toContain('AUDIO');
    expect(master).toContain('CODECS="avc1.64001f",CLOSED-CAPTIONS=NONE');
  });

  it('escape labels', () => {
    const label = 'a<b>&"c"]]>';
    const xml = dashManifest(title({ sounds: [{ ...sounding(480_000), label }] }));
    const [, found] = /<Label>(.*?)<\/Label>/.exec(xml) ?? [];
    expect(found).toBe('a&#60;b&#62;&#38;&#34;c&#34;]]&#62;');
    expect(parse(xml).length).toBeGreaterThan(0);
  });

  it('mark voices that describe the picture, and text that describes sound, in both formats', () => {
    const subtitle = { index: 2, label: 'Полные', language: 'ru', file: 'subtitles/1.vtt' };
    const plain = title({ sounds: [sounding(480_000)], subtitles: [subtitle] });
    const described = title({
      sounds: [{ ...sounding(480_000), isDescribed: true }],
      subtitles: [{ ...subtitle, describesSound: true }],
    });
    const characteristics = (of: PackagedTitle) =>
      (hlsFiles(of).get('master.m3u8') ?? '').match(/CHARACTERISTICS="[^"]*"/g);
    const roles = (of: PackagedTitle) =>
      [...dashManifest(of).matchAll(/<Role [^>]*value="(\w+)"/g)].map(([, role]) => role);
    expect(characteristics(plain)).toBeNull();
    expect(roles(plain)).toEqual(['main', 'subtitle']);
    expect(characteristics(described)).toEqual([
      'CHARACTERISTICS="public.accessibility.describes-video"',
      'CHARACTERISTICS="public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound"',
    ]);
    expect(roles(described)).toEqual(['description', 'caption']);
  });

  it('list equal segments as one entry', () => {
    expect(dashManifest(title())).toContain(
      '<SegmentTimeline><S t="0" d="4000" r="1"/><S t="8000" d="2000"/></SegmentTimeline>',
    );
  });

  it('have HDR in an adaptation set of its own, with its transfer function', () => {
    const hdr = title({
      picture: { ...title().picture, range: 'pq' },
      renditions: [rendition('360-hdr', [10_000]), rendition('360', [10_000])],
    });
    const master = hlsFiles(hdr).get('master.m3u8') ?? '';
    expect(master.match(/VIDEO-RANGE=\w+/g)).toEqual(['VIDEO-RANGE=PQ', 'VIDEO-RANGE=SDR']);
    expect(dashManifest(hdr)).toMatch(
      /TransferCharacteristics" value="16"\/>[^]*<Representation id="picture-360-hdr" codecs="hvc1\.2\.4\.L93\.90"/,
    );
  });

  it('have AV1 in an adaptation set of its own, after the one that every player plays', () => {
    const both = title({ renditions: [rendition('360-av1', [10_000]), rendition('360', [10_000])] });
    expect(dashManifest(both).match(/<AdaptationSet id="\d+"|Representation id="[^"]+"/g)).toEqual([
      '<AdaptationSet id="1"',
      'Representation id="picture-360"',
      '<AdaptationSet id="3"',
      'Representation id="picture-360-av1"',
    ]);
  });
});

describe('a WebVTT file', () => {
  it('has times with hours, minutes and seconds', () => {
    expect([0, 0.0004, 59.9996, 3_661.5, 360_000].map(toTime)).toEqual([
      '00:00:00.000',
      '00:00:00.000',
      '00:01:00.000',
      '01:01:01.500',
      '100:00:00.000',
    ]);
  });

  it('has chapters that end with the film, and escapes their titles', () => {
    const chapters = [
      { startSeconds: 0, title: 'A --> B' },
      { startSeconds: 5, title: '<c>&' },
      { startSeconds: 50, title: 'after the end' },
    ];
    expect(chaptersVtt(chapters, 10)).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:05.000\nA --&gt; B\n\n00:00:05.000 --> 00:00:10.000\n&lt;c&gt;&amp;\n',
    );
  });

  it('maps each moment to its part of a sheet of thumbnails, a thousand at most', () => {
    const size = { width: 1_920, height: 800 };
    expect(planThumbnails(size, 5)).toEqual({
      stepSeconds: 2,
      count: 3,
      columns: 10,
      rows: 1,
      tile: { width: 160, height: 66 },
    });
    expect(planThumbnails(size, 43_200)).toMatchObject({ stepSeconds: 44, count: 982, rows: 10 });
    expect(planThumbnails({ width: 720, height: 1_280 }, 5).tile).toEqual({ width: 90, height: 160 });
    const list = thumbnailsVtt(planThumbnails(size, 250), 250);
    expect(list).toContain('00:03:18.000 --> 00:03:20.000\nthumbnails-1.jpg#xywh=1440,594,160,66\n');
    expect(list).toContain('00:03:20.000 --> 00:03:22.000\nthumbnails-2.jpg#xywh=0,0,160,66\n');
  });
});
