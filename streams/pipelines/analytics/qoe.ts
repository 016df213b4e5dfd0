import {
  concatMap,
  filter,
  from,
  map,
  merge,
  scan,
  switchMap,
  timestamp,
  withLatestFrom,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { CommandOf } from '../../model/commands.ts';
import {
  livedThrough,
  summaryOf,
  UNSEEN,
  type Experience,
  type FrameCount,
  type Moment,
} from '../../model/experience.ts';
import type { Session } from '../../model/session.ts';
import type { IntentState, TracksState } from '../../model/state.ts';
import { statsPayload, type StatsFacts } from '../../model/stats-payload.ts';
import { STATS_PREFIX } from '../../model/stats.ts';
import type { ViewState } from '../../model/view.ts';
import { settle } from '../../operators/settle.ts';

export interface QoeInputs {
  readonly session$: Observable<Session>;
  readonly view$: Observable<ViewState>;
  readonly intent$: Observable<IntentState>;
  /** The film stands still for something else. */
  readonly isHeld$: Observable<boolean>;
  readonly tracks$: Observable<TracksState>;
  readonly counted$: Observable<FrameCount>;
  /** The page is going away. */
  readonly left$: Observable<unknown>;
  readonly facts$: Observable<StatsFacts>;
}

/** The facts now, and the last ones of the episode before. */
interface Known {
  readonly now: StatsFacts;
  readonly before: StatsFacts;
}

interface Ended {
  readonly experience: Experience;
  readonly by: 'episode' | 'leaving';
}

interface Memory {
  readonly experience: Experience;
  readonly moment: Moment | null;
  /** Frames dropped of this load of the element that have been counted. */
  readonly counted: number;
  /** Once a view. */
  readonly isTold: boolean;
  readonly ended: Ended | null;
}

type Step = { readonly moment: Moment } | { readonly count: FrameCount } | { readonly leftAtMs: number };

const NOTHING: Memory = { experience: UNSEEN, moment: null, counted: 0, isTold: false, ended: null };

/**
 * How well each view went, told once at its end: another episode is on, or the page is left. A view that nobody asked
 * to play is none. Only where the operator wants it.
 *
 * view    N--P--S--P----M--R---   (N: not started, P: playing, S: stalled; M, R: another episode)
 * left    -------------------x-
 * result  --------------1----2-
 */
export function qoe(inputs: QoeInputs, scheduler: SchedulerLike): Observable<CommandOf<'stats.send'>> {
  return inputs.session$.pipe(
    filter(({ environment }) => environment.isQoeWanted),
    switchMap(() => summaries(inputs, scheduler)),
  );
}

function summaries(inputs: QoeInputs, scheduler: SchedulerLike): Observable<CommandOf<'stats.send'>> {
  const { view$, intent$, isHeld$, tracks$ } = inputs;
  const moment$ = merge(view$, intent$, isHeld$, tracks$).pipe(
    settle(),
    withLatestFrom(view$, intent$, isHeld$, tracks$),
    timestamp(scheduler),
    map(({ timestamp: atMs, value: [, view, intent, isHeld, tracks] }): Step => ({
      moment: { atMs, view, wantsPlay: intent.wants === 'play', isHeld, bitrateBps: bitrateOf(tracks) },
    })),
  );
  const counted$ = inputs.counted$.pipe(map((count): Step => ({ count })));
  const left$ = inputs.left$.pipe(
    settle(),
    timestamp(scheduler),
    map(({ timestamp: leftAtMs }): Step => ({ leftAtMs })),
  );
  const known$ = inputs.facts$.pipe(scan(follow, null));
  return merge(moment$, counted$, left$).pipe(
    scan(takeStep, NOTHING),
    map(({ ended }) => ended),
    withLatestFrom(known$),
    concatMap(([ended, known]) => from(ended === null || known === null ? [] : [toCommand(ended, known)])),
  );
}

function follow(known: Known | null, now: StatsFacts): Known {
  const isSame = known === null || known.now.selection?.episode.id === now.selection?.episode.id;
  return { now, before: isSame ? (known?.before ?? now) : known.now };
}

const bitrateOf = ({ qualities, qualityId }: TracksState): number =>
  qualities.find(({ id }) => id === qualityId)?.bitrateBps ?? 0;

function takeStep(before: Memory, step: Step): Memory {
  const memory: Memory = { ...before, ended: null };
  if ('moment' in step) return takeMoment(memory, step.moment);
  if ('count' in step) return takeCount(memory, step.count);
  if (memory.moment === null) return memory;
  return end(takeMoment(memory, { ...memory.moment, atMs: step.leftAtMs }), 'leaving');
}

function takeMoment(memory: Memory, moment: Moment): Memory {
  const { experience, moment: from } = memory;
  if (from?.view.episodeId === moment.view.episodeId) {
    return { ...memory, moment, experience: livedThrough(experience, from, moment) };
  }
  const next = { ...NOTHING, moment, counted: memory.counted, experience: livedThrough(UNSEEN, moment, moment) };
  if (from === null) return next;
  const lived = livedThrough(experience, from, { ...from, atMs: moment.atMs });
  return { ...next, ended: end({ ...memory, experience: lived }, 'episode').ended };
}

function end(memory: Memory, by: Ended['by']): Memory {
  const { experience, isTold } = memory;
  if (isTold || !experience.isAsked) return memory;
  return { ...memory, isTold: true, ended: { experience, by } };
}

/** With another load of the element the count begins anew. */
function takeCount(memory: Memory, { droppedFrames }: FrameCount): Memory {
  const more = droppedFrames >= memory.counted ? droppedFrames - memory.counted : droppedFrames;
  const { experience } = memory;
  return {
    ...memory,
    counted: droppedFrames,
    experience: { ...experience, droppedFrames: experience.droppedFrames + more },
  };
}

function toCommand({ experience, by }: Ended, { now, before }: Known): CommandOf<'stats.send'> {
  const facts = by === 'episode' ? before : now;
  const payload = statsPayload(facts);
  return {
    type: 'stats.send',
    cause: 'statistics',
    name: `${STATS_PREFIX}qoe`,
    payload: { ...payload, ...summaryOf(experience, payload.real_time_played_sec) },
  };
}
