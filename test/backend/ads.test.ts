import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readDocument } from '../../src/widget/ads/vast/document.ts';
import { startTestBackend, type TestBackend } from './support/backend.ts';

interface AdList {
  readonly prerollList: readonly { readonly vastUrl: string }[];
  readonly midrollList: readonly { readonly vastUrl: string }[];
}

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ demoAds: 'listed' });
});
afterAll(() => backend.close());
beforeEach(async () => void (await fetch(`${backend.url}/ads/pings`, { method: 'DELETE' })));

const list = (query = '') => backend.json<AdList>(`/ad-list.json${query}`);
const read = async (kind: string) => {
  const answer = await backend.call(`/vast.xml?id=${kind}`);
  return readDocument(await answer.text(), answer.url).ad;
};

describe('demonstration ads', () => {
  test('are listed by the kinds of the query, in its order', async () => {
    expect(await list('?preroll=media,hls&midroll=wrapper')).toEqual({
      prerollList: [
        { vastUrl: `${backend.url}/api/vast.xml?id=media` },
        { vastUrl: `${backend.url}/api/vast.xml?id=hls` },
      ],
      midrollList: [{ vastUrl: `${backend.url}/api/vast.xml?id=wrapper` }],
    });
  });

  test('are listed without a query, and if it names kinds, only those', async () => {
    const { prerollList, midrollList } = await list();
    expect([prerollList.length, midrollList.length]).toEqual([2, 1]);
    expect(await list('?midroll=media')).toMatchObject({ prerollList: [], midrollList: [{}] });
  });

  test('are refused with a kind that does not exist', async () => {
    expect((await backend.call('/ad-list.json?preroll=../x')).status).toBe(400);
    expect((await backend.call('/vast.xml?id=no-such-kind')).status).toBe(404);
  });

  test.each(['media', 'second', 'unskippable', 'skip-at-once', 'hls', 'vpaid-linear', 'vpaid-interactive'])(
    'of the kind %s have one media file and an impression of their own',
    async (kind) => {
      const ad = await read(kind);
      if (ad?.kind !== 'inline') throw new Error('no inline ad');
      expect(ad.files).toHaveLength(1);
      expect(ad.impressions).toEqual([`${backend.url}/ads/ping/${kind}/impression?cb=[CACHEBUSTING]`]);
      expect(ad.files[0]?.url).toMatch(new RegExp(`^${backend.url}/(?:media/ads|ads)/`));
    },
  );

  test.each(['wrapper', 'deep-3', 'loop', 'dead-wrapper'])('of the kind %s are wrappers', async (kind) => {
    expect(await read(kind)).toMatchObject({ kind: 'wrapper' });
  });

  test('have their tracking calls kept in order, which can be deleted', async () => {
    const tell = (path: string) => fetch(`${backend.url}/ads/ping/${path}`);
    expect((await tell('media/start')).status).toBe(204);
    await tell('media/error?code=402');
    const pings = async () => (await (await fetch(`${backend.url}/ads/pings`)).json()) as unknown;
    expect(await pings()).toMatchObject([
      { ad: 'media', event: 'start', query: '' },
      { ad: 'media', event: 'error', query: '?code=402' },
    ]);
    await fetch(`${backend.url}/ads/pings`, { method: 'DELETE' });
    expect(await pings()).toEqual([]);
  });

  test('have a script that contains its behaviour as text and not as code', async () => {
    const script = await fetch(`${backend.url}/ads/vpaid.js?behaviour=${encodeURIComponent('");alert(1)//')}`);
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(await script.text()).toContain('("\\");alert(1)//")');
  });

  test.each([
    '</script><script>alert(1)</script>',
    '</SCRIPT ><svg onload=alert(1)>',
    '<!--<script>',
    '");alert(1)//',
    '\u2028alert(1)\u2029',
  ])('have no page and no script that contains %j from its address', async (text) => {
    const read = async (path: string) => (await fetch(`${backend.url}/ads/${path}${encodeURIComponent(text)}`)).text();
    expect(await read('simid.html?behaviour=')).toBe(await read('simid.html?other='));
    for (const script of ['vpaid.js', 'omid/service.js', 'omid/vendor.js']) {
      const code = await read(`${script}?behaviour=`);
      expect(code.trim().split('\n').at(-1)).not.toMatch(/[<>\u2028\u2029]/);
      expect(() => new Function(code)).not.toThrow();
    }
  });
});

describe('demonstration ads by setting', () => {
  test('do not exist if they are switched off, even if a query names them', async () => {
    const without = await startTestBackend();
    try {
      const none = { prerollList: [], midrollList: [] };
      expect(await without.json('/ad-list.json')).toEqual(none);
      expect(await without.json('/ad-list.json?preroll=media&midroll=wrapper')).toEqual(none);
      expect((await without.call('/vast.xml?id=media')).status).toBe(404);
      for (const path of [
        '/ads/shop',
        '/ads/vpaid.js',
        '/ads/ping/media/start',
        '/ads/pings',
        '/ads/media/broken.mp4',
      ]) {
        expect((await fetch(without.url + path)).status).toBe(404);
      }
      expect((await fetch(`${without.url}/ads/pings`, { method: 'DELETE' })).status).toBe(404);
    } finally {
      await without.close();
    }
  });

  test('are listed only by a query if they are switched on for queries alone', async () => {
    const asked = await startTestBackend({ demoAds: 'asked' });
    try {
      expect(await asked.json('/ad-list.json')).toEqual({ prerollList: [], midrollList: [] });
      expect(await asked.json('/ad-list.json?preroll=media')).toMatchObject({ prerollList: [{}] });
      expect((await asked.call('/vast.xml?id=media')).status).toBe(200);
      expect((await fetch(`${asked.url}/ads/shop`)).status).toBe(200);
    } finally {
      await asked.close();
    }
  });
});
