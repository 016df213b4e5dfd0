import { AudioStreamController, type Fragment, type Level, type LevelDetails, type MediaFragment } from 'hls.js';

type Segment = Pick<MediaFragment, 'start' | 'end' | 'cc'>;

/** Segments of sound and of pictures do not end at exactly the same places. */
const SAME_SECONDS = 0.1;

/** The library's private note of the video segment that is loading. */
interface PrivateMembers {
  readonly mainFragLoading: { readonly frag: Fragment } | null;
}

/**
 * The library's loader of alternative audio, with two of its bugs fixed. In a film, it also loads no sound beyond the
 * video segment that is loading: the library's own loader is a segment ahead, and on a slow network the film waits for
 * that segment.
 *
 * The times of an audio playlist may drift from those of the video. Around a discontinuity, the audio segment at a
 * position may then belong to another discontinuity than the video there. The library would load that segment again and
 * again, because it waits for the start time of video that it never loads. This class gives it the nearest segment of
 * the right discontinuity.
 *
 * A waiting segment is forgotten when loading stops. Otherwise the same segment, loaded again, would be taken for the
 * waiting one and never finish.
 */
export class AlignedAudio extends AudioStreamController {
  protected override getNextFragment(positionSeconds: number, details: LevelDetails): MediaFragment | null {
    const found = super.getNextFragment(positionSeconds, details);
    if (found === null || this.initPTS[found.cc] !== undefined) return found;
    const pictures = this.hls.levels[this.hls.loadLevel]?.details?.fragments ?? [];
    const aligned = alignedWith(pictures, details.fragments, found, positionSeconds);
    const state: string = this.fragmentTracker.getState(aligned);
    return state === 'NOT_LOADED' ? aligned : found;
  }

  protected override loadFragment(frag: MediaFragment, track: Level, targetSeconds: number): void {
    // The end of the sound may lie behind that of the pictures.
    const mayWait = track.details?.live === false && frag.endList !== true;
    if (!mayWait || !this.#isAhead(frag)) super.loadFragment(frag, track, targetSeconds);
  }

  /**
   * Whether a sound segment lies beyond the video segment that is loading. The library keeps its note of a video
   * segment that is buffered in part or in whole.
   */
  #isAhead({ start }: MediaFragment): boolean {
    const pictures = (this as unknown as PrivateMembers).mainFragLoading?.frag;
    if (pictures === undefined || start <= pictures.end - SAME_SECONDS) return false;
    const state: string = this.fragmentTracker.getState(pictures);
    return state !== 'PARTIAL' && state !== 'OK';
  }

  override stopLoad(): void {
    super.stopLoad();
    this.resetLoadingState();
  }
}

/**
 * The segment nearest to a position in the discontinuity of the video there; if there is none, the segment that was
 * found.
 */
export function alignedWith<S extends Segment>(
  pictures: readonly Segment[],
  segments: readonly S[],
  found: S,
  positionSeconds: number,
): S {
  const picture = pictures.find(({ start, end }) => start <= positionSeconds && positionSeconds < end);
  if (picture === undefined || picture.cc === found.cc) return found;
  const distance = ({ start, end }: S): number => Math.max(start - positionSeconds, positionSeconds - end, 0);
  const [nearest = found] = segments.filter(({ cc }) => cc === picture.cc).sort((a, b) => distance(a) - distance(b));
  return nearest;
}
