import { EMPTY, map, merge, of, skip, switchMap, take, takeUntil, takeWhile, timer } from 'rxjs';
import { clipOf } from '../../model/clip.ts';
import { nextPlace } from '../../model/saved-progress.ts';
import { placeWishes } from '../../model/wishes.ts';
import { endsWithEpisode } from '../../model/sleep.ts';
import type { NextCardState } from '../../model/state.ts';
import { feature, selector, stepsOf, type Output, type Pipeline, type Subject } from '../define-later.ts';

const HIDDEN: NextCardState = { isShown: false };

/** Signals that dismiss the card: the viewer cancels it, or does something else. */
const dismissals = [
  'intent.cancelNext',
  'intent.play',
  'intent.togglePlay',
  'intent.openShare',
  ...placeWishes,
  'media.playing',
  'media.seeking',
  'engine.attaching',
  'player.fellAsleep',
] as const;

export const nextCard = feature('nextCard', HIDDEN, {
  on: {
    ...stepsOf(dismissals, () => HIDDEN),
    'media.ended': (card, _, { state: { selection } }) => ((selection?.next ?? null) === null ? HIDDEN : card),
    'player.nextCardChanged': (_, { card }) => card,
  },
  follows: ['selection'],
  // The episode that the card announces is being prepared: the card stays until that one is attached.
  follow: (card, { state: { selection } }) =>
    card.isShown && [selection?.episode.id, selection?.next?.id].includes(card.episode.id) ? card : HIDDEN,
});

const chosen = selector(['selection'], ({ selection }) =>
  selection === null ? '' : `${String(selection.episode.id)}/${String(selection.variant?.id)}`,
);

/** Whether the viewer is busy with something that the card would cover. */
const isOccupied = selector(
  ['isMenuOpen', 'help', 'share', 'memory', 'transcript'],
  ({ isMenuOpen, help, share, memory, transcript }) =>
    isMenuOpen || help.isShown || share.popup !== null || memory.isShown || transcript.isShown,
);

/** Whether an episode that has not ended must not be left: it is paused, will stop at its end, or is looped. */
const isHeld = selector(
  ['playback', 'intent', 'sleep', 'repeat', 'timeline', 'clipAsked', 'session', 'selection', 'source', 'attachRequest'],
  (state) => {
    const { playback, intent, sleep, repeat, timeline, clipAsked } = state;
    if (playback.phase === 'ended') return false;
    const endsAhead = (seconds: number | null) => seconds !== null && timeline.positionSeconds < seconds;
    const isLooped = clipAsked.isLooped || endsAhead(repeat?.endSeconds ?? null) || endsAhead(clipOf(state).endSeconds);
    return intent.wants === 'pause' || endsWithEpisode(sleep) || isLooped;
  },
);

const hindrance = selector([...isHeld.slices, ...isOccupied.slices], (state) =>
  isHeld(state) ? 'held' : isOccupied(state) ? 'occupied' : null,
);

/**
 * At the end of an episode that has a next one, or at its last credits, a card counts down and then the next one
 * starts. The end of a live stream is not the end of an episode, nor is an end that the page has asked for. An episode
 * that is chosen meanwhile is not left again for the next one. While a menu or a dialog is open there is no card, and
 * the count begins when it is closed. There is no card either if the sleep timer ends with the episode. At the credits
 * a pause, a loop and the page's own end stop the count, so that the card comes at the end of the episode, if at all.
 * `switchMap`: another end (after a seek back) starts a new count.
 *
 * ended (delay 3 s)  e---------e----------
 * menu open          ------------t---f----
 * result             3 2 1 0   3 h   3 2 1   (one a second; h: hidden)
 */
export const countToNext: Pipeline = ({ on, select, state, config, clock }) =>
  on('media.ended', 'player.creditsReached').pipe(
    switchMap((signal) => {
      const { selection, timeline, resume, saved, sleep } = state();
      const isEarly = 'isEarly' in signal && signal.isEarly;
      const isEnd = !isEarly && !timeline.isLive && sleep.status !== 'asleep';
      if (selection === null || selection.next === null || !isEnd || resume.isShown) return EMPTY;
      const { next: episode, nextVariant } = selection;
      const startSeconds = nextPlace(saved, episode, nextVariant);
      const count$ = timer(0, 1_000, clock).pipe(
        take(config.nextEpisodeDelaySeconds + 1),
        map((elapsed): NextCardState => {
          const secondsLeft = config.nextEpisodeDelaySeconds - elapsed;
          return { isShown: true, episode, startSeconds, secondsLeft };
        }),
      );
      return select(hindrance).pipe(
        takeWhile((now) => now !== 'held', true),
        switchMap((now) => (now === null ? count$ : of(HIDDEN))),
        map((card): Output => ({ type: 'player.nextCardChanged', card })),
        takeUntil(merge(on(...dismissals), select(chosen).pipe(skip(1)))),
      );
    }),
  );

export const advance: Pipeline = ({ whenChanged }) =>
  whenChanged('nextCard', (card) => (card.isShown && card.secondsLeft === 0 ? { type: 'player.advanced' } : null));

export const nextEpisodeSubject = { features: [nextCard], pipelines: [countToNext, advance] } satisfies Subject;
