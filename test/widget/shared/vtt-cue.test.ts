import { describe, expect, it } from 'vitest';
import { toCue, type RawCue } from '../../../src/widget/shared/vtt-cue.ts';

const raw = (fields: Partial<RawCue> = {}): RawCue => ({ startTime: 1, endTime: 2, text: 'Hello', ...fields });

describe('toCue', () => {
  it('returns plain data, without a place if the cue has no special one', () => {
    const fields = { line: 'auto', position: 'auto', positionAlign: 'auto', size: 100, align: 'center', vertical: '' };
    expect(toCue(raw(fields))).toEqual({ startSeconds: 1, endSeconds: 2, text: 'Hello', place: null, look: null });
  });

  it('keeps the place of a cue', () => {
    const fields = { line: 10, snapToLines: false, lineAlign: 'end', position: 30, positionAlign: 'line-right' };
    expect(toCue(raw({ ...fields, size: 40, align: 'left', vertical: 'rl' }))?.place).toEqual({
      vertical: 'rl',
      line: 10,
      lineUnit: 'percent',
      lineAlign: 'end',
      positionPercent: 30,
      positionAlign: 'end',
      sizePercent: 40,
      align: 'left',
      region: null,
    });
  });

  it('keeps the region of a cue, within limits', () => {
    const anchors = { regionAnchorX: 0, regionAnchorY: 100, viewportAnchorX: 10, viewportAnchorY: 900 };
    const region = { id: 'a', width: 40, lines: 1e9, ...anchors };
    expect(toCue(raw({ region }))?.place?.region).toEqual({
      id: 'a',
      widthPercent: 40,
      lines: 20,
      regionAnchor: [0, 100],
      viewportAnchor: [10, 100],
    });
  });

  it.each([
    ['no text', { text: undefined }],
    ['text of another kind', { text: ['x'] }],
    ['only white space', { text: ' \n ' }],
    ['no start', { startTime: NaN }],
    ['no end', { endTime: NaN }],
    ['an end before its start', { endTime: 0.5 }],
    ['no duration', { endTime: 1 }],
  ])('returns null for a cue with %s', (_, fields) => expect(toCue(raw(fields))).toBeNull());

  it('reads invalid values as the defaults', () => {
    const fields = { line: NaN, position: '50; x', size: NaN, align: 'javascript:', vertical: 'up', lineAlign: 'x' };
    expect(toCue(raw(fields))?.place).toBeNull();
  });

  it('returns data that JSON can write: an open end is a number, and the text is limited', () => {
    const cue = toCue(raw({ endTime: Infinity, text: 'x'.repeat(1_000_000) }));
    expect(JSON.parse(JSON.stringify(cue))).toEqual(cue);
    expect(cue?.text).toHaveLength(2_000);
  });
});
