import { concat, EMPTY, map, of, skip, switchMap, takeUntil, timer, type Observable } from 'rxjs';
import { offsetSeconds } from '../../model/ad.ts';
import { isInBreak } from '../../model/ad-break.ts';
import { titleIdOf } from '../../model/choices.ts';
import { leadsToNext } from '../../model/credits.ts';
import { partAt, withMarks, type FilmPart, type PartState } from '../../model/parts.ts';
import { filmWishes } from '../../model/wishes.ts';
import {
  feature,
  selector,
  stepsOf,
  type Output,
  type Pipeline,
  type PlayerConfig,
  type State,
  type Subject,
} from '../define-later.ts';
import { analysis, loadAnalysis } from './analysis.ts';

const INITIAL: PartState = { current: null, isFresh: false, taken: null, kept: null };

/** A viewer who has got this far into a part has sought there, and wants to see it. */
const NEAR_SECONDS = 3;

const NO_PARTS: readonly FilmPart[] = [];

/** The parts that were found, and those that an operator has marked. */
export const filmParts = feature('filmParts', NO_PARTS, {
  follows: ['analysis', 'selection'],
  follow: (_, { state: { analysis, selection } }) =>
    withMarks(analysis.status === 'ready' ? analysis.parts : NO_PARTS, selection?.episode.partMarks),
});

/** The part of the film that is on, and the skip that can still be taken back. */
export const part = feature('part', INITIAL, {
  on: {
    ...stepsOf(['engine.attaching', 'intent.playNext', 'player.advanced', ...filmWishes], () => INITIAL),
    'intent.skipPart': (now, { isAutomatic = false }, { state }) =>
      now.current === null
        ? now
        : {
            ...now,
            isFresh: false,
            taken: { part: now.current, fromSeconds: state.timeline.positionSeconds, isAutomatic },
          },
    'intent.returnFromSkip': (now) => ({ ...now, taken: null, kept: now.taken?.part ?? null }),
    'player.partOffered': (now, { isFresh }) => ({ ...now, isFresh }),
    'player.skipForgotten': (now) => ({ ...now, taken: null }),
  },
  follows: ['timeline', 'filmParts', 'ads', 'adSchedule', 'playback'],
  follow: (now, { state, config }) => {
    const current = currentOf(state, config);
    return current === now.current ? now : { ...now, current };
  },
});

function currentOf(state: State, config: PlayerConfig): FilmPart | null {
  const { filmParts: parts, timeline, ads, playback } = state;
  if (timeline.isLive || isInBreak(ads) || playback.phase === 'notStarted') return null;
  const found = partAt(parts, timeline.positionSeconds);
  return found === null || holdsBreak(found, state, config) ? null : found;
}

/** Ads that are due within a part would be skipped with it. */
function holdsBreak({ startSeconds, endSeconds }: FilmPart, state: State, config: PlayerConfig): boolean {
  return placesAhead(state, config).some((seconds) => startSeconds <= seconds && seconds <= endSeconds);
}

/** Where ads are still to come: the breaks of a schedule, or else the midroll. */
function placesAhead({ timeline, midrollPlace, adSchedule }: State, config: PlayerConfig): readonly number[] {
  const { durationSeconds } = timeline;
  if (adSchedule.isBegun || adSchedule.breaks.length > 0)
    return adSchedule.breaks.map(({ at }) => offsetSeconds(at, durationSeconds) ?? 0);
  const isAhead = durationSeconds > config.midrollLongerThanSeconds && midrollPlace.place !== 'behind';
  return isAhead ? [durationSeconds / 2] : [];
}

const currentPart = selector(['part'], ({ part: { current } }) => current);

/**
 * Shows the button for a while after a part has begun. `switchMap`: the next part starts the time anew.
 *
 * part (8 s)  a------------b--n
 * result      t-------f----t--f
 */
export const offerPart: Pipeline = ({ select, config, clock }) =>
  select(currentPart).pipe(
    skip(1),
    switchMap((current): Observable<boolean> =>
      current === null ? of(false) : concat(of(true), timer(config.partOfferMs, clock).pipe(map(() => false))),
    ),
    map((isFresh): Output => ({ type: 'player.partOffered', isFresh })),
  );

/** Whether the viewer has asked to skip parts always in this title. */
const isAlways = ({ choices, content }: State): boolean => choices.byTitle[String(titleIdOf(content))]?.skip === true;

/** Skips a part that begins if the viewer always skips; not a part that the viewer has sought or returned to. */
export const skipAlways: Pipeline = ({ whenChanged }) =>
  whenChanged(currentPart, (current, _, state) => {
    const { timeline, playback, part: now } = state;
    if (current === null || !isAlways(state) || now.kept === current || leadsToNext(current, state)) return null;
    const isEntered = playback.phase === 'playing' && timeline.positionSeconds - current.startSeconds < NEAR_SECONDS;
    return isEntered ? { type: 'intent.skipPart', isAutomatic: true } : null;
  });

/** Calls the next episode's card at credits that nothing follows. A viewer who seeks into the credits sees them. */
export const announceNext: Pipeline = ({ whenChanged }) =>
  whenChanged(currentPart, (current, _, state) => {
    const { timeline, playback } = state;
    if (current === null || playback.phase !== 'playing' || playback.isSeeking) return null;
    const isEntered = timeline.positionSeconds - current.startSeconds < NEAR_SECONDS;
    return isEntered && leadsToNext(current, state) ? { type: 'player.creditsReached' } : null;
  });

/** Seeks to the end of the part; from the last credits goes to the next episode. */
export const skipPart: Pipeline = ({ when }) =>
  when('intent.skipPart', ({ by }, state, { part: { current } }) => {
    if (current === null) return null;
    const host = by === undefined ? {} : { by };
    return leadsToNext(current, state)
      ? { type: 'intent.playNext', ...host }
      : { type: 'intent.seekTo', positionSeconds: current.endSeconds, ...host };
  });

/** Goes back to where the viewer was before the skip. */
export const returnFromSkip: Pipeline = ({ when }) =>
  when('intent.returnFromSkip', (_, __, { part: { taken } }) =>
    taken === null ? null : { type: 'intent.seekTo', positionSeconds: taken.fromSeconds },
  );

const takenSkip = selector(['part'], ({ part: { taken } }) => taken);

/** A skip can be taken back for a while. `switchMap`: only the last of several skips. */
export const forgetSkip: Pipeline = ({ select, on, config, clock }) =>
  select(takenSkip).pipe(
    switchMap((taken) =>
      taken === null
        ? EMPTY
        : timer(config.skipUndoMs, clock).pipe(
            map((): Output => ({ type: 'player.skipForgotten' })),
            takeUntil(on('engine.attaching')),
          ),
    ),
  );

export const partsSubject = {
  features: [analysis, filmParts, part],
  pipelines: [loadAnalysis, offerPart, skipAlways, announceNext, skipPart, returnFromSkip, forgetSkip],
} satisfies Subject;
