import { describe, expect, it } from 'vitest';
import { cuesOf } from '../../../../src/widget/shared/timed-text/segment.ts';
import { cueSettings } from '../../../../src/widget/shared/cue-settings.ts';
import type { Cue } from '../../../../streams/model/cues.ts';
import { initSegment, segment, textBytes, wvttSample } from './mp4-builder.ts';
import { fc } from '../../../fast-check.ts';

const told = (cues: readonly Cue[]) =>
  cues.map(({ startSeconds, endSeconds, text }) => [startSeconds, endSeconds, text]);
const ttml = (begin: string, end: string, text: string) =>
  `<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="${begin}" end="${end}">${text}</p></div></body></tt>`;

describe('a segment of text in MP4', () => {
  const samples = [
    { duration: 1_000, bytes: wvttSample() },
    { duration: 1_500, bytes: wvttSample(['Hello'], ['<i>World</i>', 'line:10% align:start']) },
  ];

  it.each([false, true])('contains the WebVTT cues, each for as long as its sample (long clocks: %s)', (isLong) => {
    const cues = cuesOf(segment(10_000, samples, isLong), initSegment(1_000, isLong));
    expect(told(cues)).toEqual([
      [11, 12.5, 'Hello'],
      [11, 12.5, '<i>World</i>'],
    ]);
    expect(cues[1]?.place).toMatchObject({ line: 10, lineUnit: 'percent', align: 'start' });
  });

  it('contains TTML documents, whose times are those of the track', () => {
    const bytes = segment(40_000, [{ duration: 4_000, bytes: textBytes(ttml('41s', '42.5s', 'Hello')) }]);
    expect(told(cuesOf(bytes, initSegment(1_000)))).toEqual([[41, 42.5, 'Hello']]);
  });

  it('may be a whole file with its initialisation segment', () => {
    const file = Uint8Array.from([...initSegment(1_000), ...segment(0, samples)]);
    expect(told(cuesOf(file, null))).toHaveLength(2);
  });

  it('may be a plain document', () =>
    expect(told(cuesOf(textBytes(ttml('1s', '2s', 'A')), null))).toEqual([[1, 2, 'A']]));

  it('may be a document in UTF-16 or another encoding, plain or in MP4', () => {
    const wide = Uint8Array.from(
      [...`\uFEFF${ttml('1s', '2s', 'Да')}`].flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8]),
    );
    const old = Uint8Array.from([
      ...textBytes(`\n<?xml version="1.0" encoding="windows-1251"?>${ttml('1s', '2s', '_').split('_')[0] ?? ''}`),
      ...[0xc4, 0xe0],
      ...textBytes(ttml('1s', '2s', '_').split('_')[1] ?? ''),
    ]);
    for (const document of [wide, old]) {
      expect(told(cuesOf(document, null))).toEqual([[1, 2, 'Да']]);
      expect(told(cuesOf(segment(0, [{ duration: 4_000, bytes: document }]), initSegment(1_000)))).toEqual([
        [1, 2, 'Да'],
      ]);
    }
  });

  it('is refused without a timescale, or if it is cut short', () => {
    const whole = segment(0, samples);
    expect(() => cuesOf(whole, initSegment(0))).toThrow();
    expect(() => cuesOf(whole, null)).toThrow();
    for (let length = 9; length < whole.length; length += 7) {
      expect(() => cuesOf(whole.subarray(0, length), initSegment(1_000))).not.toThrow(RangeError);
    }
  });

  it('may be any bytes', () => {
    const head = [...segment(0, samples)];
    fc.assert(
      fc.property(fc.nat(head.length - 1), fc.uint8Array({ maxLength: 60 }), (at, noise) => {
        const bytes = Uint8Array.from([...head.slice(0, at), ...noise, ...head.slice(at + noise.length)]);
        try {
          expect(cuesOf(bytes, initSegment(1_000)).length).toBeLessThan(20_000);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }),
    );
  });
});

describe('the settings of a cue', () => {
  it.each([
    [
      'line:80%,end position:10%,line-left size:50% align:left',
      {
        line: 80,
        snapToLines: false,
        lineAlign: 'end',
        position: 10,
        positionAlign: 'line-left',
        size: 50,
        align: 'left',
      },
    ],
    ['line:-2 vertical:rl', { line: -2, snapToLines: true, vertical: 'rl' }],
    ['line:x size:1e9% region:a constructor:1 position:', { regionId: 'a' }],
    ['', {}],
  ])('are read from %j', (text, settings) => expect(cueSettings(text)).toEqual(settings));
});
