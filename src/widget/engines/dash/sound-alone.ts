import { map, Subject, type Observable } from 'rxjs';
import type { Quality } from '../../../../streams/model/media.ts';
import type { NetworkSignal } from '../../../../streams/model/network.ts';
import { keepLastFrame } from '../shared/index.ts';
import type { LooseManifest, Period } from './manifest.ts';

/** What the film offers and shows while only its sound plays. */
export interface HeldQualities {
  readonly qualities: readonly Quality[];
  readonly qualityId: string | null;
}

export interface DashSound {
  /** Null while the film plays with its picture. */
  readonly held: () => HeldQualities | null;
  readonly isSeparate: () => boolean;
  /** Plays without the picture, or with it again. */
  readonly setAlone: (isAlone: boolean) => void;
  /** Called when the picture has been attached again. */
  readonly endAlone: () => void;
  readonly facts$: Observable<NetworkSignal>;
}

interface Stream {
  /** The manifest with the picture. */
  readonly manifest: () => NonNullable<LooseManifest['manifest']> | null;
  readonly offered: () => HeldQualities;
  /** Attaches a source at the current position; null: the stream with the picture. */
  readonly attach: (source: object | null) => void;
}

/** Plays the sound without its picture on command: the library gets the same manifest without video. */
export function dashSound(media: HTMLVideoElement, stream: Stream): DashSound {
  const turned$ = new Subject<boolean>();
  let held: HeldQualities | null = null;

  function hold(next: HeldQualities | null): void {
    held = next;
    turned$.next(next !== null);
  }

  return {
    held: () => held,
    isSeparate: () => soundManifest(stream.manifest()) !== null,
    setAlone: (isAlone) => {
      const sound = isAlone ? soundManifest(stream.manifest()) : null;
      if (isAlone === (held !== null) || (isAlone && sound === null)) return;
      if (sound !== null) {
        keepLastFrame(media, false);
        hold(stream.offered());
      }
      stream.attach(sound);
    },
    endAlone: () => {
      if (held !== null) hold(null);
    },
    facts$: turned$.pipe(map((isAlone) => ({ type: 'sound.aloneChanged', isAlone }))),
  };
}

type AdaptationSet = NonNullable<Period['AdaptationSet']>[number];

/** The same manifest without video; null if the sound is not separate in every period. */
export function soundManifest<Manifest extends { Period?: Period[] }>(manifest: Manifest | null): Manifest | null {
  const periods = manifest?.Period ?? [];
  const soundPeriods = periods.map((period) => ({
    ...period,
    AdaptationSet: (period.AdaptationSet ?? []).filter((set) => !is('video', set)),
  }));
  const hasSound = soundPeriods.every((period) => period.AdaptationSet.some((set) => is('audio', set)));
  return manifest === null || soundPeriods.length === 0 || !hasSound ? null : { ...manifest, Period: soundPeriods };
}

const is = (kind: 'audio' | 'video', set: AdaptationSet): boolean =>
  set.contentType === kind ||
  [set, ...(set.Representation ?? [])].some(({ mimeType }) => mimeType?.startsWith(`${kind}/`));
