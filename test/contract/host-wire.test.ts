import { expect, it } from 'vitest';
import { agreedProtocol } from '../../src/contract/host-wire.ts';

it.each<[one: [number, number], other: [number, number], version: number | null]>([
  [[1, 1], [1, 1], 1],
  [[1, 1], [1, 3], 1],
  [[1, 3], [2, 5], 3],
  [[2, 2], [1, 3], 2],
  [[1, 1], [2, 3], null],
  [[3, 2], [1, 5], null],
])('sides that speak the protocols %j and %j agree on the newest that both know: %j', (one, other, version) => {
  const [a, b] = [one, other].map(([oldest, newest]) => ({ oldest, newest })) as [never, never];
  expect([agreedProtocol(a, b), agreedProtocol(b, a)]).toEqual([version, version]);
});
