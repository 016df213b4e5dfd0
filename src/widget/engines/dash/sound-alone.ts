import type { FragmentRequest, MediaPlayerClass } from 'dashjs';
import { EMPTY, mergeMap, of, type Observable } from 'rxjs';
import type { Failure } from '../../../../streams/model/errors.ts';
import type { Quality } from '../../../../streams/model/media.ts';
import type { LooseManifest, Period } from './manifest.ts';
import { choices, isStanding, keepLastFrame, loadingBps, soundAloneWarning, type Supply } from '../shared/index.ts';

/** What a film offers and shows, while its sound plays alone. */
export interface Held {
  readonly qualities: readonly Quality[];
  readonly qualityId: string | null;
}

export interface DashStream {
  readonly url: () => string;
  /** With the picture. */
  readonly manifest: () => NonNullable<LooseManifest['manifest']> | null;
  readonly isAutoQuality: () => boolean;
  readonly isAlone: () => boolean;
  /** The latest load of a segment with a picture. */
  readonly loading: () => FragmentRequest | null;
  readonly turnToSound: (manifest: object) => void;
  readonly turnToPicture: () => void;
}

type AdaptationSet = NonNullable<Period['AdaptationSet']>[number];

/** Emits a warning where the sound goes on alone; the picture comes back without a word. */
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
        // The library forgets what it has measured.
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

/** Of the least picture with its sound; infinite where either is missing. */
const leastOf = (player: MediaPlayerClass): number =>
  Math.min(...bandwidthsOf(player, 'video')) + Math.min(...bandwidthsOf(player, 'audio'));

/** Of a load under way; infinite where there is none. */
function bpsOf(load: FragmentRequest | null): number {
  const first = load?.firstByteDate as Date | null | undefined;
  if (!load || !first || (load as { readonly endDate?: Date | null }).endDate) return Infinity;
  return loadingBps(load.bytesLoaded || 0, Date.now() - first.getTime());
}

/** The same film without its pictures; null where its sound is not apart from them in each period. */
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
