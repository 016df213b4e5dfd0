import { vi } from 'vitest';
import { vastOf } from '../../src/backend/ads/kinds.ts';
import { nameOf } from '../on-screen.ts';
import type { MediaFile } from './moving-media.ts';
import { openPlayer, type PlayerOptions, type TestPlayer } from './player.ts';
import { adList, type Answer, type Answers, late } from './services.ts';

// Loaded already, since a script that is still to come comes apart from the clock.
import '../../src/widget/ads/reading.ts';
import '../../src/widget/ads/interstitials/index.ts';
import '../../src/widget/ads/loudness/web-audio.ts';
import '../../src/widget/ads/units/simid.ts';
import '../../src/widget/ads/units/vpaid.ts';
import '../../src/widget/ui/ads/AdIcons.tsx';
import '../../src/widget/ui/ads/AdInfo.tsx';
import '../../src/widget/ui/ads/AdLayer.tsx';

/** The ads of the reference services, by their kinds, as the stories order them. */

const SERVER = 'https://ads.example';
const API = `${SERVER}/api`;
/** Longer than any test. */
const NEVER_MS = 1e8;

/** Hides the page, as another tab in front of it does, or shows it again. */
export function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

export const documentUrl = (kind: string): string => `${API}/vast.xml?id=${kind}`;

export const vastText = (kind: string): string => vastOf(kind, API) ?? '';

/** A browser in which this part of every element is seen: globals of the page. */
export const showPart = (part: number): Readonly<Record<string, unknown>> => ({
  IntersectionObserver: class {
    constructor(private tell: (entries: readonly { readonly intersectionRatio: number }[]) => void) {}

    observe(): void {
      setTimeout(() => this.tell([{ intersectionRatio: part }]));
    }

    disconnect(): void {
      this.tell = () => undefined;
    }
  },
});

/** The documents of these kinds, and those that their wrappers and schedules lead to. */
function documentsOf(kinds: readonly string[], lateMs = 0): Answers {
  const answers: Record<string, Answer> = {};
  const add = (kind: string): void => {
    const key = `GET ${documentUrl(kind)}`;
    if (key in answers) return;
    const text = vastOf(kind, API);
    answers[key] = lateMs > 0 ? late(lateMs, text ?? 404) : (text ?? 404);
    for (const [, next = ''] of (text ?? '').matchAll(/vast\.xml\?id=([\w-]+)/g)) add(next);
  };
  for (const kind of kinds) add(kind);
  return answers;
}

/** The files of the reference services: an ad takes ten seconds. */
const adFile = (url: string): MediaFile | null => {
  if (url.includes('there-is-none')) return null;
  if (url.includes('stalls-at-start')) return { seconds: 10, loadMs: NEVER_MS };
  if (url.includes('stalls-midway')) return { seconds: 10, endsAtSeconds: 3 };
  return { seconds: 10, isBroken: url.includes('broken') };
};

export interface AdOptions extends PlayerOptions {
  /** Kinds of ads, separated by commas. */
  readonly preroll?: string;
  readonly midroll?: string;
  readonly filmSeconds?: number;
  /** How late the documents of the ads come. */
  readonly lateMs?: number;
}

export interface AdPlayer extends TestPlayer {
  /** The elements that play ads. */
  readonly adMedia: () => readonly HTMLVideoElement[];
  /** The one element that plays an ad. */
  readonly ad: () => HTMLVideoElement;
  /** What the ad layer says. */
  readonly adText: () => string;
  /** What was told to the servers of an ad, in order; of an error with its code. */
  readonly told: (ad: string) => readonly string[];
  /** The queries with which an event was told to any server. */
  readonly queries: (event: string) => readonly URLSearchParams[];
  /** Plays, skips and pauses by the buttons of the ad. */
  readonly pressInAd: (name: string | RegExp) => Promise<void>;
  /** Moves the slider of the ad's sound. */
  readonly turnVolume: (volume: number) => Promise<void>;
}

const kindsIn = (list = ''): readonly string[] => list.split(',').filter(Boolean);

/** Opens the player at a film with ads. */
export async function openWithAds(options: AdOptions = {}): Promise<AdPlayer> {
  const { preroll, midroll, filmSeconds = 120, lateMs, answers = {}, file, ...rest } = options;
  // By its size a file of the ad is chosen.
  for (const [side, pixels] of [
    ['clientWidth', 1_280],
    ['clientHeight', 720],
  ] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockImplementation(function sizeOf(this: HTMLElement) {
      return this.id === 'potok-ad' ? pixels : 0;
    });
  const lists = [kindsIn(preroll), kindsIn(midroll)] as const;
  const player = await openPlayer({
    query: 'movie_id=1',
    canPlay: (type) => !/flv|flash/.test(type),
    ...rest,
    answers: {
      ...adList({ preroll: lists[0].map(documentUrl), midroll: lists[1].map(documentUrl) }),
      ...documentsOf(lists.flat(), lateMs),
      ...answers,
    },
    file: (url) => file?.(url) ?? (url.startsWith(SERVER) ? adFile(url) : { seconds: filmSeconds }),
  });
  const adMedia = () => [...document.querySelectorAll<HTMLVideoElement>('video[data-potok="ad"]')];
  const layer = () => document.querySelector('.ad');
  const pings = () => player.services.asked('/ads/ping/').map(({ url }) => new URL(url));
  return Object.assign(Object.create(player) as TestPlayer, {
    adMedia,
    ad: () => {
      const [media, other] = adMedia();
      if (media === undefined || other !== undefined) throw new Error(`${String(adMedia().length)} ads are shown`);
      return media;
    },
    adText: () => layer()?.textContent ?? '',
    told: (ad: string) =>
      pings()
        .map(({ pathname, searchParams }) => [pathname.split('/'), searchParams.get('code')] as const)
        .filter(([parts]) => parts.at(-2) === ad)
        .map(([parts, code]) => (parts.at(-1) === 'error' ? `error ${String(code)}` : String(parts.at(-1)))),
    queries: (event: string) =>
      pings()
        .filter(({ pathname }) => pathname.endsWith(`/${event}`))
        .map(({ searchParams }) => searchParams),
    pressInAd: (name: string | RegExp) =>
      player.act(() => {
        const buttons = [...(layer()?.querySelectorAll('button') ?? [])];
        const found = buttons.find((button) =>
          typeof name === 'string' ? nameOf(button) === name : name.test(nameOf(button)),
        );
        if (found === undefined) throw new Error(`no button ${String(name)} in the ad`);
        found.click();
      }),
    turnVolume: (volume: number) =>
      player.act(() => {
        const slider = layer()?.querySelector('input');
        if (!slider) throw new Error('no slider');
        // React keeps a value of its own, which the element's setter would change as well.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, String(volume));
        slider.dispatchEvent(new Event('input', { bubbles: true }));
      }),
  });
}
