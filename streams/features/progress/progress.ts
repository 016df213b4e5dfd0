import { filter, map, merge, mergeMap, skip, takeUntil } from 'rxjs';
import type { ProgressSample } from '../../model/session.ts';
import { throttleLatest } from '../../kernel/throttle-latest.ts';
import { selector, type Output, type Pipeline, type FirstState } from '../define-first.ts';

type Place = Omit<ProgressSample, 'positionSeconds'>;

const watchedPlace = selector(['selection'], ({ selection }): Place | null => {
  if (selection === null) return null;
  const { episode, variant } = selection;
  return { contentId: episode.contentId, episodeId: episode.id, variantId: variant?.id ?? null };
});

/**
 * Remembers the viewer's place: from the second sample of each episode or variant (the first one may still be the
 * player's own start), not before play, not while seeking, not for live streams, and not more often than the throttle
 * allows. Leaving the page or the episode flushes the pending place, so that no second is lost. For an episode seen to
 * its end the beginning is saved, so that it can be seen again from there; at an end that the page has asked for, the
 * place stays.
 *
 * `mergeMap` with `takeUntil`, because `switchMap` would unsubscribe before the old episode could flush.
 *
 * sampled (throttle 10 s)  1-2-3-4---5----
 * left                     ------------x--
 * result                   --2-------4-5--   (player.progressSampled)
 */
export const sampleProgress: Pipeline = ({ on, select, state, config, clock }) =>
  select(watchedPlace).pipe(
    filter((place) => place !== null),
    mergeMap((place) => {
      const seconds$ = on('media.timeUpdated').pipe(
        filter(() => isWatching(state())),
        skip(1),
        map(({ positionSeconds }) => Math.floor(positionSeconds)),
      );
      const ended$ = on('media.ended').pipe(
        filter(({ isEarly }) => isEarly !== true && !state().timeline.isLive),
        map(() => 0),
      );
      // Completes with the episode, which flushes the pending place.
      const places$ = merge(seconds$, ended$).pipe(takeUntil(select(watchedPlace).pipe(skip(1))));
      return places$.pipe(
        throttleLatest(config.progressSaveThrottleMs, clock, on('page.left', 'page.hidden')),
        map((seconds): Output => ({ type: 'player.progressSampled', sample: { ...place, positionSeconds: seconds } })),
      );
    }),
  );

function isWatching({ playback: { phase, isSeeking }, timeline: { isLive, durationSeconds } }: FirstState): boolean {
  return (phase === 'playing' || phase === 'paused') && !isSeeking && !isLive && durationSeconds > 0;
}
