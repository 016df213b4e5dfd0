import { readFileSync } from 'node:fs';
import {
  NEVER,
  Observable,
  Subject,
  takeUntil,
  VirtualTimeScheduler,
  type SchedulerLike,
  type Subscription,
} from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Inputs, Pipeline, Subject as PlayerSubject } from '../../../streams/features/define-later.ts';
import { createWholePlayer, laterSubjects } from '../../../streams/later.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { firstSubjects } from '../../../streams/player.ts';
import { readRecording } from '../../../src/replay/read-recording.ts';
import { aCue, aFailure, aPointer, aTextTrack, config } from '../support.ts';

interface Uses {
  /** Listeners and watchers: all that there ever were, and those that are there now. */
  listened: number;
  listening: number;
  /** The same two numbers for timers. */
  scheduled: number;
  waiting: number;
  /** The timers that were waiting when the pipeline was unsubscribed from. */
  cancelled: number;
}

const noUses = (): Uses => ({ listened: 0, listening: 0, scheduled: 0, waiting: 0, cancelled: 0 });

const counted = <T>(source$: Observable<T>, uses: Uses): Observable<T> =>
  new Observable((subscriber) => {
    uses.listened += 1;
    uses.listening += 1;
    const source = source$.subscribe(subscriber);
    return () => {
      uses.listening -= 1;
      source.unsubscribe();
    };
  });

function countedClock(clock: SchedulerLike, uses: Uses): SchedulerLike {
  return {
    now: () => clock.now(),
    schedule: (...work: Parameters<SchedulerLike['schedule']>) => {
      uses.scheduled += 1;
      uses.waiting += 1;
      const timer = clock.schedule(...work);
      timer.add(() => (uses.waiting -= 1));
      return timer;
    },
  } as SchedulerLike;
}

/** The inputs of one pipeline, with its listeners and timers counted. */
function countedInputs({ on, select, when, whenChanged, clock, ...rest }: Inputs, uses: Uses): Inputs {
  const counting =
    (input: (...parameters: never[]) => Observable<unknown>) =>
    (...parameters: never[]) =>
      counted(input(...parameters), uses);
  const inputs = {
    on: counting(on),
    select: counting(select),
    when: counting(when),
    whenChanged: counting(whenChanged as Inputs['when']),
  };
  return { ...rest, ...inputs, clock: countedClock(clock, uses) } as unknown as Inputs;
}

type Moment = readonly [atMs: number, signal: Signal];

/**
 * Runs the whole player with real signals, unsubscribes from each of its pipelines, and tells what each has used and
 * left behind. Pipelines hear each other, so that those which react to other pipelines do something, too.
 */
function usesAfter(subjects: readonly PlayerSubject[], moments: readonly Moment[]): ReadonlyMap<Pipeline, Uses> {
  const uses = new Map<Pipeline, Uses>();
  const stop$ = new Subject<void>();
  const counting = (pipeline: Pipeline): Pipeline => {
    const own = noUses();
    uses.set(pipeline, own);
    return (inputs) => pipeline(countedInputs(inputs, own)).pipe(takeUntil(stop$));
  };
  const clock = new VirtualTimeScheduler();
  const signals$ = new Subject<Signal>();
  const counted = subjects.map(({ features, pipelines }) => ({ features, pipelines: pipelines.map(counting) }));
  const player = createWholePlayer(signals$, config, clock, counted);
  const running = player.commands$.subscribe();
  for (const [atMs, signal] of moments) {
    clock.maxFrames = atMs;
    clock.flush();
    clock.frame = atMs;
    signals$.next(signal);
  }
  for (const own of uses.values()) own.cancelled = own.waiting;
  stop$.next();
  running.unsubscribe();
  return uses;
}

const folder = new URL('../../replay/recordings/', import.meta.url);

