import { describe, expect, it } from 'vitest';
import { services } from '../../e2e/bench/worst-files.ts';
import { readers } from '../../e2e/bench/worst-shapes.ts';
import { FAR_BELOW_SQUARED, growthOf } from '../growth.ts';

describe.each(Object.entries({ ...readers, ...services }))('reading %s', (_, { read, shapes }) => {
  it.each(Object.entries(shapes))('grows with the file, and no faster: %s', async (_shape, fill) => {
    const growth = growthOf(16_000, (size) => {
      const text = fill(size);
      return () => read(text);
    });
    expect(await growth).toBeLessThan(FAR_BELOW_SQUARED);
  });
});
