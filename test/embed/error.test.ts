import { expect, it, vi } from 'vitest';
import { PotokError } from '../../src/embed/error.ts';

it('an error of another script of the library is a PotokError, too', async () => {
  vi.resetModules();
  const other = await import('../../src/embed/error.ts');
  expect(other.PotokError).not.toBe(PotokError);
  const error = new other.PotokError('range', 'too far');
  expect(error).toBeInstanceOf(PotokError);
  expect(new PotokError('range', 'too far')).toBeInstanceOf(other.PotokError);
});

it.each([[new Error('x')], [{ name: 'PotokError' }], [null], ['PotokError'], [undefined]])(
  '%s is no PotokError',
  (value) => expect(value instanceof PotokError).toBe(false),
);
