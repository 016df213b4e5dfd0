// @vitest-environment happy-dom
import { EMPTY, Subject, toArray, firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdControl } from '../../../streams/model/commands.ts';
import type { AdSignal, Signal } from '../../../streams/model/signals.ts';
import { createAdsPart } from '../../../src/widget/ads/index.ts';
import { aShow } from '../../streams/features/ads/support.ts';
import { inlineVast, mediaFile, track } from './vast/samples.ts';
import { useStrictParser } from '../support/use-strict-parser.ts';

useStrictParser();

const url = (name: string): string => `https://ads.example/${name}`;

let answers: Record<string, string>;
let asked: string[];

function createPart(size = { clientWidth: 1280, clientHeight: 720 }) {
  const film = document.createElement('video');
  film.canPlayType = (type) => (type === 'video/mp4' ? 'probably' : '');
  const layer = document.createElement('div');
  for (const [name, value] of Object.entries(size)) Object.defineProperty(layer, name, { value });
  document.body.append(film, layer);
  return { layer, part: createAdsPart({ layer, film, engine: () => EMPTY, isLoud: true }) };
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

  it('takes the media file that fits the place of the ad', async () => {
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
    await vi.waitFor(() => expect(asked).toEqual([url('slow')]));
    reading.unsubscribe();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(told).toEqual([]);
    expect(console.warn).not.toHaveBeenCalled();
  });
});

describe('showing and telling', () => {
  it('shows an ad loudly where the operator wants it', () => {
    const { part, layer } = createPart();
    const told: Signal[] = [];
    const showing = part.show(aShow(), new Subject<AdControl>()).subscribe((signal) => told.push(signal));
    expect(told).toMatchObject([{ type: 'ad.created', show: { adId: 100 } }]);
    expect(layer.querySelector('video')?.className).toBe('safety-volume');
    showing.unsubscribe();
    expect(layer.children).toHaveLength(0);
  });

  it('sends pings by the fetch of the page, with the time of the page', async () => {
    vi.useFakeTimers({ now: 5_000, toFake: ['Date'] });
    const command = { type: 'ad.ping', cause: 'ad', event: 'start', errorCode: null } as const;
    const places = { contentSeconds: 0, adSeconds: 0, assetUri: null };
    createPart().part.ping({ ...command, ...places, urls: [track('start?t=[TIMESTAMP]')] });
    await vi.dynamicImportSettled();
    expect(asked).toEqual([track('start?t=1970-01-01T00%3A00%3A05.000Z')]);
    vi.useRealTimers();
  });
});
