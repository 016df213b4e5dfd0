import { interval, queueScheduler, Subject, takeUntil, timer } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createWholePlayer } from '../../../streams/later.ts';
import type { Command } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import type { PlayerState } from '../../../streams/model/state.ts';
import { aCatalogue, aFailure, anEpisode, aSession, config, marbles } from '../support.ts';
import { fc } from '../../fast-check.ts';

/** The ways in which an engine sticks, each with the commands that free it. */
const freedBy = {
  decoding: (command) => command.type === 'media.seek' || command.type === 'engine.retry',
  seeking: (command) => command.type === 'media.seek',
  refusingToPlay: (command) => command.type === 'media.play',
  loading: (command) => command.type === 'engine.retry',
  appending: (command) => command.type === 'engine.retry' && command.how === 'anew',
  everything: () => false,
} as const satisfies Record<string, (command: Command) => boolean>;
type Stick = keyof typeof freedBy;

const SAMPLE_MS = 250;
const FILM_SECONDS = 7_200;

/** An engine and its element, which play, seek and pause as they are told, unless they stick. */
class Engine {
  #positionSeconds = 0;
  #isPlaying = false;
  #stick: Stick | null = null;
  readonly #send: (...signals: readonly Signal[]) => void;

  constructor(send: (...signals: readonly Signal[]) => void) {
    this.#send = send;
  }

  get isMoving(): boolean {
    return this.#isPlaying && this.#stick === null;
  }

  stick(how: Stick): void {
    this.#stick = how;
  }

  pass(): void {
    if (!this.isMoving) return;
    this.#positionSeconds += SAMPLE_MS / 1_000;
    this.#send({ type: 'media.timeUpdated', positionSeconds: this.#positionSeconds });
  }

