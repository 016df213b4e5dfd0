import { describe, expect, it } from 'vitest';
import { pingsOf } from '../../../src/admin/ads/trial/pings.ts';
import { tryTag, type Answer } from '../../../src/admin/ads/trial/try-tag.ts';
import { vastOf } from '../../../src/backend/ads/kinds.ts';

const API = 'https://ads.example/api';
const screen = { width: 640, height: 360, canPlay: (type: string) => type.startsWith('video/mp4') };
const good = { status: 200, isShared: true, milliseconds: 5, problem: null } as const;

/** An ad server that answers by the kind in the address, except for given answers. */
const serverOf =
  (answers: Readonly<Record<string, Partial<Answer>>> = {}) =>
  async (url: string): Promise<Answer> => {
    const kind = new URL(url).searchParams.get('id') ?? '';
    return { ...good, url, text: vastOf(kind, API) ?? '', ...answers[kind] };
  };
const trial = (kind: string, answers?: Readonly<Record<string, Partial<Answer>>>) =>
  tryTag(`${API}/vast.xml?id=${kind}`, serverOf(answers), screen);

describe('a tag that is tried', () => {
  it('is followed wrapper by wrapper to the ad', async () => {
    const { steps, reading } = await trial('wrapper');
    expect(steps.map(({ url, verdict }) => [new URL(url).search, verdict?.kind])).toEqual([
      ['?id=wrapper', 'wrapper'],
      ['?id=wrapper-inner', 'wrapper'],
      ['?id=media', 'inline'],
    ]);
    expect(reading).toMatchObject({ isOk: true, creative: { file: { type: 'video/mp4' } } });
  });

  it('has the requests of all documents', async () => {
    const { reading } = await trial('wrapper');
    if (!reading.isOk) throw new Error('There is no ad.');
    const pings = pingsOf(reading.creative);
    for (const ad of ['wrapper', 'wrapper-inner', 'media'])
      for (const event of ['impression', 'start', 'complete', 'click', 'error'])
        expect(pings.flatMap(({ urls }) => urls)).toContainEqual(expect.stringContaining(`/ads/ping/${ad}/${event}`));
  });

  it('has one entry for each event, with the servers of all documents', async () => {
    const { reading } = await trial('wrapper');
    const pings = reading.isOk ? pingsOf(reading.creative) : [];
    expect(new Set(pings.map(({ event }) => event)).size).toBe(pings.length);
    expect(pings.find(({ event }) => event === 'progress')).toMatchObject({
      offset: { unit: 'seconds', value: 2 },
      urls: ['wrapper', 'wrapper-inner', 'media'].map((ad) => expect.stringContaining(`/${ad}/progress`)),
    });
  });

  it('has the requests of icons, of viewability and of vendors', async () => {
    const eventsOf = async (kind: string) => {
      const { reading } = await trial(kind);
      return reading.isOk ? [...new Set(pingsOf(reading.creative).map(({ event }) => event))] : [];
    };
    expect(await eventsOf('icons')).toEqual(expect.arrayContaining(['IconViewTracking', 'IconClickTracking']));
    expect(await eventsOf('viewable')).toEqual(
      expect.arrayContaining(['Viewable', 'NotViewable', 'ViewUndetermined', 'Impression', 'Error']),
    );
    expect(await eventsOf('verified')).toContain('verificationNotExecuted');
  });

  it.each<[string, Partial<Answer>, number]>([
    ['is not XML', { text: '<VAST' }, 100],
    ['is empty', { text: ' ' }, 303],
    ['is refused', { status: 500, text: 'no' }, 900],
    ['does not arrive', { status: null, text: '', problem: 'It took too long.' }, 900],
    ['may not be read by a page', { isShared: false }, 900],
    ['has no content, by its status', { status: 204, text: '' }, 303],
  ])('tells why there is no ad if a document %s', async (_, answer, code) => {
    const { steps, reading } = await trial('wrapper', { media: answer });
    expect(reading).toMatchObject({ isOk: false, failure: { code } });
    expect(steps).toHaveLength(3);
    expect(steps[2]?.answer).toMatchObject(answer);
  });

  it('ends where wrappers lead in a circle', async () => {
    const { steps, reading } = await trial('loop');
    expect(reading).toMatchObject({ isOk: false, failure: { code: 303 } });
    expect(steps).toHaveLength(1);
  });

  it('may be a schedule, whose breaks are listed', async () => {
    const { steps, reading } = await trial('schedule');
    expect(steps.map(({ verdict }) => verdict?.kind)).toEqual(['schedule', 'inline']);
    expect(reading.schedule.map(({ at }) => at)).toEqual([
      { unit: 'seconds', value: 20 },
      { unit: 'percent', value: 50 },
    ]);
  });

  it('takes relative addresses from where the document came, after redirects', async () => {
    const { reading } = await trial('corpus-odd-relative', {
      'corpus-odd-relative': { url: 'https://moved.example/vast.xml' },
    });
    expect(reading.isOk && reading.creative.impressions[0]).toMatch(/^https:\/\/moved\.example\//);
  });

  it('is not judged at all if the services cannot be asked', async () => {
    const offline = new Error('offline');
    await expect(tryTag(`${API}/vast.xml`, () => Promise.reject(offline), screen)).rejects.toBe(offline);
  });
});
