import type { FragmentRequest, MediaPlayerClass } from 'dashjs';
import { EMPTY, mergeMap, of, type Observable } from 'rxjs';
import type { Failure } from '../../../../streams/model/errors.ts';
import type { Quality } from '../../../../streams/model/media.ts';
import type { LooseManifest, Period } from './manifest.ts';
import { choices, isStanding, keepLastFrame, loadingBps, soundAloneWarning, type Supply } from '../shared/index.ts';

/** What the film offers and shows while only its sound plays. */
export interface Held {
  readonly qualities: readonly Quality[];
  readonly qualityId: string | null;
}

export interface DashStream {
  readonly url: () => string;
  /** The manifest with the picture. */
  readonly manifest: () => NonNullable<LooseManifest['manifest']> | null;
  readonly isAutoQuality: () => boolean;
  readonly isAlone: () => boolean;
  /** The latest load of a video segment. */
  readonly loading: () => FragmentRequest | null;
  readonly turnToSound: (manifest: object) => void;
  readonly turnToPicture: () => void;
}

type AdaptationSet = NonNullable<Period['AdaptationSet']>[number];

/** Emits a warning when only the sound goes on; nothing is emitted when the picture returns. */
export function dashSoundAlone(
  player: MediaPlayerClass,
  media: HTMLVideoElement,
  stream: DashStream,
): Observable<Failure> {
  let leastBps = NaN;

  function look(): Supply {
    const isAlone = stream.isAlone();
    const kind = isAlone ? 'audio' : 'video';
    if (!isAlone) leastBps = leastOf(player);
    return {
      isAlone,
      isStanding: isStanding(media) && stream.isAutoQuality() && !player.isDynamic(),
      bandwidthBps: Math.min(player.getAverageThroughput(kind) * 1_000 || Infinity, bpsOf(stream.loading())),
      leastBps,
    };
  }

  return choices(look).pipe(
    mergeMap((turn) => {
      if (turn === 'picture') {
        // Attaching a stream makes the library forget what it has measured.
        const kilobits = player.getAverageThroughput('audio');
        player.updateSettings({ streaming: { abr: { initialBitrate: { video: kilobits } } } });
        stream.turnToPicture();
      }
      const manifest = turn === 'sound' ? soundManifest(stream.manifest()) : null;
      if (manifest === null) return EMPTY;
      keepLastFrame(media, false);
      stream.turnToSound(manifest);
      return of(soundAloneWarning('dashSoundAlone', stream.url()));
    }),
  );
}

const bandwidthsOf = (player: MediaPlayerClass, kind: 'audio' | 'video'): readonly number[] =>
  player.getTracksFor(kind).flatMap(({ bitrateList }) => bitrateList.map(({ bandwidth }) => bandwidth ?? Infinity));

/** Bandwidth of the lowest video representation and its sound; infinite where either is missing. */
const leastOf = (player: MediaPlayerClass): number =>
  Math.min(...bandwidthsOf(player, 'video')) + Math.min(...bandwidthsOf(player, 'audio'));

/** Measured bandwidth of a load under way; infinite if there is none. */
function bpsOf(load: FragmentRequest | null): number {
  const first = load?.firstByteDate as Date | null | undefined;
  if (!load || !first || (load as { readonly endDate?: Date | null }).endDate) return Infinity;
  return loadingBps(load.bytesLoaded || 0, Date.now() - first.getTime());
}

/** The same manifest without video; null if the sound is not separate in every period. */
export function soundManifest<Manifest extends { Period?: Period[] }>(manifest: Manifest | null): Manifest | null {
  const periods = manifest?.Period ?? [];
  const heard = periods.map((period) => ({
    ...period,
    AdaptationSet: (period.AdaptationSet ?? []).filter((set) => !is('video', set)),
  }));
  const hasSound = heard.every((period) => period.AdaptationSet.some((set) => is('audio', set)));
  return manifest === null || heard.length === 0 || !hasSound ? null : { ...manifest, Period: heard };
}

const is = (kind: 'audio' | 'video', set: AdaptationSet): boolean =>
  set.contentType === kind ||
  [set, ...(set.Representation ?? [])].some(({ mimeType }) => mimeType?.startsWith(`${kind}/`));
