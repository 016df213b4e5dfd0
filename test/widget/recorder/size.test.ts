import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sizeOf } from '../../../src/widget/recorder/size.ts';

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;
const sentence = fc.string({ unit: fc.constantFrom(...'aZ09 ./?&=-—ёЯ«»漢'), maxLength: 40 });
const plain = fc.oneof(
  sentence,
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
        fc.dictionary(fc.constantFrom('a', 'bc', 'def'), tie('tree')),
      ),
    }));
    fc.assert(fc.property(tree, (value) => sizeOf(value) >= bytesOf(value) - 3));
  });

  it('is not many times more', () => {
    const entry = { kind: 'signal', atMs: 123_456, signal: { type: 'media.timeUpdated', positionSeconds: 123.456789 } };
    expect(sizeOf(entry)).toBeLessThan(1.5 * bytesOf(entry));
  });
});
