import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jpeg from 'jpeg-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaches } from '../../src/backend/cache/caches.ts';
import { createImages, type Images } from '../../src/backend/images/images.ts';
import { createResizer } from '../../src/backend/images/resizer.ts';
import { picture } from './support/folders.ts';

/** More than may wait. */
const COUNT = 130;
const large = jpeg.encode({ width: 1_600, height: 1_200, data: Buffer.alloc(1_600 * 1_200 * 4, 99) }, 80).data;

describe('pictures', () => {
  let folder: string;
  let images: Images;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'potok-images-'));
    await writeFile(join(folder, 'large.jpg'), large);
    await writeFile(join(folder, 'broken.jpg'), large.subarray(0, 5_000));
    await writeFile(join(folder, 'huge.jpg'), Buffer.alloc(20_000_001));
    for (let index = 0; index < COUNT; index++) await writeFile(join(folder, `${index}.jpg`), picture);
    images = createImages(folder, createCaches());
  });
  afterAll(async () => {
    await images.close();
    await rm(folder, { recursive: true, force: true });
  });
  const get = (name: string, width = 80) => images.get({ src: `/media/${name}.jpg`, width, quality: 80 });

  it('are made while everything else goes on', async () => {
    let longestMs = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longestMs = Math.max(longestMs, performance.now() - last);
      last = performance.now();
    }, 5);
    const startedAt = performance.now();
    const made = await get('large', 640);
    const tookMs = performance.now() - startedAt;
    clearInterval(timer);
    expect(jpeg.decode(made!).width).toBe(640);
    // The thread was at work for most of the time, and nobody waited for it.
    expect(longestMs).toBeLessThan(tookMs * 0.8);
  });

  it('of a whole page are made, and of more than may wait some are refused with 503', async () => {
    const results = await Promise.allSettled(Array.from({ length: COUNT }, (_, index) => get(String(index))));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(COUNT - 101);
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 503 });
    // What was refused is not remembered.
    expect(await get(String(COUNT - 1))).not.toBeNull();
  });

  it('that are none fail, and the next one is made', async () => {
    await expect(get('broken')).rejects.toThrow(/\S/);
    await expect(get('huge')).rejects.toMatchObject({ status: 413 });
    expect(await get('large', 320)).not.toBeNull();
  });

  it('are made again by a new thread after one was lost', async () => {
    const { resize, close } = createResizer();
    const lost = resize(large, 640, 80);
    const ended = expect(lost).rejects.toThrow('ended');
    await close();
    await ended;
    expect((await resize(picture, 80, 80)).length).toBeGreaterThan(100);
    await close();
  });
});

describe('the cache of pictures', () => {
  const make = (bytes: number) => () => Promise.resolve(Buffer.alloc(bytes));

  it('keeps what is asked for, and forgets what was not asked for longest', async () => {
    const caches = createCaches();
    for (let index = 0; index < 100; index++) await caches.remember('images', `poster ${index}`, make(10));
    for (let index = 0; index < 2_000; index++) {
      await caches.remember('images', `stranger ${index}`, make(10));
      await caches.remember('images', `poster ${index % 100}`, make(10));
    }
    expect(caches.report().find(({ name }) => name === 'images')).toEqual({
      name: 'images',
      entries: 1_000,
      hits: 2_000,
      misses: 2_100,
    });
  });

  it('has a most in bytes', async () => {
    const caches = createCaches();
    const entries = () => caches.report().find(({ name }) => name === 'images')?.entries;
    for (let index = 0; index < 10; index++) await caches.remember('images', String(index), make(10_000_000));
    expect(entries()).toBe(6);
    caches.clear(['images']);
    for (let index = 0; index < 6; index++) await caches.remember('images', String(index), make(10_000_000));
    expect(entries()).toBe(6);
  });
});
