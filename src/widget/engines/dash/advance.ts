import { map, type Observable } from 'rxjs';
import type { NetworkSignal } from '../../../../streams/model/network.ts';
import { soundAdvance } from '../shared/index.ts';
import { processorOf, replaceWithin, soundBufferOf, type Library } from './processors.ts';

export interface DashAdvance {
  readonly by: (seconds: number) => void;
  readonly facts$: Observable<NetworkSignal>;
}

/** @param ready$ emits when the buffers of a stream are there */
export function dashAdvance(player: Library, media: HTMLMediaElement, ready$: Observable<unknown>): DashAdvance {
  const advance = soundAdvance(() => {
    const sound = processorOf(player, 'audio');
    if (sound !== undefined) replaceWithin(sound, { start: 0, end: media.duration }, media.currentTime);
  });

  /**
   * Finds a separate buffer of the sound. A channel counts as having none, since it has no end up to which its sound
   * could be loaded anew.
   */
  function findSoundBuffer(): NetworkSignal {
    const buffer = soundBufferOf(player);
    if (buffer !== null) advance.onBuffer(buffer);
    const isApart = buffer !== null && processorOf(player, 'video') !== undefined && Number.isFinite(media.duration);
    return { type: 'sound.found', isApart };
  }

  return { by: advance.by, facts$: ready$.pipe(map(findSoundBuffer)) };
}
