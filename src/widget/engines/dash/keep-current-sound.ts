import { KEPT_AHEAD_SECONDS } from '../../../../streams/model/buffer.ts';
import type { SoundBuffer } from '../shared/index.ts';

/** Sound that was just heard stays, too, because the film plays on until the removal is done. */
const KEPT_BEHIND_SECONDS = 1;
/** Browsers refuse an empty range. */
const SHORTEST_SECONDS = 0.001;

/**
 * Keeps the film from stalling while another audio track loads. The library removes all sound first; with this, the
 * sound around the position stays until the new track is appended over it. Call it before the track is chosen.
 */
export function keepCurrentSound(buffer: SoundBuffer, media: Pick<HTMLMediaElement, 'currentTime'>): void {
  const before = Object.getOwnPropertyDescriptor(buffer, 'remove');
  const remove = buffer.remove.bind(buffer);

  function removeAround(start: number, end: number): void {
    if (before === undefined) Reflect.deleteProperty(buffer, 'remove');
    else Object.defineProperty(buffer, 'remove', before);
    const { currentTime } = media;
    const isAroundNow = start <= currentTime && currentTime < end;
    if (!isAroundNow) {
      remove(start, end);
      return;
    }
    const from = Math.min(currentTime + KEPT_AHEAD_SECONDS, endOf(buffer.buffered), end - SHORTEST_SECONDS);
    const until = currentTime - KEPT_BEHIND_SECONDS;
    remove(from, end);
    if (until <= start) return;
    // The library sees both removals as one.
    const removeBehind = (event: Event): void => {
      // Browsers of old televisions call the library first.
      if (buffer.updating) return;
      event.stopImmediatePropagation();
      remove(start, until);
    };
    buffer.addEventListener('updateend', removeBehind, { capture: true, once: true });
  }

  Object.defineProperty(buffer, 'remove', { configurable: true, value: removeAround });
}

const endOf = (ranges: TimeRanges): number => (ranges.length === 0 ? 0 : ranges.end(ranges.length - 1));
