import { describe, expect, it } from 'vitest';
import { createCaches } from '../../src/backend/cache/caches.ts';
import { shareCaches } from '../../src/backend/cache/shared-caches.ts';
import { useWorld } from './support/world.ts';

const world = useWorld({ titles: 1 });

describe('caches of several servers with one database', () => {
  let nowMs = 0;
  const server = () => {
    const caches = shareCaches(createCaches(), world.backend.database, () => nowMs);
    let made = 0;
    /** Returns how often the value has been made. */
    const ask = () => caches.remember('listings', 'key', () => Promise.resolve(++made), 3_600_000);
    return { clear: caches.clear, ask };
  };

  it('are emptied once by a clearing, and keep what is made afterwards', async () => {
    const { ask, clear } = server();
    expect(await ask()).toBe(1);
    await clear(['listings']);
    expect(await ask()).toBe(2);
    nowMs += 2_000;
    expect(await ask()).toBe(2);
  });

  it('are emptied a second after another server has cleared them', async () => {
    const [one, another] = [server(), server()];
    expect(await one.ask()).toBe(1);
    await another.clear();
    expect(await one.ask()).toBe(1);
    nowMs += 2_000;
    expect(await one.ask()).toBe(2);
    nowMs += 2_000;
    expect(await one.ask()).toBe(2);
  });
});
