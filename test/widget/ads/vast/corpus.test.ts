import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { corpus } from '../../../../src/backend/ads/corpus.ts';
import { vastOf } from '../../../../src/backend/ads/kinds.ts';
import { readChain } from '../../../../src/widget/ads/vast/read-chain.ts';
import { trackAd } from '../../../../streams/features/ads/tracking.ts';
import type { AdCreative } from '../../../../streams/model/ad.ts';
import type { AdSignal } from '../../../../streams/model/signals.ts';
import { aPresentation, aTimeline, marbles } from '../../../streams/support.ts';
import { expected } from './corpus-expected.ts';
import { outputs } from '../../../streams/features/support.ts';
import { aShow, progressed } from '../../../streams/features/ads/support.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const api = 'https://ads.example/api';

/** Reads a document of the corpus, and the documents that its wrappers lead to. */
async function read(name: string) {
  const fetch = ((address: string) => {
    const text = vastOf(new URL(address).searchParams.get('id') ?? '', api);
    return Promise.resolve(new Response(text, { status: text === null ? 404 : 200 }));
  }) as typeof globalThis.fetch;
  const screen = () => ({ width: 640, height: 360, canPlay: (type: string) => type === 'video/mp4' });
  const edge = { fetch, clock: () => Date.now(), now: () => new Date(0), random: () => 0.5, screen };
  return readChain(`${api}/vast.xml?id=corpus-${name}`, edge, new AbortController().signal);
}

const nameOf = (url: string): string => /\/ping\/(?:corpus-)?(.*?)(?:\?.*)?$/.exec(url)?.[1] ?? url;

/** The addresses that are pinged for an ad that is seen to its end. */
function toldOf(creative: AdCreative): string[] {
  const signals: readonly AdSignal[] = [
    { type: 'ad.created', show: aShow({ creative }) },
    { type: 'ad.loaded', durationSeconds: 10 },
    { type: 'ad.started' },
    { type: 'ad.playing' },
    ...[1, 3, 3, 5.5, 8].map((seconds) => progressed(seconds, 10)),
    { type: 'ad.ended' },
    { type: 'ad.ended' },
  ];
  const told: string[] = [];
  marbles((t) => {
    const names = [...'abcdefghijkl'].slice(0, signals.length);
    const values = Object.fromEntries(names.map((name, index) => [name, signals[index]])) as Record<string, AdSignal>;
    outputs(t, trackAd, {
      state: { timeline: aTimeline(), presentation: aPresentation() },
      signals: [names.join(''), values],
    }).subscribe((ping) => {
      // Each address is requested once for one event.
      if (ping.type === 'ad.ping') told.push(...new Set(ping.urls));
    });
    t.flush();
  });
  return told.map(nameOf);
}

describe('documents in the structures of public samples', () => {
  it('all have a row here', () => expect(Object.keys(expected)).toEqual(Object.keys(corpus)));

  it.each(Object.entries(expected))('lead to the expected result: %s', async (name, what) => {
    const reading = await read(name);
    if ('code' in what) {
      expect(reading).toMatchObject({ isOk: false, failure: { code: what.code } });
      expect(!reading.isOk && reading.failure.errorUrls.map(nameOf).toSorted()).toEqual([...what.errors].toSorted());
    } else expect(reading.isOk && toldOf(reading.creative).toSorted()).toEqual([...what.told].toSorted());
  });
});
