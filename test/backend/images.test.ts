import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import jpeg from 'jpeg-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCaches } from '../../src/backend/cache/caches.ts';
import { createImages, type Images } from '../../src/backend/images/images.ts';
import { keepPictures } from '../../src/backend/images/kept-pictures.ts';
import { createResizer } from '../../src/backend/images/resizer.ts';
import { picture } from './support/folders.ts';

/** More than may wait. */
const COUNT = 130;
const small = jpeg.encode({ width: 16, height: 8, data: Buffer.alloc(16 * 8 * 4, 99) }, 80).data;
const large = jpeg.encode({ width: 1_600, height: 1_200, data: Buffer.alloc(1_600 * 1_200 * 4, 99) }, 80).data;

describe('pictures', () => {
  let folder: string;
  let images: Images;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'potok-images-'));
    await writeFile(join(folder, 'large.jpg'), large);
    await writeFile(join(folder, 'broken.jpg'), large.subarray(0, 5_000));
    await writeFile(join(folder, 'huge.jpg'), Buffer.alloc(20_000_001));
    for (let index = 0; index < COUNT; index++) await writeFile(join(folder, `${index}.jpg`), small);
    images = createImages([folder], createCaches());
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

describe('pictures kept in a folder', () => {
  let root: string;
  let folder: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'potok-kept-'));
    folder = join(root, 'pictures');
    await writeFile(join(root, 'poster.jpg'), picture);
  });
  afterEach(() => rm(root, { recursive: true, force: true }));
  const ask = async (images: Images, src = '/media/poster.jpg') => images.get({ src, width: 80, quality: 80 });
  /** A new process, which has nothing in memory; what it made went through its queue. */
  const server = () => {
    const images = createImages([root], createCaches(), keepPictures({ folder, mostBytes: 1_000_000 }));
    return { ...images, made: vi.spyOn(Worker.prototype, 'postMessage') };
  };
  const jpegOf = (size: number) =>
    Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(size - 4), Buffer.from('ffd9', 'hex')]);

  it('are made once, for all processes, and again when the original has changed', async () => {
    const [one, other] = [server(), server()];
    const first = await ask(one);
    one.made.mockClear();
    expect(await ask(other)).toEqual(first);
    expect(one.made).not.toHaveBeenCalled();
    await utimes(join(root, 'poster.jpg'), 1, 1);
    await ask(other);
    expect(one.made).toHaveBeenCalledTimes(1);
    await Promise.all([one.close(), other.close()]);
  });

  it.each(['0123456789', '', 'ffd8'])('that are damaged (%s) are made again', async (damaged) => {
    const [one, other] = [server(), server()];
    const first = await ask(one);
    const [name = ''] = await readdir(folder);
    await writeFile(join(folder, name), Buffer.from(damaged, 'hex'));
    expect(await ask(other)).toEqual(first);
    await Promise.all([one.close(), other.close()]);
  });

  it.each(['../../outside', '/etc/passwd', 'a\0b', 'x'.repeat(100_000), '.', ''])(
    'have no say in where they are kept: %j',
    async (key) => {
      const kept = keepPictures({ folder, mostBytes: 1_000_000 });
      await kept.write(key, jpegOf(100));
      expect(await kept.read(key)).toEqual(jpegOf(100));
      expect(await readdir(root)).toEqual(['pictures', 'poster.jpg']);
      expect(await readdir(folder)).toEqual([expect.stringMatching(/^[\w-]{43}\.jpg$/)]);
    },
  );

  it('have a most in bytes: those not read for longest go, and nobody else’s files', async () => {
    const kept = keepPictures({ folder, mostBytes: 10_000 });
    await kept.write('old', jpegOf(1_000));
    await kept.write('read', jpegOf(1_000));
    await writeFile(join(folder, 'diary.jpg'), Buffer.alloc(50_000));
    for (const [index, name] of (await readdir(folder)).entries()) await utimes(join(folder, name), index + 1, 1);
    await kept.read('read');
    for (let index = 0; index < 9; index++) await kept.write(`more ${index}`, jpegOf(1_000));
    expect(await kept.read('old')).toBeNull();
    expect(await kept.read('read')).not.toBeNull();
    for (let index = 0; index < 100; index++) await kept.write(`flood ${index}`, jpegOf(1_000));
    const names = await readdir(folder);
    expect(names).toContain('diary.jpg');
    expect(names.length).toBeLessThanOrEqual(12);
  });

  it('are made all the same where the folder cannot be used', async () => {
    await writeFile(folder, 'a file');
    const images = server();
    expect(jpeg.decode((await ask(images))!).width).toBe(80);
    await images.close();
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
