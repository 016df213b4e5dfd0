import { EMPTY, firstValueFrom, of, toArray, type Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { getAdList } from '../../../src/api/ad-list.ts';
import { ApiError } from '../../../src/api/errors.ts';
import type { Client } from '../../../src/api/client.ts';
import { createAdsSink, type AdsPart } from '../../../src/widget/ads/ads-sink.ts';
import { aShow } from '../../streams/features/ads/support.ts';
import { performed } from '../support/give.ts';

const readAll: CommandOf<'ad.readAll'> = { type: 'ad.readAll', cause: 'ad', breakId: 3, urls: ['a', 'b'] };
const pingOf = (event: string): CommandOf<'ad.ping'> => ({
  type: 'ad.ping',
  cause: 'ad',
  event,
  urls: [],
  errorCode: null,
  contentSeconds: 0,
  adSeconds: null,
  assetUri: null,
});
const show: CommandOf<'ad.show'> = { type: 'ad.show', cause: 'ad', ...aShow() };
const all = (signals$: Observable<Signal>): Promise<Signal[]> => firstValueFrom(signals$.pipe(toArray()));

function open(fields: { send?: Client['send']; adListUrl?: string | null; load?: () => Promise<AdsPart> } = {}) {
  const { send = () => Promise.resolve({}), adListUrl = 'https://a.example/list', load } = fields;
  const opened: string[] = [];
  const broken = () => Promise.reject(new Error('no chunk'));
  const sink = createAdsSink({
    loadList: (signal) => getAdList({ send }, adListUrl, { signal }),
    load: load ?? broken,
    open: (url) => void opened.push(url),
  });
  return { sink, opened };
}

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

describe('the ads sink', () => {
  it('answers with the list of ads', async () => {
    const { sink } = open({ send: () => Promise.resolve({ prerollList: ['https://a.example/1'] }) });
    expect(await all(performed(sink, 'ad.loadList', {}))).toEqual([
      { type: 'ad.listLoaded', list: { preroll: ['https://a.example/1'], midroll: [] } },
    ]);
  });

  it('reports that the list failed, or that it has no address', async () => {
    const failing = open({ send: () => Promise.reject(new Error('gone')) });
    expect(await all(performed(failing.sink, 'ad.loadList', {}))).toEqual([{ type: 'ad.listFailed', message: 'gone' }]);
    const unknown = open({ adListUrl: null });
    expect(await all(performed(unknown.sink, 'ad.loadList', {}))).toEqual([
      { type: 'ad.listFailed', message: 'ENV_AD_LIST_URL is not defined' },
    ]);
  });

  it('aborts the request and emits nothing after unsubscribing', async () => {
    const dropped = new ApiError({ kind: 'canceled', method: 'GET', path: '', status: null, data: null }, 'canceled');
    const said: Signal[] = [];
    let aborted = false;
    const { sink } = open({
      send: (_, options) =>
        new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => {
            aborted = true;
            reject(dropped);
          });
        }),
    });
    const request = performed(sink, 'ad.loadList', {}).subscribe((signal) => said.push(signal));
    request.unsubscribe();
    await Promise.resolve();
    expect([aborted, said]).toEqual([true, []]);
  });

  it('answers for every document if the script of ads fails to load', async () => {
    const signals = await all(open().sink['ad.readAll'](readAll));
    expect(signals).toMatchObject([
      { type: 'ad.unreadable', breakId: 3, slot: 0, failure: { code: 900, message: 'no chunk', errorUrls: [] } },
      { type: 'ad.unreadable', breakId: 3, slot: 1, failure: { code: 900 } },
    ]);
  });

  it('reports an ad that cannot be shown, after it has named it', async () => {
    const signals = await all(open().sink['ad.show'](show, { ad$: EMPTY }));
    expect(signals).toMatchObject([
      { type: 'ad.created', show: { adId: 100 } },
      { type: 'ad.failed', code: 900 },
    ]);
  });

  it('loads the script once, and shows an ad at once when the script is loaded', async () => {
    const pinged: unknown[] = [];
    const part: AdsPart = {
      readAll: () => EMPTY,
      show: () => of<Signal>({ type: 'ad.started' }),
      ping: (command) => {
        pinged.push(command);
        return EMPTY;
      },
      measure: (command) => void pinged.push(command),
      planInterstitials: () => EMPTY,
    };
    const load = vi.fn(() => Promise.resolve(part));
    const { sink } = open({ load });
    await all(sink['ad.readAll'](readAll));
    const said: Signal[] = [];
    sink['ad.show'](show, { ad$: EMPTY }).subscribe((signal) => said.push(signal));
    expect(said).toEqual([{ type: 'ad.started' }]);
    expect(load).toHaveBeenCalledOnce();
    const ping = pingOf('start');
    sink['ad.ping'](ping).subscribe();
    const measure: CommandOf<'ad.measure'> = {
      type: 'ad.measure',
      cause: 'ad',
      event: 'start',
      durationSeconds: 8,
      volume: 1,
      isFullscreen: false,
    };
    void sink['ad.measure'](measure);
    expect(pinged).toEqual([ping, measure]);
  });

  it('sends no pings before the script is loaded, since no ad has been shown', () => {
    const load = vi.fn(() => Promise.reject(new Error('no chunk')));
    open({ load }).sink['ad.ping'](pingOf('start')).subscribe();
    expect(load).not.toHaveBeenCalled();
  });

  it('has interstitials planned if the operator wants them, and otherwise loads nothing for them', async () => {
    const planned: Signal = { type: 'ad.scheduleRead', breaks: [] };
    const part: AdsPart = {
      readAll: () => EMPTY,
      show: () => EMPTY,
      ping: () => EMPTY,
      measure: () => {},
      planInterstitials: () => of(planned),
    };
    const load = vi.fn(() => Promise.resolve(part));
    const { sink } = open({ load });
    const command = { type: 'ad.planInterstitials', cause: 'ad', interstitials: [] } as const;
    expect(await all(sink['ad.planInterstitials'](command))).toEqual([]);
    expect(load).not.toHaveBeenCalled();
    vi.stubGlobal('env_ad_interstitials', 'on');
    expect(await all(sink['ad.planInterstitials'](command))).toEqual([planned]);
    vi.unstubAllGlobals();
  });

  it('opens the page of an ad', () => {
    const { sink, opened } = open();
    void sink['ad.openPage']({ type: 'ad.openPage', cause: 'viewer', url: 'https://shop.example/' });
    expect(opened).toEqual(['https://shop.example/']);
  });
});
