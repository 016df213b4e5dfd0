import { beforeEach, describe, expect, it } from 'vitest';
import { caller } from '../../../src/api/caller.ts';
import * as api from '../../../src/api/index.ts';
import { MOST_ADS_OF_BREAK } from '../../../src/contract/limits.ts';
import { administration } from '../../../src/contract/calls/admin/table.ts';
import { findAuditEntries, refusalOf, useAdministration } from '../support/admin.ts';

const listAds = caller(administration.ads.listAds);
const createAd = caller(administration.ads.createAd);
const updateAd = caller(administration.ads.updateAd);
const deleteAd = caller(administration.ads.deleteAd);
const listVastDocuments = caller(administration.ads.listVastDocuments);
const getVastDocument = caller(administration.ads.getVastDocument);
const saveVastDocument = caller(administration.ads.saveVastDocument);
const deleteVastDocument = caller(administration.ads.deleteVastDocument);

const { world, admin } = useAdministration();
beforeEach(() => world.backend.database.query('delete from vast_documents').then(() => undefined));
beforeEach(() => world.backend.database.query('delete from ad_list_items').then(() => undefined));

const vastUrl = 'https://ads.example/vast?slot=1';

describe('the ad list', () => {
  it('contains an ad at once after it is added, edited or deleted', async () => {
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const second = await createAd(admin, { phase: 'preroll', position: 2, vastUrl });
    await createAd(admin, { phase: 'preroll', position: 1, vastUrl: 'https://ads.example/first', endsAt: later });
    await createAd(admin, { phase: 'midroll', vastUrl: 'https://ads.example/not-yet', startsAt: later });
    const given = async () => (await api.getAdList(world.loggedOut, {})).prerollList.map((ad) => ad.vastUrl);
    expect(await given()).toEqual(['https://ads.example/first', vastUrl]);
    expect((await api.getAdList(world.loggedOut, {})).midrollList).toEqual([]);
    expect((await listAds(admin, {})).map(({ phase, isOnAir }) => [phase, isOnAir])).toEqual([
      ['preroll', true],
      ['preroll', true],
      ['midroll', false],
    ]);
    const { id, isOnAir: _, ...edited } = second;
    await updateAd(admin, { adId: id, ...edited, position: 0 });
    expect(await given()).toEqual([vastUrl, 'https://ads.example/first']);
    await deleteAd(admin, { adId: id });
    expect(await given()).toEqual(['https://ads.example/first']);
  });

  it.each<[string, object]>([
    ['422 phase', { phase: 'postroll' }],
    ['422 vastUrl', { vastUrl: null }],
    ['422 vastUrl', { vastUrl: '/relative' }],
    ['422 vastUrl', { vastUrl: 'javascript:alert(1)' }],
    ['422 vastUrl', { vastSlug: 'both' }],
    ['422 vastSlug', { vastUrl: null, vastSlug: 'none' }],
    ['422 startsAt', { startsAt: 'завтра' }],
    ['422 startsAt', { startsAt: '+012026-01-01T00:00:00.000Z' }],
    ['422 endsAt', { startsAt: '2026-01-02T00:00:00.000Z', endsAt: '2026-01-01T00:00:00.000Z' }],
    ['422 position', { position: -1 }],
  ])('refuses a wrong ad with %s', async (refusal, given) => {
    expect(await refusalOf(createAd(admin, { phase: 'preroll', vastUrl, ...given }))).toBe(refusal);
    expect(await listAds(admin, {})).toEqual([]);
  });

  it('takes twenty ads of a phase at a time, and refuses more instead of leaving them out', async () => {
    const add = (more: object = {}) => createAd(admin, { phase: 'preroll', vastUrl, ...more });
    const at = (hour: number) => new Date(Date.UTC(2100, 0, 1, hour)).toISOString();
    for (let n = 1; n <= MOST_ADS_OF_BREAK; n += 1) await add({ position: n, startsAt: at(2), endsAt: at(4) });
    const refusals = [{ startsAt: at(3), endsAt: at(5) }, { startsAt: at(1), endsAt: at(3) }, { startsAt: at(1) }, {}];
    for (const more of refusals) expect([more, await refusalOf(add(more))]).toEqual([more, '409 ads']);
    await expect(add()).rejects.toMatchObject({
      data: { error: { message: 'A phase has 20 ads at a time at most.' } },
    });
    const allowed = await add({ startsAt: at(4) });
    await add({ endsAt: at(2) });
    await add({ phase: 'midroll' });
    const { id, isOnAir: _, ...edited } = allowed;
    const moved = { adId: id, ...edited, startsAt: at(3) };
    expect(await refusalOf(updateAd(admin, moved))).toBe('409 ads');
    expect(await refusalOf(updateAd(admin, { ...moved, phase: 'midroll' }))).toBe('done');
    const [first] = (await listAds(admin, {})).filter(({ startsAt }) => startsAt === at(2));
    const { isOnAir: __, id: firstId = 0, ...unchanged } = first ?? ({} as never);
    expect(await refusalOf(updateAd(admin, { adId: firstId, ...unchanged, position: 99 }))).toBe('done');
  });

  it('gives its last free place once, if two ads are added at the same time', async () => {
    await world.backend.database.query(
      `insert into ad_list_items (phase, vast_url) select 'preroll', $1 from generate_series(2, ${MOST_ADS_OF_BREAK})`,
      [vastUrl],
    );
    const both = await Promise.all([1, 2].map(() => refusalOf(createAd(admin, { phase: 'preroll', vastUrl }))));
    expect(both.sort()).toEqual(['409 ads', 'done']);
  });

  it('refuses an edit that would overwrite an unseen change, and ads beyond its limit', async () => {
    const { id, isOnAir: _, ...edited } = await createAd(admin, { phase: 'preroll', vastUrl });
    const both = await Promise.all(
      [1, 2].map((position) => refusalOf(updateAd(admin, { adId: id, ...edited, position }))),
    );
    expect(both.sort()).toEqual(['409 version', 'done']);
    await world.backend.database.query(
      `insert into ad_list_items (phase, vast_url) select 'midroll', '${vastUrl}' from generate_series(1, 500)`,
    );
    expect(await refusalOf(createAd(admin, { phase: 'preroll', vastUrl }))).toBe('409 ads');
  });
});