  perform(command: Command): void {
    if (this.#stick !== null && freedBy[this.#stick](command)) this.#stick = null;
    switch (command.type) {
      case 'engine.attach':
        this.#positionSeconds = command.startSeconds;
        this.#stick = null;
        this.#send(
          { type: 'engine.attaching', url: command.source.url, startSeconds: command.startSeconds },
          { type: 'engine.attached', url: command.source.url },
          { type: 'media.durationChanged', durationSeconds: FILM_SECONDS, isLive: false },
          { type: 'media.firstFrameShown' },
        );
        return;
      case 'engine.detach':
        this.#isPlaying = false;
        return;
      case 'media.play':
        this.#isPlaying = true;
        this.#send({ type: 'media.playing' });
        return;
      case 'media.pause':
        this.#isPlaying = false;
        this.#send({ type: 'media.paused', positionSeconds: this.#positionSeconds, isEnd: false });
        return;
      case 'engine.retry':
        this.#positionSeconds = command.positionSeconds;
        this.#send({ type: 'media.timeUpdated', positionSeconds: command.positionSeconds });
        return;
      case 'media.seek': {
        const { positionSeconds } = command;
        this.#positionSeconds = positionSeconds;
        this.#send({ type: 'media.seeking', positionSeconds });
        if (this.#stick === null) this.#send({ type: 'media.seeked', positionSeconds });
        return;
      }
    }
  }
}

type Moment = { readonly waitMs: number; readonly stick: Stick } | { readonly waitMs: number; readonly signal: Signal };

interface Outcome {
  readonly isMoving: boolean;
  readonly state: PlayerState;
  readonly commands: readonly Command[];
}

/** The outcome for a film that plays from the start, the given time after the last of these moments. */
function watch(moments: readonly Moment[], afterMs: number): Outcome {
  const outcome: { current: Outcome | null } = { current: null };
  marbles((t) => {
    const signals$ = new Subject<Signal>();
    const send = (...signals: readonly Signal[]): void =>
      signals.forEach((signal) => queueScheduler.schedule(() => signals$.next(signal)));
    const player = createWholePlayer(signals$, config, t.scheduler);
    const engine = new Engine(send);
    const commands: Command[] = [];
    const end$ = new Subject<void>();
    player.commands$.pipe(takeUntil(end$)).subscribe((command) => {
      commands.push(command);
      if (command.type === 'catalogue.load') send({ type: 'catalogue.loaded', catalogue: aCatalogue([anEpisode(1)]) });
      if (command.type === 'ad.loadList') send({ type: 'ad.listFailed', message: 'none' });
      engine.perform(command);
    });
    send({ type: 'session.started', session: aSession({ parameters: { autoPlay: true } }) });
    let atMs = 0;
    const acts = moments.map((moment) =>
      timer((atMs += moment.waitMs), t.scheduler)
        .pipe(takeUntil(end$))
        .subscribe(() => {
          if ('stick' in moment) engine.stick(moment.stick);
          else send(moment.signal);
        }),
    );
    interval(SAMPLE_MS, t.scheduler)
      .pipe(takeUntil(end$))
      .subscribe(() => engine.pass());
    timer(atMs + afterMs, t.scheduler).subscribe(() => {
      outcome.current = { isMoving: engine.isMoving, state: player.state, commands };
      end$.next();
      for (const act of acts) act.unsubscribe();
    });
    t.flush();
  });
  if (outcome.current === null) throw new Error('The film was not watched to the end.');
  return outcome.current;
}

const SILENCE_MS = config.standstillMs;

describe('a film whose engine sticks', () => {
  it.each<[Stick, afterMs: number]>([
    ['decoding', SILENCE_MS],
    ['seeking', SILENCE_MS],
    ['refusingToPlay', SILENCE_MS],
    ['loading', 2 * SILENCE_MS],
    ['appending', 3 * SILENCE_MS + config.streamRetryDelayMs],
  ])('while %s moves again', (stick, afterMs) => {
    const moments: readonly Moment[] = [{ waitMs: 20_000, stick }];
    // The player looks for movement every half second.
    expect(watch(moments, afterMs - 500 - SAMPLE_MS).isMoving).toBe(false);
    expect(watch(moments, afterMs + SAMPLE_MS).isMoving).toBe(true);
  });

  it('for good comes to a card, a segment further on', () => {
    const { state } = watch([{ waitMs: 20_000, stick: 'everything' }], 120_000);
    expect(state.error).toMatchObject({ code: 3, context: { details: 'stoodStill retry' } });
    expect(state.timeline.positionSeconds).toBeCloseTo(20 + config.skipSeconds, 0);
  });

  it('at one segment goes on behind it', () => {
    const { commands } = watch([{ waitMs: 20_000, stick: 'everything' }], 120_000);
    const places = commands.flatMap((one) => (one.type === 'engine.retry' ? [Math.round(one.positionSeconds)] : []));
    // It is loaded again in place, then anew in place, and then behind the segment.
    expect(places).toEqual([20, 20, 20, 24, 24]);
  });

  it('tells each remedy to the statistics and to the reports of failures', () => {
    const { commands } = watch([{ waitMs: 20_000, stick: 'appending' }], 21_000);
    const reported = commands.flatMap((command) => (command.type === 'report.error' ? [command.error] : []));
    expect(reported.map(({ context, fatal }) => [context['remedy'], fatal])).toEqual([
      ['seek', false],
      ['load', false],
      ['retry', false],
    ]);
    const sent = commands.flatMap((command) => (command.type === 'stats.send' ? [command] : []));
    const errors = sent.filter(({ name }) => name === 'videoplayer_error');
    expect(errors.map(({ payload }) => (payload as { error_type?: unknown }).error_type)).toEqual([
      'stoodStill seek',
      'stoodStill load',
      'stoodStill retry',
    ]);
  });

  // Split into several tests, since each takes seconds of processor time.
  it.each([
    [20_261, 50],
    [20_262, 50],
    [20_263, 50],
  ])(
    'moves again or comes to a card, wherever it sticks and whatever the viewer does meanwhile: %i',
    (seed, numRuns) => {
      const waitMs = fc.integer({ min: 0, max: 40_000 });
      const seek = fc
        .integer({ min: 0, max: FILM_SECONDS - 600 })
        .map((positionSeconds): Signal => ({ type: 'intent.seekTo', positionSeconds }));
      const signal: fc.Arbitrary<Signal> = fc.oneof(
        seek,
        fc.constantFrom<Signal>(
          { type: 'intent.togglePlay' },
          { type: 'intent.seekBy', deltaSeconds: 10 },
          { type: 'engine.bytesArrived' },
          { type: 'page.offline' },
          { type: 'page.online' },
          { type: 'page.hidden' },
          { type: 'page.shown' },
          { type: 'engine.failed', failure: aFailure() },
        ),
      );
      const stick = fc.constantFrom(...(Object.keys(freedBy) as Stick[]));
      const moment: fc.Arbitrary<Moment> = fc.oneof(fc.record({ waitMs, stick }), fc.record({ waitMs, signal }));
      fc.assert(
        fc.property(fc.array(moment, { maxLength: 12 }), (moments) => {
          const end: readonly Moment[] = [
            { waitMs: 0, signal: { type: 'page.online' } },
            { waitMs: 0, signal: { type: 'intent.play' } },
          ];
          const { isMoving, state } = watch([...structuredClone(moments), ...end], 90_000);
          expect(isMoving || state.error !== null).toBe(true);
        }),
        { seed, numRuns },
      );
    },
  );
});
