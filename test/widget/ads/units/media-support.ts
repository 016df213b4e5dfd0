import { Subject } from 'rxjs';
import { afterEach, beforeEach, vi } from 'vitest';
import type { AdSignal, EngineSignal } from '../../../../streams/model/signals.ts';
import type { AdMediaFile } from '../../../../streams/model/ad.ts';
import type { AdControl } from '../../../../streams/model/commands.ts';
import { mediaUnit } from '../../../../src/widget/ads/units/media-ad.ts';
import { aCreative, aFile, aShow } from '../../../streams/features/ads/support.ts';

export const PLAY: AdControl = { type: 'ad.play', cause: 'ad' };

/** The unit of a media ad, with an element whose playback the test controls. */
export function openMediaAd(file = aFile(), isLoud = false, otherFiles: readonly AdMediaFile[] = []) {
  const layer = document.createElement('div');
  document.body.append(layer);
  const controls$ = new Subject<AdControl>();
  const told: AdSignal[] = [];
  const attached: string[] = [];
  const signals$ = new Subject<EngineSignal>();
  const running = mediaUnit({
    show: aShow({ creative: aCreative({ file, otherFiles }), sound: { volume: 0.4, muted: true } }),
    layer,
    controls$,
    isLoud,
    engine: ({ source }) => {
      attached.push(`${source.kind} ${source.url}`);
      return signals$;
    },
  }).subscribe((signal) => told.push(signal));
  const media = layer.querySelector('video');
  if (media === null) throw new Error('no element');
  const set = (values: Partial<Record<keyof HTMLVideoElement, unknown>>) => {
    for (const [name, value] of Object.entries(values))
      Object.defineProperty(media, name, { configurable: true, value });
  };
  const fire = (name: string) => media.dispatchEvent(new Event(name));
  return {
    layer,
    media,
    controls$,
    signals$,
    told,
    attached,
    running,
    set,
    fire,
    types: () => told.map(({ type }) => type),
  };
}

let refusal: unknown = null;

/** Sets the value that playing is rejected with, or null if the browser plays. */
export const refusePlayWith = (reason: unknown): void => void (refusal = reason);

/** Keeps media elements from playing by themselves. */
export function fakePlayback(): void {
  beforeEach(() => {
    refusal = null;
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() =>
      refusal === null ? Promise.resolve() : Promise.reject(refusal as Error),
    );
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    document.body.innerHTML = '';
  });
}