describe('a VAST document', () => {
  const document = '<VAST version="3.0"></VAST>';
  const slug = 'spring';

  it('is sent under its slug, to administrators and to players', async () => {
    const saved = await saveVastDocument(admin, { slug, document });
    await createAd(admin, { phase: 'midroll', vastSlug: slug });
    expect(await api.getVast(world.loggedOut, { id: slug })).toBe(document);
    const [listed] = await listVastDocuments(admin, {});
    expect(listed).toMatchObject({ slug, length: document.length });
    await saveVastDocument(admin, { slug, document: '<VAST/>', version: saved.version });
    expect(await getVastDocument(admin, { slug })).toMatchObject({ document: '<VAST/>' });
    await deleteVastDocument(admin, { slug });
    expect(await listAds(admin, {})).toEqual([]);
    expect(await refusalOf(getVastDocument(admin, { slug }))).toBe('404');
  });

  it('is neither replaced by a new one of its slug nor overwritten over an unseen change', async () => {
    const { version } = await saveVastDocument(admin, { slug, document });
    expect(await refusalOf(saveVastDocument(admin, { slug, document: '<VAST/>' }))).toBe('409 slug');
    const both = await Promise.all(
      ['<A/>', '<B/>'].map((text) => refusalOf(saveVastDocument(admin, { slug, document: text, version }))),
    );
    expect(both.sort()).toEqual(['409 version', 'done']);
  });

  it('is refused if it is empty or too large, or its slug is wrong', async () => {
    expect(await refusalOf(saveVastDocument(admin, { slug, document: ' ' }))).toBe('422 document');
    expect(await refusalOf(saveVastDocument(admin, { slug, document: 'a'.repeat(60_001) }))).toBe('422 document');
    expect(await refusalOf(saveVastDocument(admin, { slug: '../x', document }))).toBe('400 slug');
  });

  it('is written to the audit log as it was before and after a change', async () => {
    const { version } = await saveVastDocument(admin, { slug: 'logged', document });
    await saveVastDocument(admin, { slug: 'logged', document: '<VAST/>', version });
    const { items } = await findAuditEntries(admin, { subjectType: 'vastDocument', subjectId: 'logged' });
    expect(items.map(({ action }) => action)).toEqual(['update', 'create']);
    expect(items[0]?.changes).toEqual([{ field: 'document', before: document, after: '<VAST/>' }]);
  });
});
