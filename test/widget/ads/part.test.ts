// @vitest-environment happy-dom
import { EMPTY, Subject, toArray, firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdControl } from '../../../streams/model/commands.ts';
import type { AdSignal, Signal } from '../../../streams/model/signals.ts';
import { createAdsPart } from '../../../src/widget/ads/index.ts';
import { aShow } from '../../streams/features/ads/support.ts';
import { anInterstitial } from './interstitials/support.ts';
import { inlineVast, mediaFile, track } from './vast/samples.ts';
import { until } from '../../until.ts';

const url = (name: string): string => `https://ads.example/${name}`;

let answers: Record<string, string>;
let asked: string[];

function createPart(size = { clientWidth: 1280, clientHeight: 720 }) {
  const film = document.createElement('video');
  film.canPlayType = (type) => (type === 'video/mp4' ? 'probably' : '');
  const layer = document.createElement('div');
  for (const [name, value] of Object.entries(size)) Object.defineProperty(layer, name, { value });
  document.body.append(film, layer);
  return { layer, film, part: createAdsPart({ layer, film, engine: () => EMPTY, isLoud: true }) };
}

const readAll = (part: ReturnType<typeof createPart>['part'], ...urls: readonly string[]): Promise<AdSignal[]> =>
  firstValueFrom(part.readAll({ type: 'ad.readAll', cause: 'ad', breakId: 7, urls }).pipe(toArray()));

