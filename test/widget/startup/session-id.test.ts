import { describe, expect, it } from 'vitest';
import { createSessionId } from '../../../src/widget/startup/session-id.ts';

describe('the id of a session', () => {
  it.each([
    ['crypto', globalThis.crypto],
    ['no crypto', undefined],
    [
      'crypto that throws',
      {
        getRandomValues: () => {
          throw new Error('no');
        },
      },
    ],
  ])('leaves room for eight of its 32 digits, and is random, with %s', (_, random) => {
    const ids = Array.from({ length: 100 }, () => createSessionId(random));
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{24}$/);
  });
});
