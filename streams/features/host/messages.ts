import { distinctUntilChanged, filter, map, merge, throttleTime } from 'rxjs';
import type { Cause } from '../../model/cause.ts';
import type { Output, Pipeline, Subject } from '../define-later.ts';

/**
 * Sends the position to the host page: at most once a second, and at once after each seek. At a pause, at the end and
 * when the page goes, it sends the last position if it has not been sent.
 *
 * sampled  tttttttttt----tt-   (a quarter of a second apart)
 * seeked   -----------s-----
 * paused   ----------------p
 * result   t---t---t--s--t-p
 */
export const tellPosition: Pipeline = ({ on, state, config, clock }) => {
  const sampled$ = on('media.timeUpdated').pipe(
    filter(() => !state().playback.isSeeking),
    throttleTime(config.timeMessageThrottleMs, clock),
  );
  const last$ = on('media.paused', 'media.ended', 'page.hidden', 'page.left').pipe(
    // Between two episodes the position is still that of the earlier one.
    filter(() => state().attached.isAttached && state().playback.phase !== 'notStarted'),
    map((signal) => ({ positionSeconds: state().timeline.positionSeconds, ...signal, isLast: true })),
  );
  return merge(sampled$, on('media.seeked'), last$).pipe(
    distinctUntilChanged((before, now) => 'isLast' in now && now.positionSeconds === before.positionSeconds),
    map(({ positionSeconds: currentTime }): Output => {
      const payload = { currentTime, duration: state().timeline.durationSeconds };
      return { type: 'host.post', cause: 'progress', message: { type: 'timeProgressChanged', payload } };
    }),
  );
};

/** Tells the host page a change of the episode, or else of the variant; the first of a session is no change. */
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

/** The causes that mean a press of play: by the viewer, by a command of the page, or by a key of the device. */
const pressCauses: readonly Cause[] = ['viewer', 'host', 'resume', 'system'];

/** Tells the host page each press of play, so that it can pause its other players. */
export const tellPlayPressed: Pipeline = ({ whenChanged, state }) =>
  whenChanged('intent', ({ wants, cause }, before) => {
    if (wants !== 'play' || before.wants === 'play') return null;
    // A chosen episode plays, and so does one that follows by itself.
    const isPressed = pressCauses.includes(cause) || (cause === 'selection' && state().selection?.cause === 'viewer');
    return isPressed ? { type: 'host.post', cause, message: { type: 'playPressed', payload: {} } } : null;
  });

export const hostSubject = {
  features: [],
  pipelines: [tellSelection, tellPosition, tellPlayPressed],
} satisfies Subject;