beforeEach(() => {
  asked = [];
  answers = {};
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit = {}) => {
    asked.push(address);
    const answer = answers[address];
    if (answer !== undefined) return Promise.resolve(new Response(answer));
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

describe('reading the ads of a break', () => {
  it('reports each ad by its index, and warns of invalid ones', async () => {
    answers = { [url('good')]: inlineVast(), [url('bad')]: '<VAST version="3.0"/>' };
    const signals = await readAll(createPart().part, url('bad'), url('good'));
    const bySlot = signals.sort((a, b) => ('slot' in a && 'slot' in b ? a.slot - b.slot : 0));
    expect(bySlot).toMatchObject([
      { type: 'ad.unreadable', breakId: 7, slot: 0, failure: { code: 901, errorUrls: [] } },
      { type: 'ad.read', breakId: 7, slot: 1, creative: { title: 'Tea & biscuits' } },
    ]);
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('potok: no ad, 901: Empty vast');
  });

  it('takes the media file that fits the size of the ad', async () => {
    const sized = (name: string, width: number, height: number) =>
      mediaFile(url(name)).replace('width="640" height="360"', `width="${width}" height="${height}"`);
    answers = { [url('a')]: inlineVast({ files: sized('wide', 1280, 720) + sized('small', 320, 180) }) };
    const chosen = async (size?: { clientWidth: number; clientHeight: number }) => {
      const [signal] = await readAll(createPart(size).part, url('a'));
      return signal?.type === 'ad.read' ? signal.creative.file.url : null;
    };
    expect(await chosen()).toBe(url('wide'));
    expect(await chosen({ clientWidth: 300, clientHeight: 200 })).toBe(url('small'));
  });

  it('aborts its requests and emits nothing after unsubscribing', async () => {
    const told: AdSignal[] = [];
    const { part } = createPart();
    const reading = part
      .readAll({ type: 'ad.readAll', cause: 'ad', breakId: 7, urls: [url('slow')] })
      .subscribe((signal) => told.push(signal));
    await until(() => expect(asked).toEqual([url('slow')]));
    reading.unsubscribe();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(told).toEqual([]);
    expect(console.warn).not.toHaveBeenCalled();
  });
});

describe('rules of the operator for ads', () => {
  afterEach(() => localStorage.clear());
  const rule = (env_ad_rules: object) => vi.stubGlobal('env_ad_rules', env_ad_rules);
  const codes = (signals: readonly AdSignal[]) =>
    signals.map((signal) => (signal.type === 'ad.unreadable' ? signal.failure.message : signal.type)).toSorted();

  it('limit how many ads of a break are requested', async () => {
    rule({ perHour: 1 });
    answers = { [url('a')]: inlineVast(), [url('b')]: inlineVast() };
    expect(codes(await readAll(createPart().part, url('a'), url('b')))).toEqual([
      'No ad now, by the rules of the operator',
      'ad.read',
    ]);
    expect(asked).toEqual([url('a')]);
  });

  it('count an ad once it is on the screen', async () => {
    rule({ perHour: 1 });
    answers = { [url('a')]: inlineVast() };
    const { part, layer } = createPart();
    const showing = part.show(aShow(), new Subject<AdControl>()).subscribe();
    const media = layer.querySelector('video');
    media?.dispatchEvent(new Event('loadedmetadata'));
    await vi.dynamicImportSettled();
    expect(localStorage.getItem('potok-ads')).toBeNull();
    for (const name of ['playing', 'timeupdate']) {
      if (media) Object.defineProperty(media, 'currentTime', { configurable: true, value: 1 });
      media?.dispatchEvent(new Event(name));
    }
    showing.unsubscribe();
    await until(() => expect(localStorage.getItem('potok-ads')).not.toBeNull());
    expect(codes(await readAll(part, url('a')))).toEqual(['No ad now, by the rules of the operator']);
  });

  it('delay a midroll for a while after a seek, but not the preroll', async () => {
    rule({ afterSeekSeconds: 2 });
    answers = { [url('a')]: inlineVast() };
    const { part, film } = createPart();
    expect(codes(await readAll(part, url('a')))).toEqual(['ad.read']);
    let place = 100;
    Object.defineProperties(film, {
      paused: { value: false },
      currentTime: { get: () => (place += 1) },
      played: { value: { length: 1, start: () => 100, end: () => 200 } },
    });
    asked = [];
    vi.useFakeTimers();
    const reading = readAll(part, url('a'));
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(codes(await reading)).toEqual(['ad.read']);
  });
});

describe('a VMAP schedule', () => {
  it('is reported with its breaks, which can then be read by their addresses', async () => {
    answers = {
      [url('vmap')]:
        `<VMAP><AdBreak timeOffset="50%"><AdSource><AdTagURI>${url('half')}</AdTagURI></AdSource></AdBreak></VMAP>`,
      [url('half')]: inlineVast(),
    };
    const { part } = createPart();
    const [schedule, start] = await readAll(part, url('vmap'));
    if (schedule?.type !== 'ad.scheduleRead') throw new Error('There is no schedule.');
    const [half] = schedule.breaks;
    expect([half?.at, start?.type]).toEqual([{ unit: 'percent', value: 50 }, 'ad.unreadable']);
    expect(await readAll(part, half?.url ?? '')).toMatchObject([{ type: 'ad.read', slot: 0 }]);
  });
});

describe('interstitials of a stream', () => {
  it('are reported as breaks, which can then be read by their addresses', async () => {
    const { part } = createPart();
    const interstitials = [anInterstitial({ 'X-ASSET-URI': 'ads/a.mp4', 'X-RESUME-OFFSET': '10' })];
    const told$ = part.planInterstitials({ type: 'ad.planInterstitials', cause: 'ad', interstitials });
    const schedule = await firstValueFrom(told$);
    if (schedule.type !== 'ad.scheduleRead') throw new Error('There is no schedule.');
    const [only] = schedule.breaks;
    expect(only).toMatchObject({ id: 'ad-1', at: { unit: 'seconds', value: 20 }, resumeSeconds: 30 });
    expect(asked).toEqual([]);
    expect(await readAll(part, only?.url ?? '')).toMatchObject([
      { type: 'ad.read', slot: 0, creative: { file: { url: 'https://cdn.example/film/ads/a.mp4' } } },
    ]);
  });
});

describe('the part for ads', () => {
  it('shows an ad at full volume if the operator wants it', () => {
    const { part, layer } = createPart();
    const told: Signal[] = [];
    const showing = part.show(aShow(), new Subject<AdControl>()).subscribe((signal) => told.push(signal));
    expect(told).toMatchObject([{ type: 'ad.created', show: { adId: 100 } }]);
    expect(layer.querySelector('video')?.className).toBe('safety-volume');
    showing.unsubscribe();
    expect(layer.children).toHaveLength(0);
  });

  it('sends pings by the page’s fetch, with the page’s time', async () => {
    vi.useFakeTimers({ now: 5_000, toFake: ['Date'] });
    const command = { type: 'ad.ping', cause: 'ad', event: 'start', errorCode: null } as const;
    const places = { contentSeconds: 0, adSeconds: 0, assetUri: null };
    createPart()
      .part.ping({ ...command, ...places, urls: [track('start?t=[TIMESTAMP]')] })
      .subscribe();
    await vi.dynamicImportSettled();
    expect(asked).toEqual([track('start?t=1970-01-01T00%3A00%3A05.000Z')]);
    vi.useRealTimers();
  });

  it('reports how many servers of an ad have answered, but not for a document without an ad', async () => {
    answers = { [track('a')]: '' };
    const { part } = createPart();
    const show = aShow();
    part.show(show, new Subject<AdControl>()).subscribe().unsubscribe();
    const command = { type: 'ad.ping', cause: 'ad', event: 'start', errorCode: null, urls: [track('a')] } as const;
    const places = { contentSeconds: 0, adSeconds: 0 };
    const told = (assetUri: string | null) =>
      firstValueFrom(part.ping({ ...command, ...places, assetUri }).pipe(toArray()));
    const pinged = { type: 'ad.pinged', adId: 100, event: 'start', sent: 1, answered: 1 };
    expect(await told(show.creative.file.url)).toEqual([pinged]);
    expect(await told(null)).toEqual([]);
  });
});
