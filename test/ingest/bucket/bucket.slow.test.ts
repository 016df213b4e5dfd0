import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBucket, packagedKey } from '../../../src/ingest/bucket/bucket.ts';
import { readBucket } from '../../../src/ingest/bucket/settings.ts';
import { startBucket, type TestBucket } from './support.ts';

const noPauses = [0, 0];

describe('a bucket of a real storage', () => {
  let storage: TestBucket;
  beforeAll(async () => {
    storage = await startBucket();
  });
  afterAll(() => storage.close());

  it('takes files, lists them, gives addresses of them, and removes the files of one title', async () => {
    const bucket = createBucket(storage.settings, noPauses);
    await bucket.put('media/titles/sea/1/init.mp4', Buffer.from('header'), 'video/mp4');
    await bucket.put('media/titles/sea/1/00001.m4s', Buffer.from('segment'), 'video/mp4');
    await bucket.put('media/titles/sea/12/init.mp4', Buffer.from('other'), 'video/mp4');
    expect(await bucket.list('media/titles/sea/1/')).toEqual(
      new Map([
        ['media/titles/sea/1/00001.m4s', 7],
        ['media/titles/sea/1/init.mp4', 6],
      ]),
    );
    const answer = await fetch(await bucket.addressOf('media/titles/sea/1/init.mp4'));
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['video/mp4', 'header']);
    await bucket.remove('media/titles/sea/1/');
    expect([...(await bucket.list('media/')).keys()]).toEqual(['media/titles/sea/12/init.mp4']);
    await bucket.remove('media/titles/nothing/');
  });

  it('lists more files than one page has, and removes all of them', async () => {
    const bucket = createBucket(storage.settings, noPauses);
    const keys = Array.from(
      { length: 1_003 },
      (_, index) => `media/titles/long/1/${String(index).padStart(5, '0')}.m4s`,
    );
    for (let at = 0; at < keys.length; at += 50)
      await Promise.all(keys.slice(at, at + 50).map((key) => bucket.put(key, Buffer.from('a'), 'video/mp4')));
    expect([...(await bucket.list('media/titles/long/')).keys()]).toEqual(keys);
    await bucket.remove('media/titles/long/');
    expect((await bucket.list('media/titles/long/')).size).toBe(0);
  });

  it('gets only signed requests, of every kind', async () => {
    const bucket = createBucket(storage.settings, noPauses);
    await bucket.put('media/titles/sky/1/init.mp4', Buffer.from('header'), 'video/mp4');
    const stranger = createBucket({ ...storage.settings, secret: 'another' }, noPauses);
    const refused = /refuses: SignatureDoesNotMatch, status 403\.$/;
    await expect(stranger.put('media/a', Buffer.from('a'), 'video/mp4')).rejects.toThrow(refused);
    await expect(stranger.list('media/')).rejects.toThrow(refused);
    await expect(stranger.remove('media/titles/sky/')).rejects.toThrow(refused);
    const address = await bucket.addressOf('media/titles/sky/1/init.mp4');
    const statusOf = async (url: string) => (await fetch(url)).status;
    expect(await statusOf(address)).toBe(200);
    expect(await statusOf(address.replace('/sky/', '/sea/'))).toBe(403);
    expect(await statusOf(address.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'))).toBe(403);
    expect(await statusOf(await stranger.addressOf('media/titles/sky/1/init.mp4'))).toBe(403);
    expect(await statusOf(address.split('?')[0] ?? '')).toBe(403);
  });

  it('tells in a line what is wrong with the settings', async () => {
    const { settings } = storage;
    const wrongKey = createBucket({ ...settings, keyId: 'wrong' }, noPauses);
    await expect(wrongKey.put('a', Buffer.from('a'), 'video/mp4')).rejects.toThrow(
      /^The storage at 127\.0\.0\.1:\d+ refuses: InvalidAccessKeyId, status 403\.$/,
    );
    const wrongBucket = createBucket({ ...settings, url: settings.url.replace('films', 'others') }, noPauses);
    await expect(wrongBucket.put('a', Buffer.from('a'), 'video/mp4')).rejects.toThrow(
      /refuses: NoSuchBucket, status 404/,
    );
    await expect(wrongBucket.list('a')).rejects.toThrow(/has no such bucket\.$/);
    const nobody = createBucket({ ...settings, url: 'http://127.0.0.1:2/films' }, noPauses);
    await expect(nobody.list('a')).rejects.toThrow(
      'The storage at 127.0.0.1:2 does not answer as it should: ECONNREFUSED.',
    );
  });
});

describe('a storage that answers wrongly', () => {
  let server: Server | undefined;
  let asked = 0;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });
  const serve = async (answer: RequestListener) => {
    asked = 0;
    server = createServer((request, response) => {
      asked++;
      request.resume();
      answer(request, response);
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/films`;
    return createBucket({ url, region: 'us-east-1', keyId: 'a', secret: 'b' }, noPauses);
  };
  const put = (bucket: ReturnType<typeof createBucket>) => bucket.put('a', Buffer.from('a'), 'video/mp4');

  it('is asked again while it is busy, three times at most', async () => {
    const bucket = await serve((_, response) => response.writeHead(asked < 3 ? 503 : 200).end());
    await put(bucket);
    expect(asked).toBe(3);
    server?.close();
    const busy = await serve((_, response) => response.writeHead(503).end('a\u0000\n<b>'));
    await expect(put(busy)).rejects.toThrow(/^The storage at 127\.0\.0\.1:\d+ refuses: status 503\.$/);
    expect(asked).toBe(3);
  });

  it('is not followed through a redirect, and its texts are not repeated', async () => {
    const moved = await serve((_, response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end());
    await expect(put(moved)).rejects.toThrow(/refuses: status 307\.$/);
    expect(asked).toBe(1);
    server?.close();
    const text = '<Error><Code>secret words, and more</Code><Message>secret</Message></Error>';
    const spiteful = await serve((_, response) =>
      response.writeHead(403, { 'content-type': 'application/xml' }).end(text),
    );
    await expect(put(spiteful)).rejects.toThrow(/refuses: status 403\.$/);
  });

  it('is read up to 4 MB', async () => {
    const endless = await serve((_, response) => {
      response.writeHead(200);
      response.write(Buffer.alloc(5 * 2 ** 20));
    });
    await expect(endless.list('a')).rejects.toThrow('does not answer as it should: it sent more than 4 MB.');
  });

  it('cannot have files of another title removed by listing them', async () => {
    const bodies: string[] = [];
    const bucket = await serve((request, response) => {
      request.on('data', (part: Buffer) => bodies.push(part.toString()));
      const list = `<ListBucketResult><KeyCount>1</KeyCount><IsTruncated>false</IsTruncated>
        <Contents><Key>media/titles/other/1.m4s</Key><Size>5</Size></Contents></ListBucketResult>`;
      response.writeHead(200, { 'content-type': 'application/xml' }).end(list);
    });
    await bucket.remove('media/titles/mine/');
    expect(bodies).toEqual([]);
  });

  it('may list files on many pages, which are all read, but not on endless pages', async () => {
    const page = (names: readonly string[], next: string | null) =>
      `<ListBucketResult><KeyCount>${names.length}</KeyCount><IsTruncated>${next !== null}</IsTruncated>${
        next === null ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
      }${names.map((name) => `<Contents><Key>${name}</Key><Size>5</Size></Contents>`).join('')}</ListBucketResult>`;
    const xml = { 'content-type': 'application/xml' };
    const two = await serve((request, response) => {
      const isSecond = new URL(request.url ?? '', 'http://a').searchParams.get('continuation-token') === 'on+/=';
      response.writeHead(200, xml).end(isSecond ? page(['a/3'], null) : page(['a/1', 'a/2'], 'on+/='));
    });
    expect([...(await two.list('a/')).keys()]).toEqual(['a/1', 'a/2', 'a/3']);
    server?.close();
    const endless = await serve((_, response) => response.writeHead(200, xml).end(page(['a/1'], 'again')));
    await expect(endless.list('a/')).rejects.toThrow(/lists files without end\.$/);
  });

  it.each(['', 'no XML', '<ListBucketResult><Contents><Key/></Contents></ListBucketResult>', '<a>'.repeat(40)])(
    'with the answer %j gives no file',
    async (body) => {
      const bucket = await serve((_, response) =>
        response.writeHead(200, { 'content-type': 'application/xml' }).end(body),
      );
      const found = await bucket.list('a').catch((error: Error) => error.name);
      expect(found instanceof Map ? found.size : found).toEqual(found instanceof Map ? 0 : 'BucketFailure');
    },
  );

  it('is no longer waited for when the request is aborted', async () => {
    const stop = new AbortController();
    const silent = await serve(() => stop.abort(new Error('stopped')));
    const asking = silent.put('a', Buffer.from('a'), 'video/mp4', stop.signal);
    await expect(asking).rejects.toThrow('stopped');
  });
});

it('addresses are signed as by another signer', async () => {
  const settings = { url: 'https://storage.example/films', region: 'ru-1', keyId: 'AKID', secret: 'se/cr+et' };
  const address = new URL(await createBucket(settings).addressOf('media/titles/sea/s1e1/0a/picture-240/00001.m4s'));
  const parameters = Object.fromEntries(address.searchParams);
  expect(parameters).toMatchObject({ 'X-Amz-Expires': '60', 'X-Amz-SignedHeaders': 'host' });
  const signer = new AwsV4Signer({
    url: `${address.origin}${address.pathname}?X-Amz-Expires=60`,
    accessKeyId: settings.keyId,
    secretAccessKey: settings.secret,
    region: settings.region,
    service: 's3',
    datetime: parameters['X-Amz-Date'] ?? '',
    signQuery: true,
  });
  const { url } = await signer.sign();
  expect(parameters['X-Amz-Signature']).toBe(url.searchParams.get('X-Amz-Signature'));
});

describe('the settings of a bucket', () => {
  const env = { S3_URL: 'https://storage.example/films/', S3_KEY_ID: 'id', S3_SECRET: 'words' };

  it('are all set, or none is', () => {
    expect(readBucket({})).toBeUndefined();
    expect(readBucket(env)).toEqual({
      url: 'https://storage.example/films',
      region: 'us-east-1',
      keyId: 'id',
      secret: 'words',
    });
    expect(readBucket({ ...env, S3_REGION: 'ru-central1' })?.region).toBe('ru-central1');
    for (const name of Object.keys(env))
      expect(() => readBucket({ ...env, [name]: '' })).toThrow('S3_URL, S3_KEY_ID and S3_SECRET go together.');
  });

  it.each(['films', 'ftp://a/b', 'https://user:words@a/b', 'https://a/b?c', 'https://a b/'])(
    'refuse the address %s',
    (url) => {
      expect(() => readBucket({ ...env, S3_URL: url })).toThrow('S3_URL must be the address of a bucket');
    },
  );

  it('refuse a region that is no name', () => {
    expect(() => readBucket({ ...env, S3_REGION: 'a/b' })).toThrow('S3_REGION must be a name');
  });
});

it.each([
  [
    '/media/titles/sea/0123456789abcdef/picture-240/00001.m4s',
    'media/titles/sea/0123456789abcdef/picture-240/00001.m4s',
  ],
  ['/media/titles/sea/s1e2/0123456789abcdef/master.m3u8', 'media/titles/sea/s1e2/0123456789abcdef/master.m3u8'],
  ['/media/titles/sea/../../secret', null],
  ['/media/titles/sea/key/.fingerprints', null],
  ['/media/titles/sea//master.m3u8', null],
  ['/media/titles/sea/key/%2e%2e/a', null],
  ['/media/titles/sea/key/a?b', null],
  ['/media/other/sea/key/a.m4s', null],
])('the file %s has the key %s', (path, key) => {
  expect(packagedKey(path)).toBe(key);
});
