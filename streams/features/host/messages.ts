import { filter, map, merge, throttleTime } from 'rxjs';
import type { CommandOf } from '../../model/commands.ts';
import type { Pipeline } from '../define.ts';

/**
 * Tells the host page the position: at most once a second, and at once after each seek.
 *
 * sampled  tttttttttt----   (a quarter of a second apart)
 * seeked   -----------s--
 * result   t---t---t--s--
 */
export const tellPosition: Pipeline = ({ on, state, config, clock }) => {
  const sampled$ = on('media.timeUpdated').pipe(
    filter(() => !state().playback.isSeeking),
    throttleTime(config.timeMessageThrottleMs, clock),
  );
  return merge(sampled$, on('media.seeked')).pipe(
    map(({ positionSeconds: currentTime }): CommandOf<'host.post'> => {
      const payload = { currentTime, duration: state().timeline.durationSeconds };
      return { type: 'host.post', cause: 'progress', message: { type: 'timeProgressChanged', payload } };
    }),
  );
};

/** Tells the host page the episode or else the variant when it changes; what the session starts with is no change. */
export const tellSelection: Pipeline = ({ whenChanged }) =>
  whenChanged('selection', (now, before) => {
    if (now === null || before === null) return null;
    const { episode, variant } = now;
    if (before.episode.id !== episode.id) {
      return { type: 'host.post', cause: 'selection', message: { type: 'episodeChanged', payload: episode } };
    }
    if (variant === null || before.variant?.id === variant.id) return null;
    return { type: 'host.post', cause: 'selection', message: { type: 'episodeVariantChanged', payload: variant } };
  });
