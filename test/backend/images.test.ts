import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCaches } from '../../src/backend/cache/caches.ts';
import { createImages, type Images } from '../../src/backend/images/images.ts';
import { keepPictures } from '../../src/backend/images/kept-pictures.ts';
import { createResizer, missingPictures } from '../../src/backend/images/resizer.ts';
import { until } from '../until.ts';
import { greyJpeg, picture } from './support/folders.ts';

/** More pictures than may wait. */
const COUNT = 130;
const small = await greyJpeg(16, 8);
const large = await greyJpeg(1_600, 1_200);
const wanted = { width: 80, quality: 80, format: 'jpeg', network: '10.0.0.1' } as const;
const without = () => Promise.reject(new Error('Cannot find package.\nAnd much more.'));

/** Makes a PNG of a few bytes whose header claims any size. */
function tinyPng(width: number, height: number): Buffer {
  const part = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, 2_000)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, part('IHDR', head), part('IDAT', rows), part('IEND', Buffer.alloc(0))]);
}

function crc32(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

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
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const get = (name: string, width = 80) => images.get({ ...wanted, src: `/media/${name}.jpg`, width });

  it('are made without blocking the process', async () => {
    let made: Awaited<ReturnType<typeof get>> | undefined;
    const making = get('large', 640).then((picture) => (made = picture));
    let turns = 0;
    for (; made === undefined; turns++) await new Promise((resolve) => setImmediate(resolve));
    await making;
    expect((await sharp(made?.bytes).metadata()).width).toBe(640);
    // If the picture were made in this thread, only the few turns of reading the file would come.
    expect(turns).toBeGreaterThan(20);
  });

  it('of a whole page are made, and beyond the most that may wait they are refused with 503', async () => {
    const results = await Promise.allSettled(Array.from({ length: COUNT }, (_, index) => get(String(index))));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(COUNT - 101);
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 503 });
    // A refusal is not kept in the cache.
    expect(await get(String(COUNT - 1))).not.toBeNull();
  });

  it('have only a few sizes and qualities, whatever a request asks for', async () => {
    const made = vi.fn(() => Promise.resolve(small));
    const counted = createImages([folder], createCaches(), null, { ...createResizer(), resize: made });
    const asked = async (width: number, quality: number) => {
      await counted.get({ ...wanted, src: '/media/large.jpg', width, quality });
    };
    for (let width = 16; width <= 2_000; width += 31)
      for (let quality = 1; quality <= 100; quality += 9) await asked(width, quality);
    expect(made).toHaveBeenCalledTimes(10);
    await asked(2_000, 100);
    expect(made.mock.calls).toContainEqual([large, { width: 1_280, quality: 80, format: 'jpeg' }]);
  });

  it('of one network wait for each other, and pictures of another network come in between', async () => {
    const made: string[] = [];
    const slow = async (bytes: Uint8Array) => {
      await new Promise((resolve) => setImmediate(resolve));
      return Buffer.from(bytes);
    };
    const shared = createImages([folder], createCaches(), null, { ...createResizer(), resize: slow });
    const ask = async (network: string, index: number) => {
      await shared.get({ ...wanted, src: `/media/${index}.jpg`, network });
      made.push(network);
    };
    const crowd = Array.from({ length: COUNT }, (_, index) => ask('crowd', index).catch(() => 'refused'));
    await until(() => expect(shared.queue.report().waiting).toBe(100));
    await Promise.all([ask('other', COUNT - 1), ask('other', COUNT - 2)]);
    // One picture of the crowd was being made already, and the crowd has its turn in between.
    expect(made.filter((network) => network === 'crowd').length).toBeLessThanOrEqual(3);
    expect((await Promise.all(crowd)).filter((result) => result === 'refused')).toHaveLength(COUNT - 101 + 2);
  });

  it('that are broken or too large fail, and the next picture is made', async () => {
    await expect(get('broken')).rejects.toMatchObject({ status: 422 });
    await expect(get('huge')).rejects.toMatchObject({ status: 413 });
    expect(await get('large', 320)).not.toBeNull();
  });

  it('are sent unchanged if the library is missing, which one line of the log tells', async () => {
    const plain = createImages([folder], createCaches(), null, createResizer(without));
    expect(await plain.get({ ...wanted, src: '/media/large.jpg', format: 'avif' })).toEqual({
      bytes: large,
      type: 'image/jpeg',
    });
    expect(await plain.sizeOf('/media/large.jpg')).toBeNull();
    expect(await missingPictures(without)).toMatch(/^Posters .*\(Cannot find package\.\); .* `npm install [^\n]*$/);
    expect(await missingPictures()).toBeNull();
  });
});

describe('a hostile picture', () => {
  const { resize, sizeOf } = createResizer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/etc/passwd"/></svg>';
  const refusal = (bytes: Uint8Array) =>
    resize(bytes, wanted).then(
      () => 'made',
      ({ status }) => status as number,
    );

  it('is refused by its header, before it is unpacked', async () => {
    // Neither picture has the rows that its header claims.
    const tooLarge = { status: 422, message: expect.stringContaining('exceeds pixel limit') as string };
    for (const side of [60_000, 6_400]) {
      await expect(resize(tinyPng(side, side), wanted)).rejects.toMatchObject(tooLarge);
    }
    expect(await refusal(tinyPng(640, 1_000))).toBe('made');
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a drawing, which may refer to files', Buffer.from(svg)],
    ['a document', Buffer.from('%PDF-1.4\n%\n')],
    ['an animation', Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')],
    ['a picture that was cut off', large.subarray(0, large.length / 2)],
    ['a PNG without its rows', tinyPng(3_000, 3_000)],
    ['noise', Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7_919) % 251))],
  ])('is refused: %s', async (_, bytes) => expect(await refusal(bytes)).toBe(422));

  it('has no size', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'potok-hostile-'));
    await writeFile(join(folder, 'a.jpg'), svg);
    expect(await sizeOf(join(folder, 'a.jpg'))).toBeNull();
    expect(await sizeOf(join(folder, 'none.jpg'))).toBeNull();
    await rm(folder, { recursive: true });
  });
});

describe('a picture with an orientation in its EXIF data', () => {
  it('is made upright, without the EXIF data', async () => {
    const turned = await sharp(large)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'Ivan' } })
      .jpeg()
      .toBuffer();
    const made = await createResizer().resize(turned, wanted);
    const { width, height, exif } = await sharp(made ?? undefined).metadata();
    expect([width, height, exif]).toEqual([80, 107, undefined]);
  });
});

describe('the pictures in the folder', () => {
  let root: string;
  let folder: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'potok-kept-'));
    folder = join(root, 'pictures');
    await writeFile(join(root, 'poster.jpg'), picture);
  });
  afterEach(() => rm(root, { recursive: true, force: true }));
  const ask = async (images: Images, src = '/media/poster.jpg') => images.get({ ...wanted, src });
  /** A new process with nothing in memory. `made` records what goes through its queue. */
  const server = () => {
    const resizer = createResizer();
    const made = vi.spyOn(resizer, 'resize');
    const kept = keepPictures({ folder, mostBytes: 1_000_000 });
    return { ...createImages([root], createCaches(), kept, resizer), made };
  };
  /** A picture whose file is `size` bytes long, with the 32 bytes of its checksum. */
  const jpegOf = (size: number) => Buffer.alloc(size - 32, 7);

  it('are made once for all processes, and again when the original has changed', async () => {
    const [one, other] = [server(), server()];
    const first = await ask(one);
    expect(await ask(other)).toEqual(first);
    expect(other.made).not.toHaveBeenCalled();
    await utimes(join(root, 'poster.jpg'), 1, 1);
    await ask(other);
    expect(other.made).toHaveBeenCalledTimes(1);
  });

  it.each(['0123456789', '', 'ffd8'])('are made again if they are damaged (%s)', async (damaged) => {
    const [one, other] = [server(), server()];
    const first = await ask(one);
    const [name = ''] = await readdir(folder);
    await writeFile(join(folder, name), Buffer.from(damaged, 'hex'));
    expect(await ask(other)).toEqual(first);
  });

  it.each(['../../outside', '/etc/passwd', 'a\0b', 'x'.repeat(100_000), '.', ''])(
    'stay in the folder, whatever their key: %j',
    async (key) => {
      const kept = keepPictures({ folder, mostBytes: 1_000_000 });
      await kept.write(key, jpegOf(100));
      expect(await kept.read(key)).toEqual(jpegOf(100));
      expect(await readdir(root)).toEqual(['pictures', 'poster.jpg']);
      expect(await readdir(folder)).toEqual([expect.stringMatching(/^[\w-]{43}\.picture$/)]);
    },
  );

  it('have a limit in bytes: those read longest ago are removed, and foreign files stay', async () => {
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

  it('are made even if the folder cannot be used', async () => {
    await writeFile(folder, 'a file');
    const images = server();
    expect((await sharp((await ask(images))?.bytes).metadata()).width).toBe(80);
  });
});

describe('the cache of pictures', () => {
  const make = (bytes: number) => () => Promise.resolve(Buffer.alloc(bytes));

  it('keeps pictures in use, and forgets those used longest ago', async () => {
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

  it('has a limit in bytes', async () => {
    const caches = createCaches();
    const entries = () => caches.report().find(({ name }) => name === 'images')?.entries;
    for (let index = 0; index < 10; index++) await caches.remember('images', String(index), make(10_000_000));
    expect(entries()).toBe(6);
    caches.clear(['images']);
    for (let index = 0; index < 6; index++) await caches.remember('images', String(index), make(10_000_000));
    expect(entries()).toBe(6);
  });
});
