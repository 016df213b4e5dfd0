import { expect, it } from 'vitest';
import { locks } from '../../src/backend/db/locks.ts';

it('each kind of work has a lock of its own in the database', () => {
  const numbers = Object.values(locks);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});
