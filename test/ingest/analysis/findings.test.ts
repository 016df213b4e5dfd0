import { describe, expect, it } from 'vitest';
import { barsOf, readCrop } from '../../../src/ingest/analysis/bars.ts';
import { withAnalysis } from '../../../src/ingest/analysis/in-manifest.ts';
import { inFrames, readBlack } from '../../../src/ingest/analysis/picture.ts';
import { createSilences, inSamples, readLoudness } from '../../../src/ingest/analysis/sound.ts';
import { joinSpans, packSpans, unpackSpans } from '../../../src/ingest/analysis/spans.ts';

describe('spans', () => {
  it('are written as differences in tenths of a second, and read back', () => {
    const spans = [
      { start: 1.23, end: 4 },
      { start: 4, end: 4.02 },
      { start: 10, end: 12.5 },
    ];
    expect(packSpans(spans)).toEqual([12, 28, 60, 25]);
    expect(unpackSpans([12, 28, 60, 25])).toEqual([
      { start: 1.2, end: 4 },
      { start: 10, end: 12.5 },
    ]);
    expect(unpackSpans([5])).toEqual([]);
  });

  it('are joined if they are close to each other, and dropped if they are short', () => {
    const spans = [
      { start: 5, end: 6 },
      { start: 0, end: 2 },
      { start: 2.3, end: 3 },
      { start: 9, end: 9.1 },
    ];
    expect(joinSpans(spans, { gap: 0.3, least: 0.5 })).toEqual([
      { start: 0, end: 3 },
      { start: 5, end: 6 },
    ]);
  });
});

describe('the output of ffmpeg', () => {
  it('tells the loudness in its summary', () => {
    const lines = [
      '    I:         -31.0 LUFS',
      '[Parsed_ebur128_1 @ 0x1] Summary:',
      '  Integrated loudness:',
      '    I:         -23.4 LUFS',
      '    Threshold: -33.4 LUFS',
      '  Loudness range:',
      '    LRA:         7.1 LU',
      '  True peak:',
      '    Peak:       -0.9 dBFS',
    ];
    expect(readLoudness(lines)).toEqual({ loudness: -23.4, range: 7.1, peak: -0.9 });
  });

  it('of a silent film gives no loudness', () => {
    const silent = { loudness: null, range: 0, peak: null };
    expect(readLoudness(['    I:         -70.0 LUFS', '    Peak:       -inf dBFS'])).toEqual(silent);
    expect(readLoudness(['anything'])).toEqual(silent);
  });

  it('tells the beginning and the end of each silence except for the end of the last', () => {
    const silences = createSilences();
    for (const line of [
      '[silencedetect @ 0x1] silence_start: -0.01',
      '[silencedetect @ 0x1] silence_end: 2.5 | silence_duration: 2.51',
      'silence_end: 3',
      'silence_start: 8.25',
    ])
      silences.add(line);
    expect(silences.end(10)).toEqual([
      { start: 0, end: 2.5 },
      { start: 8.25, end: 10 },
    ]);
  });

  it('tells black pictures and the crop of a frame, a line each', () => {
    expect(readBlack('[blackdetect @ 0x1] black_start:1.2 black_end:3.04 black_duration:1.84')).toEqual({
      start: 1.2,
      end: 3.04,
    });
    expect(readBlack('black_start:x black_end:y')).toBeNull();
    expect(readCrop('[cropdetect] x1:0 t:1.0 limit:0.09 crop=640:268:0:46')).toEqual({
      width: 640,
      height: 268,
      x: 0,
      y: 46,
    });
    expect(readCrop('crop=-640:-360:642:362')).toBeNull();
  });
});

describe('black bars', () => {
  const size = { width: 640, height: 360 };
  const wide = { width: 640, height: 270, x: 0, y: 45 };
  const whole = { width: 640, height: 360, x: 0, y: 0 };

  it('are those that nearly all frames have', () => {
    const crops = [...Array.from({ length: 99 }, () => wide), whole];
    expect(barsOf(crops, size)).toEqual({ top: 0.125, bottom: 0.125, left: 0, right: 0 });
  });

  it('are not found if some scenes fill the picture, if they are narrow, or if too few frames were seen', () => {
    const scenes = [...Array.from({ length: 90 }, () => wide), ...Array.from({ length: 10 }, () => whole)];
    expect(barsOf(scenes, size)).toBeNull();
    expect(
      barsOf(
        Array.from({ length: 99 }, () => ({ width: 640, height: 356, x: 0, y: 2 })),
        size,
      ),
    ).toBeNull();
    expect(barsOf([wide], size)).toBeNull();
  });
});

describe('bytes that come in pieces from ffmpeg', () => {
  it('become whole frames', () => {
    const frames: number[][] = [];
    const take = inFrames(3, (frame) => frames.push([...frame]));
    for (const piece of [[1, 2], [3, 4, 5, 6, 7], [8]]) take(Uint8Array.from(piece));
    expect(frames).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
  });

  it('become whole samples, even if a sample is split over two pieces', () => {
    const samples: number[] = [];
    const take = inSamples((some) => samples.push(...some));
    for (const piece of [[1], [0, 255, 255, 2], [0], []]) take(Uint8Array.from(piece));
    expect(samples).toEqual([1, -1, 2]);
  });
});

describe('a DASH manifest', () => {
  const manifest =
    '<?xml version="1.0"?>\n<MPD type="static">\n  <Period id="a">x</Period>\n  <Period id="b">x</Period>\n</MPD>\n';
  const property = '\n  <SupplementalProperty schemeIdUri="urn:potok:analysis" value="analysis.json"/>';
  const named = manifest.replace('\n</MPD>', `${property}\n</MPD>`);

  it('names the analysis once, behind its periods', () => {
    expect(withAnalysis(manifest)).toBe(named);
    expect(withAnalysis(named)).toBe(named);
  });

  it.each([
    ['of a live stream', manifest.replace('static', 'dynamic')],
    ['without a period', '<MPD type="static"></MPD>'],
    ['that is a web page', '<html></Period></html>'],
    ['that is empty', ''],
  ])('%s stays as it is', (_, text) => expect(withAnalysis(text)).toBe(text));
});

describe('a master playlist', () => {
  const master = '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8\n';
  const named =
    '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-SESSION-DATA:DATA-ID="potok.analysis",URI="analysis.json"\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8\n';

  it('names the analysis once', () => {
    expect(withAnalysis(master)).toBe(named);
    expect(withAnalysis(named)).toBe(named);
  });

  it('names it, and a media playlist does not', () => {
    expect(withAnalysis('#EXTM3U\n#EXTINF:4,\na.m4s\n')).toBe('#EXTM3U\n#EXTINF:4,\na.m4s\n');
  });
});
