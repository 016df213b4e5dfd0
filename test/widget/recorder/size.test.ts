import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sizeOf } from '../../../src/widget/recorder/size.ts';

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;
const sentence = fc.string({ unit: fc.constantFrom(...'aZ09 ./?&=-—ёЯ«»漢'), maxLength: 40 });
const odd = fc.string({ unit: fc.constantFrom(...'a"\\\n\u0001\u007f\u0085\u2028\ud800👍'), maxLength: 40 });
const plain = fc.oneof(
  sentence,
  odd,
  fc.double({ noNaN: true }),
  fc.integer({ min: 0, max: 1e12 }).map((micros) => micros / 1e6),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);

describe('the size of a value', () => {
  it('is never less than its JSON takes', () => {
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        plain,
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(fc.oneof(fc.constantFrom('a', 'bc', 'def'), odd), tie('tree')),
      ),
    }));
    fc.assert(fc.property(tree, (value) => sizeOf(value) >= bytesOf(value)));
  });

  it('is not many times more', () => {
    const entry = { kind: 'signal', atMs: 123_456, signal: { type: 'media.timeUpdated', positionSeconds: 123.456789 } };
    expect(sizeOf(entry)).toBeLessThan(1.5 * bytesOf(entry));
  });

  it('is infinite beyond the ceiling, and nothing beyond is looked at', () => {
    const list = Object.defineProperty([1, 'a'.repeat(100)], 2, { get: () => expect.fail('looked at') });
    expect(sizeOf(list, 50)).toBe(Infinity);
  });

  it('is infinite where there is no end to it', () => {
    const endless: unknown[] = [];
    endless.push(endless);
    expect(sizeOf(endless)).toBe(Infinity);
  });
});
