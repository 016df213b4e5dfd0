import { defer, EMPTY, firstValueFrom, of, throwError, toArray, type Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { createLazyServices, type LazyServices } from '../../../src/widget/compose/lazy-services.ts';
import type { Services } from '../../../src/widget/catalogue/services.ts';
import { readConfiguration } from '../../../src/widget/startup/configuration.ts';
import { readAnswers } from '../../../src/widget/early/page/answers.ts';
import type { Early } from '../../../src/widget/early/started.ts';
import { readParameters } from '../../../src/widget/startup/parameters.ts';
import { aWindow } from '../support/fake-window.ts';

const base = 'https://a.test/api';
const listUrl = `${base}/ad-list.json`;
const good: Readonly<Record<string, unknown>> = {
  [`${base}/contents/7`]: { id: 7, title: 'Фильм' },
  [`${base}/contents/7/seasons`]: [{ id: 1, order: 1 }],
  [`${base}/episodes?content-id=7`]: [
    { id: 12, contentId: 7, order: 2, season: { id: 1, order: 1 } },
    { id: 11, contentId: 7, order: 1, season: { id: 1, order: 1 } },
  ],
  [`${base}/contents/7/available?domain=https%3A%2F%2Fa.test%2F`]: { available: true },
  [listUrl]: { prerollList: [{ vastUrl: '/vast.xml', creativeId: 3 }], midrollList: [] },
};
const [contentUrl = '', , episodesUrl = ''] = Object.keys(good);
const load: CommandOf<'catalogue.load'> = {
  type: 'catalogue.load',
  cause: 'start',
  parameters: readParameters('?movie_id=7', null),
};
const slow: Signal = { type: 'player.joined' };

function failed(error: Error): Promise<Response> {
  const request = Promise.reject<Response>(error);
  // As the boot script does, until a caller takes it.
  request.catch(() => undefined);
  return request;
}

/** The requests of the page; a Response or a promise stands for itself, null for no request. */
function setUp(changes: Readonly<Record<string, unknown>> = {}, work: () => Observable<Signal> = () => of(slow)) {
  const requests = new Map<string, Promise<Response>>();
  for (const [url, answer] of Object.entries({ ...good, ...changes })) {
    if (answer instanceof Promise) requests.set(url, answer as Promise<Response>);
    else if (answer instanceof Error) requests.set(url, failed(answer));
    else if (answer !== null) {
      const response = answer instanceof Response ? answer : new Response(JSON.stringify(answer));
      requests.set(url, Promise.resolve(response));
    }
  }
  const services: Services = {
    catalogue: {
      'catalogue.load': work,
      'catalogue.loadMaster': work,
      'catalogue.prepareMaster': work,
      'catalogue.saveProgress': () => EMPTY,
      'catalogue.addHistory': () => EMPTY,
      'catalogue.setCompleted': () => EMPTY,
      'catalogue.renewAddress': () => EMPTY,
      loadSeasonLines: () => EMPTY,
    },
    loadAdList: () => Promise.resolve({ preroll: ['slow'], midroll: [] }),
  };
  const told = vi.fn();
  const tell = () => defer(() => (told(), EMPTY));
  const sink = {
    'catalogue.saveProgress': tell,
    'catalogue.addHistory': tell,
    'catalogue.setCompleted': tell,
  };
  const scope = { env_base_url: base, env_ad_list_url: listUrl, location: new URL('https://a.test/player/') };
  const configuration = readConfiguration(aWindow({ ...scope, frameElement: null }), () => undefined);
  const loadViewing = vi.fn(() => Promise.resolve({ sink }));
  const loadServices = vi.fn(() => Promise.resolve(services));
  const loaders = { viewing: loadViewing, services: loadServices };
  const early: Early = { baseUrl: base, adListUrl: listUrl, answers: requests, read: null, readings: new Map() };
  early.read = readAnswers(early, 7, load.parameters, 'https://a.test/');
  vi.stubGlobal('potokEarly', early);
  const lazy = createLazyServices(configuration, () => 'https://a.test/', loaders);
  const loaded = () => firstValueFrom(lazy.catalogue['catalogue.load'](load).pipe(toArray()));
  return { lazy, loaded, loadViewing, loadServices, told, requests };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the services before their script is loaded', () => {
  it('build the catalogue from the answers that the page has requested, in order, and use each once', async () => {
    const { loaded, loadServices, requests } = setUp();
    const [signal] = await loaded();
    expect(signal).toMatchObject({ type: 'catalogue.loaded', catalogue: { content: { id: 7 }, available: true } });
    const { episodes } = (signal as Extract<Signal, { type: 'catalogue.loaded' }>).catalogue;
    expect(episodes.map(({ id }) => id)).toEqual([11, 12]);
    expect(loadServices).not.toHaveBeenCalled();
    expect([...requests.keys()]).toEqual([listUrl]);
    expect(await loaded()).toEqual([slow]);
  });

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['was not asked for', { [contentUrl]: null }],
    ['is an error', { [contentUrl]: new Response('{}', { status: 503 }) }],
    ['is not JSON', { [episodesUrl]: new Response('<html>') }],
    ['is wrong', { [episodesUrl]: [{ id: '11x', contentId: 7, order: 1 }] }],
    ['did not arrive', { [contentUrl]: new TypeError('offline') }],
  ])('leave it to the script if an answer %s, and leave the other answers unread', async (_, changes) => {
    const { loaded, loadServices, requests } = setUp(changes);
    expect(await loaded()).toEqual([slow]);
    expect(loadServices).toHaveBeenCalledOnce();
    const seasons = await requests.get(`${base}/contents/7/seasons`);
    expect(await seasons?.json()).toEqual([{ id: 1, order: 1 }]);
  });

  it('wait two seconds for an answer', async () => {
    const { loaded, loadServices } = setUp({ [contentUrl]: new Promise(() => undefined) });
    const signals = loaded();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(loadServices).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await signals).toEqual([slow]);
  });

  it('return the list of ads once, and leave an invalid list to the script', async () => {
    const { signal } = new AbortController();
    const usual = setUp();
    expect(await usual.lazy.loadAdList(signal)).toEqual({
      preroll: ['https://a.test/vast.xml?creativeId=3'],
      midroll: [],
    });
    expect(usual.loadServices).not.toHaveBeenCalled();
    expect(await usual.lazy.loadAdList(signal)).toEqual({ preroll: ['slow'], midroll: [] });
    for (const odd of ['x', 7, null]) {
      const { lazy } = setUp({ [listUrl]: new Response(JSON.stringify(odd)) });
      expect(await lazy.loadAdList(signal)).toEqual({ preroll: ['slow'], midroll: [] });
    }
  });

  it('request the script again if it failed to load', async () => {
    const { loaded, loadServices } = setUp({ [contentUrl]: null });
    loadServices.mockRejectedValueOnce(new TypeError('offline'));
    const signals = loaded();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await signals).toEqual([slow]);
  });

  const master = { type: 'catalogue.loadMaster', cause: 'start', url: 'https://a.test/m.json' } as const;
  const failure = { code: 'catalogueFailed', category: 'catalogue', fatal: true, cause: 'blocked' };

  it.each<[string, (lazy: LazyServices) => Observable<Signal>, object]>([
    ['the catalogue', (lazy) => lazy.catalogue['catalogue.load'](load), { type: 'catalogue.failed', failure }],
    [
      'a master JSON',
      (lazy) => lazy.catalogue['catalogue.loadMaster'](master),
      { type: 'catalogue.masterFailed', url: master.url, failure },
    ],
  ])('fail with %s if their script never loads, or throws', async (_, call, signal) => {
    const never = setUp({ [contentUrl]: null });
    never.loadServices.mockRejectedValue(new TypeError('blocked'));
    const throwing = setUp({ [contentUrl]: null }, () => throwError(() => new TypeError('blocked')));
    for (const { lazy } of [never, throwing]) {
      const signals = firstValueFrom(call(lazy).pipe(toArray()));
      await vi.runAllTimersAsync();
      expect(await signals).toMatchObject([signal]);
    }
  });

  it('drop the answers of the page if their script never loaded, so that the next try makes new requests', async () => {
    const { lazy, loadServices, requests } = setUp({ [contentUrl]: null });
    loadServices.mockRejectedValue(new TypeError('blocked'));
    const signals = firstValueFrom(lazy.catalogue['catalogue.load'](load).pipe(toArray()));
    await vi.runAllTimersAsync();
    await signals;
    expect([...requests.keys()]).toEqual([]);
  });

  it('return no new address if their script never loads', async () => {
    const { lazy, loadServices } = setUp();
    loadServices.mockRejectedValue(new TypeError('offline'));
    const command = { type: 'catalogue.renewAddress', cause: 'error', episodeId: 11, variantId: null } as const;
    const signals = firstValueFrom(lazy.catalogue['catalogue.renewAddress'](command).pipe(toArray()));
    await vi.runAllTimersAsync();
    expect(await signals).toEqual([{ type: 'catalogue.renewalFailed' }]);
  });

  it('find nothing in a season if their script does not load', async () => {
    const { lazy, loadServices } = setUp();
    loadServices.mockRejectedValue(new TypeError('offline'));
    const search = { cause: 'viewer', episodeIds: [1, 2], label: 'Русские', language: 'ru' } as const;
    const command = { type: 'catalogue.loadSeasonLines', ...search } as const;
    const signals = firstValueFrom(lazy.catalogue.loadSeasonLines(command, () => Promise.resolve([])).pipe(toArray()));
    await vi.runAllTimersAsync();
    expect(await signals).toEqual(
      [1, 2].map((episodeId) => ({ type: 'catalogue.seasonLinesFound', episodeId, cues: null })),
    );
  });

  it('report history and progress without the script that checks answers', async () => {
    const { lazy, loadViewing, loadServices, told } = setUp();
    const command = { cause: 'start', contentId: 7, episodeId: 11 } as const;
    lazy.prepare();
    expect(loadViewing).toHaveBeenCalledOnce();
    const calls = [
      lazy.catalogue['catalogue.addHistory']({ type: 'catalogue.addHistory', ...command }),
      lazy.catalogue['catalogue.setCompleted']({ type: 'catalogue.setCompleted', ...command, isCompleted: true }),
      lazy.catalogue['catalogue.saveProgress']({
        type: 'catalogue.saveProgress',
        ...command,
        variantId: null,
        positionSeconds: 5,
      }),
    ];
    for (const call$ of calls) expect(await firstValueFrom(call$.pipe(toArray()))).toEqual([]);
    expect(told).toHaveBeenCalledTimes(3);
    expect(loadViewing).toHaveBeenCalledOnce();
    expect(loadServices).not.toHaveBeenCalled();
    lazy.prepareAll();
    expect(loadServices).toHaveBeenCalledOnce();
  });
});
