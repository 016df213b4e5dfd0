// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { CuePlace } from '../../../streams/model/cues.ts';
import { putInPlace, putRegion, spanOf, layoutOf } from '../../../src/widget/captions/draw/place.ts';

const place = (fields: Partial<CuePlace> = {}): CuePlace => ({
  vertical: '',
  line: null,
  lineUnit: 'lines',
  lineAlign: 'start',
  positionPercent: null,
  positionAlign: null,
  sizePercent: 100,
  align: 'center',
  region: null,
  ...fields,
});

function styleOf(fields: Partial<CuePlace>) {
  const element = document.createElement('div');
  putInPlace(element, place(fields));
  return element.style;
}

describe('a cue across the picture', () => {
  it.each([
    ['the middle', {}, { start: 0, size: 100 }],
    ['the left', { align: 'left' }, { start: 0, size: 100 }],
    ['a size', { sizePercent: 40 }, { start: 30, size: 40 }],
    ['a size at the right', { sizePercent: 40, align: 'end' }, { start: 60, size: 40 }],
    ['a position', { positionPercent: 30 }, { start: 0, size: 60 }],
    ['a position from its left edge', { positionPercent: 30, positionAlign: 'start' }, { start: 30, size: 70 }],
    [
      'a position at its right edge',
      { positionPercent: 30, positionAlign: 'end', sizePercent: 20 },
      { start: 10, size: 20 },
    ],
  ] as const)('is placed by %s', (_, fields, expected) => expect(spanOf(place(fields))).toEqual(expected));
});

describe('a cue along the picture', () => {
  it.each([
    ['no place', null, 'pile'],
    ['no line', place({ positionPercent: 10 }), 'pile'],
    ['the last line', place({ line: -1 }), 'pile'],
    ['the first line', place({ line: 0 }), 'own'],
    ['percent', place({ line: 80, lineUnit: 'percent' }), 'own'],
    ['upright text', place({ vertical: 'rl' }), 'own'],
  ] as const)('is placed by %s', (_, given, expected) => expect(layoutOf(given)).toBe(expected));

  it('is placed by lines from the top and from the bottom, or by percent from either edge', () => {
    expect(styleOf({ line: 2 }).top).toBe('2.8em');
    expect(styleOf({ line: -3 }).bottom).toBe('2.8em');
    expect(styleOf({ line: 20, lineUnit: 'percent' }).top).toBe('20%');
    expect(styleOf({ line: 80, lineUnit: 'percent', lineAlign: 'end' }).bottom).toBe('20%');
  });

  it('with upright text goes from right to left, or the other way', () => {
    expect(styleOf({ vertical: 'rl', line: 0 })).toMatchObject({ writingMode: 'vertical-rl', right: '0em' });
    expect(styleOf({ vertical: 'lr', line: 0 })).toMatchObject({ writingMode: 'vertical-lr', left: '0em' });
  });

  it('far outside stays within a limit', () => expect(styleOf({ line: 1e9 }).top).toBe('42em'));
});

it('a region is placed with its anchor on the anchor of the picture', () => {
  const element = document.createElement('div');
  const region = { id: 'r', widthPercent: 40, lines: 2, regionAnchor: [50, 100], viewportAnchor: [50, 90] } as const;
  putRegion(element, region);
  expect(element.style).toMatchObject({ left: '30%', width: '40%', minHeight: '2.8em' });
});
