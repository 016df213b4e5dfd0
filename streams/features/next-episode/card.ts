import { map, merge, of, switchMap, take, takeUntil, timer } from 'rxjs';
import type { Episode } from '../../model/catalogue.ts';
import type { PlayerSignal, SignalType } from '../../model/signals.ts';
import type { NextCardState } from '../../model/state.ts';
import { feature, type Pipeline } from '../define.ts';

export interface NextCardConfig {
  readonly nextEpisodeDelaySeconds: number;
}

const HIDDEN: NextCardState = { isShown: false };

/** The card that announces the next episode, with the seconds left. */
export const nextCard = feature('nextCard', HIDDEN, {
  on: { 'player.nextCardChanged': (_, { card }) => card },
});

/** The viewer said no, or went elsewhere. */
const dismissals: readonly SignalType[] = [
  'intent.cancelNext',
  'intent.play',
  'intent.togglePlay',
  'intent.openShare',
  'intent.seekTo',
  'intent.seekBy',
  'intent.scrubTo',
  'intent.goLive',
  'intent.startOver',
  'media.playing',
  'media.seeking',
  'engine.attaching',
];

/**
 * At the end of an episode that has a next one, a card counts down to it, and then goes on. A channel that stops is no
 * episode seen to its end. `switchMap`: an end that comes again (after a seek back) starts a new count.
 *
 * ended (delay 3 s)  e--------e-----
 * dismissed          -----------x---
 * result             3 2 1 0a 3 H      (one a second, a: player.advanced, H: hidden)
 */
export const countToNext: Pipeline = ({ on, state, config, clock }) => {
  const dismissed$ = on(...dismissals);
  const counted$ = on('media.ended').pipe(
    switchMap(() => {
      const { selection, timeline } = state();
      const next = selection?.next ?? null;
      if (next === null || timeline.isLive) return of(HIDDEN);
      return timer(0, 1_000, clock).pipe(
        take(config.nextEpisodeDelaySeconds + 1),
        map((elapsed) => shown(next, config.nextEpisodeDelaySeconds - elapsed)),
        takeUntil(dismissed$),
      );
    }),
  );
  return merge(counted$, dismissed$.pipe(map(() => HIDDEN))).pipe(map(toSignal));
};

const shown = (episode: Episode, secondsLeft: number): NextCardState => ({ isShown: true, episode, secondsLeft });

const toSignal = (card: NextCardState): PlayerSignal => ({ type: 'player.nextCardChanged', card });

/** The card's time is up. */
export const advance: Pipeline = ({ whenChanged }) =>
  whenChanged('nextCard', (card) => (card.isShown && card.secondsLeft === 0 ? { type: 'player.advanced' } : null));
