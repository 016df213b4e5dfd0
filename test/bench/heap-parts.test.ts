import { expect, it } from 'vitest';
import { sumParts } from '../../e2e/bench/heap-parts.ts';

it('compiled code, data and external memory are counted separately', () => {
  const meta = {
    node_fields: ['type', 'name', 'self_size'],
    node_types: [['code', 'object', 'string', 'native']] as [string[]],
  };
  const nodes = [
    [0, 1, 100],
    [1, 1, 20],
    [2, 1, 3],
    [3, 1, 7_000],
  ].flat();
  expect(sumParts({ snapshot: { meta }, nodes })).toEqual({ codeBytes: 100, dataBytes: 23 });
});
