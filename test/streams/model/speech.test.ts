import { describe, expect, it } from 'vitest';
import { isSpeechBoost } from '../../../streams/model/speech-boost.ts';
import { edgesAhead, placeOfSpeech, raisedSpans, trimOf } from '../../../streams/model/speech.ts';

const near = (value: number) => expect.closeTo(value, 5) as number;

describe('the spans in which speech is raised', () => {
  it('begin ahead of the speech, end behind it, and last through a pause for breath', () =>
    expect(raisedSpans([20, 10, 5, 10, 50, 10])).toEqual([
      { start: near(1.8), end: near(4.8) },
      { start: near(9.3), end: near(10.8) },
    ]));
  it.each([[[Number.NaN, 1]], [[1]], [[]], [[3, -1]]])('are empty for %s', (packed) =>
    expect(raisedSpans(packed)).toEqual([]),
  );
});

describe('the changes from here on', () => {
  const spans = [
    { start: 1, end: 2 },
    { start: 4, end: 9 },
  ];
  const now = (isRaised: boolean) => ({ inSeconds: 0, isRaised });
  it.each([
    [
      'the end and the beginning of a span before one',
      0,
      1,
      3,
      [now(false), { inSeconds: 1, isRaised: true }, { inSeconds: 2, isRaised: false }],
    ],
    ['the end of a span within one', 1.5, 1, 1, [now(true), { inSeconds: 0.5, isRaised: false }]],
    ['sooner at a higher speed', 0, 2, 1, [now(false), { inSeconds: 0.5, isRaised: true }]],
    ['later at a lower speed', 0, 0.5, 3, [now(false), { inSeconds: 2, isRaised: true }]],
    ['none while the film stands', 1.5, 1, 0, [now(true)]],
    ['none behind the last span', 9, 1, 9, [now(false)]],
  ])('are %s', (_, position, rate, ahead, expected) =>
    expect(edgesAhead(spans, position, rate, ahead)).toEqual(expected),
  );
});

describe('the place of speech', () => {
  const spans = [1, 2];
  const band = { kind: 'band', spans } as const;
  it.each([
    ['the centre of six channels', 6, [], null, { kind: 'centre' }],
    ['the band if stereo has spans', 2, spans, null, band],
    ['the band if the number of channels is not known', null, spans, null, band],
    ['the band of four channels, which have no centre', 4, spans, null, band],
    ['unknown without spans', 2, [], null, null],
  ] as const)('is %s', (_, channels, known, before, expected) =>
    expect(placeOfSpeech(channels, known, before)).toEqual(expected),
  );
  it('stays the same object for the same spans', () => expect(placeOfSpeech(2, spans, band)).toBe(band));
});

it('only certain numbers of decibels are accepted', () =>
  expect([0, 3, 6, 5, -3, '6', null, Number.NaN].map(isSpeechBoost)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]));

it('the whole becomes quieter by as much as the raised speech makes it louder', () =>
  expect([trimOf(0, 'band'), ...[trimOf(6, 'band'), trimOf(6, 'centre')].map((trim) => 20 * Math.log10(trim))]).toEqual(
    [1, near(-5.4), near(-2.1)],
  ));