/** The signals of the first part of a recorded session; the part is a share from 0 to 1. */
function recorded(name: string, part: number): readonly Moment[] {
  const { entries } = readRecording(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
  const signals = entries.flatMap((entry): Moment[] => (entry.kind === 'signal' ? [[entry.atMs, entry.signal]] : []));
  return signals.slice(0, Math.ceil(signals.length * part));
}

/** Signals that arm timers which wait in the middle of no recorded session. */
const endings: readonly (readonly [session: string, ...signals: readonly Signal[]])[] = [
  [
    'plain-film',
    { type: 'engine.tracksChanged', tracks: { qualities: [], audioTracks: [], textTracks: [aTextTrack('text')] } },
    { type: 'engine.cuesFound', textTrackId: 'text', cues: [aCue(0, 2), aCue(5, 6)] },
    { type: 'intent.chooseTextTrack', textTrackId: 'text' },
    { type: 'media.playing' },
    { type: 'media.timeUpdated', positionSeconds: 1 },
    { type: 'intent.scrubTo', positionSeconds: 3 },
    { type: 'intent.scrubTo', positionSeconds: 4 },
    { type: 'stats.opened' },
    { type: 'stats.kept', failures: 0 },
    { type: 'page.copied' },
    { type: 'page.actionFailed', action: 'fullscreen', reason: 'refused' },
    { type: 'input.pressed', pointer: aPointer() },
    { type: 'engine.failed', failure: aFailure() },
  ],
  [
    'series-binge',
    { type: 'intent.chooseTextTrack', textTrackId: null },
    { type: 'intent.setCaptionStyle', change: { fontSizePercent: 150 } },
    { type: 'ad.progressed', positionSeconds: 1, durationSeconds: 8 },
    { type: 'media.ended' },
    { type: 'input.pressed', pointer: aPointer() },
    { type: 'input.released', pointer: aPointer() },
  ],
];

/** The same moments, and then these signals at once. */
function followedBy(moments: readonly Moment[], signals: readonly Signal[]): readonly Moment[] {
  const atMs = moments.at(-1)?.[0] ?? 0;
  return [...moments, ...signals.map((signal): Moment => [atMs, signal])];
}

const sessions = ['series-binge', 'midroll', 'phone-gestures', 'live', 'plain-film'];
const parts = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
const subjects = [...firstSubjects, ...laterSubjects];
const pipelines = subjects.flatMap((subject) => subject.pipelines);

describe('a pipeline lets go of all that it listens to and waits for, whenever it is unsubscribed from', () => {
  const runs = [
    ...sessions.flatMap((name) => parts.map((part) => recorded(name, part))),
    ...endings.map(([name, ...signals]) => followedBy(recorded(name, 0.5), signals)),
  ].map((moments) => usesAfter(subjects, moments));
  const usesOf = (pipeline: Pipeline): readonly Uses[] => runs.map((uses) => uses.get(pipeline) ?? noUses());

  it.each(pipelines.map((pipeline) => [pipeline.name, pipeline] as const))('%s', (_, pipeline) => {
    for (const { listened, listening, waiting } of usesOf(pipeline)) {
      expect({ isUsed: listened > 0, listening, waiting }).toEqual({ isUsed: true, listening: 0, waiting: 0 });
    }
  });

  it('and each pipeline that sets timers has one waiting in one of the sessions', () => {
    const isSome = (pipeline: Pipeline, key: 'scheduled' | 'cancelled') =>
      usesOf(pipeline).some((uses) => uses[key] > 0);
    const namesOf = (key: 'scheduled' | 'cancelled') =>
      pipelines.filter((pipeline) => isSome(pipeline, key)).map(({ name }) => name);
    expect(namesOf('scheduled')).toHaveLength(19);
    expect(namesOf('cancelled')).toEqual(namesOf('scheduled'));
  });
});

describe('a pipeline that does not let go is found, by what it leaves:', () => {
  const leftBy = (pipeline: Pipeline): Partial<Uses> => {
    const uses = usesAfter([...firstSubjects, { features: [], pipelines: [pipeline] }], recorded('live', 1));
    const { listening, waiting } = uses.get(pipeline) ?? noUses();
    return { listening, waiting };
  };
  const leaking = (begin: (inputs: Inputs) => Subscription): Pipeline => {
    return (inputs) => new Observable(() => void begin(inputs));
  };

  it.each<[string, Pipeline, Partial<Uses>]>([
    ['nothing', () => NEVER, { listening: 0, waiting: 0 }],
    ['a listener', leaking(({ on }) => on('media.timeUpdated').subscribe()), { listening: 1, waiting: 0 }],
    ['a watcher', leaking(({ select }) => select('timeline').subscribe()), { listening: 1, waiting: 0 }],
    ['a decision', leaking(({ when }) => when('media.ended', () => null).subscribe()), { listening: 1, waiting: 0 }],
    ['a timer', leaking(({ clock }) => clock.schedule(() => undefined, 1e9)), { listening: 0, waiting: 1 }],
  ])('%s', (_, pipeline, left) => expect(leftBy(pipeline)).toEqual(left));
});
