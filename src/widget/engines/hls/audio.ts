import { AudioStreamController, type LevelDetails, type MediaFragment } from 'hls.js';

type Segment = Pick<MediaFragment, 'start' | 'end' | 'cc'>;

/**
 * The library's loader of alternative audio, with two faults of it mended.
 *
 * The times of an audio playlist may drift from those of the pictures, so that around a discontinuity the segment at a
 * position belongs to another part of the film than the pictures there. The library would load that segment again and
 * again: it waits for the start times of pictures that it never loads. It is given the nearest segment of the same part.
 *
 * A segment that waits is forgotten when loading stops. Otherwise the same segment, loaded again, would be taken for the
 * one that waits, and never be finished.
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

  override stopLoad(): void {
    super.stopLoad();
    this.resetLoadingState();
  }
}

/** The segment nearest to a position in the part of the film that the pictures there belong to; else the one found. */
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
