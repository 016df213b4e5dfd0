import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from './support/backend.ts';

const DOCUMENT = '<VAST version="3.0"><Ad id="own"/></VAST>';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ demoAds: 'asked' });
  await backend.database.query('insert into vast_documents (slug, document) values ($1, $2), ($3, $2)', [
    'autumn',
    DOCUMENT,
    'media',
  ]);
  await backend.database.script(`
    insert into ad_list_items (phase, position, vast_url, vast_slug, starts_at, ends_at) values
      ('preroll', 2, 'https://ads.example/vast?zone=1&w=[W]', null, null, null),
      ('preroll', 1, null, 'autumn', now() - interval '1 day', now() + interval '1 day'),
      ('midroll', 1, 'https://ads.example/mid', null, null, null),
      ('preroll', 0, 'https://ads.example/over', null, null, now() - interval '1 second'),
      ('midroll', 0, 'https://ads.example/later', null, now() + interval '1 hour', null)`);
});
afterAll(() => backend.close());

describe('the ads of an operator', () => {
  const own = () => ({
    prerollList: [
      { vastUrl: `${backend.url}/api/vast.xml?id=autumn` },
      { vastUrl: 'https://ads.example/vast?zone=1&w=[W]' },
    ],
    midrollList: [{ vastUrl: 'https://ads.example/mid' }],
  });

  it('are listed in their order while they are on air', async () => {
    expect(await backend.json('/ad-list.json')).toEqual(own());
  });

  it('may be documents of their own, which come before demonstration ads of the same name', async () => {
    const answer = await backend.call('/vast.xml?id=autumn');
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
      'application/xml; charset=utf-8',
      DOCUMENT,
    ]);
    expect(await (await backend.call('/vast.xml?id=media')).text()).toBe(DOCUMENT);
    expect((await backend.call('/vast.xml?id=no-such-ad')).status).toBe(404);
  });

  it('are replaced by demonstration ads that a query names, if those are switched on', async () => {
    expect(await backend.json('/ad-list.json?midroll=hls')).toEqual({
      prerollList: [],
      midrollList: [{ vastUrl: `${backend.url}/api/vast.xml?id=hls` }],
    });
    const without = await startTestBackend({ database: backend.database });
    try {
      const list = (await without.json('/ad-list.json?midroll=hls')) as ReturnType<typeof own>;
      expect(list.midrollList).toEqual(own().midrollList);
    } finally {
      await without.close();
    }
  });

  it.each([
    `('preroll', null, null)`,
    `('preroll', 'https://ads.example', 'autumn')`,
    `('preroll', 'javascript:alert(1)', null)`,
    `('postroll', 'https://ads.example', null)`,
    `('preroll', null, 'no-such-document')`,
  ])('are refused by the table as %s', async (row) => {
    await expect(
      backend.database.script(`insert into ad_list_items (phase, vast_url, vast_slug) values ${row}`),
    ).rejects.toThrow(/violates/);
  });
});

it('a list with more ads of a phase than a player takes is sent as it is, and the log warns of it once', async () => {
  const logged: string[] = [];
  const own = await startTestBackend({ logLevel: 'warn', writeLog: (line) => logged.push(line) });
  try {
    await own.database.script(`
      insert into ad_list_items (phase, position, vast_url)
        select 'preroll', n, 'https://ads.example/' || n from generate_series(1, 45) n
        union all select 'midroll', n, 'https://ads.example/' || n from generate_series(1, 20) n`);
    const list = await own.json<{ prerollList: object[]; midrollList: object[] }>('/ad-list.json');
    expect([list.prerollList.length, list.midrollList.length]).toEqual([45, 20]);
    await own.json('/ad-list.json');
    expect(logged.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        level: 'warn',
        message: 'players take 20 of the ads of a phase',
        phase: 'preroll',
        ads: 45,
      }),
    ]);
  } finally {
    await own.close();
  }
});
