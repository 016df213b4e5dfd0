import { firstValueFrom, NEVER, Observable, of, Subject, toArray } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOST_LIMITS } from '../../../src/contract/host-wire.ts';
import { prepareFilms } from '../../../src/widget/compose/prepared-film.ts';
import { performBy, type Perform } from '../../../src/widget/compose/perform.ts';
import { runSession } from '../../../src/widget/compose/run-session.ts';
import { toDirectFilm } from '../../../src/widget/host/direct-film.ts';
import type { RequestedFilm } from '../../../src/widget/host/requested-film.ts';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { aCatalogue, aFailure, aMaster, anEpisode, anOption, aSession } from '../../streams/support.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const controls = { engine$: NEVER, ad$: NEVER };
const url = 'https://player.example/two.json';
const film: RequestedFilm = { movie: { movieId: 1, timeCodeSeconds: 7 }, direct: null };
const catalogue = aCatalogue([anEpisode(2, { m3u8MasterFilePath: url })]);
const master = aMaster({ ...anOption('HD', true), link: 'https://cdn.example/two.m3u8' });
const catalogueLoaded: Signal = { type: 'catalogue.loaded', catalogue };
const masterLoaded: Signal = { type: 'catalogue.masterLoaded', url, master };
const loadFilm = (movieId: number): CommandOf<'catalogue.load'> => ({
  type: 'catalogue.load',
  cause: 'start',
  parameters: { ...aSession().parameters, movieId },
});
const loadMaster = { type: 'catalogue.loadMaster', cause: 'selection', url } as const;

function setUp({ answer$ = of(catalogueLoaded), savesData = false } = {}) {
  const asked: string[] = [];
  const starts: unknown[] = [];
  const start$ = new Subject<boolean>();
  const starting = { ends: 0 };
  const services: Perform = (command) => {
    switch (command.type) {
      case 'catalogue.load':
        asked.push(`film ${String(command.parameters.movieId)}`);
        return answer$;
      case 'catalogue.loadMaster':
        asked.push(command.url);
        return of(masterLoaded);
      default:
        throw new Error(`Not expected: ${command.type}`);
    }
  };
  const { rows, prepare } = prepareFilms({
    below: services,
    run: runSession,
    readSession: ({ movie }) =>
      aSession({ parameters: { movieId: movie.movieId, timeCodeSeconds: movie.timeCodeSeconds ?? null } }),
    prepareStart: (given) => {
      starts.push(given);
      return new Observable((subscriber) => {
        const subscription = start$.subscribe(subscriber);
        return () => {
          starting.ends += 1;
          subscription.unsubscribe();
        };
      });
    },
    savesData: () => savesData,
  });
  /** `done`, the code of the refusal, or `pending`. */
  const outcomes: string[] = [];
  function ask(given = film): void {
    const index = outcomes.push('pending') - 1;
    prepare(given).then(
      () => (outcomes[index] = 'done'),
      (refusal: { code: string }) => (outcomes[index] = refusal.code),
    );
  }
  /** The answers to a session that plays the film. */
  const answers = (command: CommandOf<'catalogue.load' | 'catalogue.loadMaster'>) =>
    firstValueFrom(performBy(rows)(command, controls).pipe(toArray()));
  return { asked, starts, start$, starting, ask, outcomes, answers };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

describe('a film that is prepared', () => {
  it('has its source found, and its start loaded at the position where it would play', async () => {
    const test = setUp();
    test.ask();
    expect(test.asked).toEqual(['film 1', url]);
    expect(test.starts).toEqual([
      { source: { kind: 'hls', url: 'https://cdn.example/two.m3u8' }, startSeconds: 7, quality: null, audio: null },
    ]);
    await settled();
    expect(test.outcomes).toEqual(['pending']);
    test.start$.next(true);
    await settled();
    expect(test.outcomes).toEqual(['done']);
    expect(test.starting.ends).toBe(0);
  });

  it('answers the session that plays it once, and leaves other films to the services', async () => {
    const test = setUp();
    test.ask();
    test.asked.length = 0;
    expect(await test.answers(loadFilm(1))).toEqual([catalogueLoaded]);
    expect(await test.answers(loadMaster)).toEqual([masterLoaded]);
    expect(test.asked).toEqual([]);
    await test.answers(loadFilm(1));
    await test.answers(loadMaster);
    await test.answers(loadFilm(8));
    expect(test.asked).toEqual(['film 1', url, 'film 8']);
  });

  it('is refused and dropped if the title does not have the requested season', async () => {
    const test = setUp();
    test.ask({ ...film, movie: { movieId: 1, season: 9 } });
    await settled();
    expect([test.outcomes, test.starts]).toEqual([['notFound'], []]);
    expect(await test.answers(loadFilm(1))).toEqual([catalogueLoaded]);
    expect(test.asked).toEqual(['film 1', 'film 1']);
  });

  it('shares an answer that has not arrived yet', async () => {
    const answer$ = new Subject<Signal>();
    const test = setUp({ answer$ });
    test.ask();
    const answered = test.answers(loadFilm(1));
    answer$.next(catalogueLoaded);
    answer$.complete();
    expect(await answered).toEqual([catalogueLoaded]);
    expect(test.asked).toEqual(['film 1', url]);
  });

  it('is dropped after a while', async () => {
    const test = setUp();
    test.ask();
    test.start$.next(true);
    await vi.advanceTimersByTimeAsync(HOST_LIMITS.preparedMs - 1);
    expect(test.starting.ends).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect([test.starting.ends, test.outcomes]).toEqual([1, ['done']]);
    await test.answers(loadFilm(1));
    expect(test.asked).toEqual(['film 1', url, 'film 1']);
  });

  it('is replaced by the next one', async () => {
    const test = setUp();
    test.ask();
    test.ask({ ...film, movie: { movieId: 8 } });
    await settled();
    expect([test.outcomes, test.starting.ends]).toEqual([['superseded', 'pending'], 1]);
    await test.answers(loadFilm(1));
    expect(test.asked.filter((one) => one === 'film 1')).toHaveLength(2);
  });

  it('counts as prepared when its start is used or is replaced by that of the next episode', async () => {
    const test = setUp();
    test.ask();
    test.start$.complete();
    await settled();
    expect(test.outcomes).toEqual(['done']);
  });

  it('loads no media if the viewer saves data', async () => {
    const test = setUp({ savesData: true });
    test.ask();
    await settled();
    expect([test.starts, test.outcomes]).toEqual([[], ['done']]);
  });

  it('may be content of the host page, without a request to the services', async () => {
    const test = setUp();
    const direct = toDirectFilm({ title: 'A', sources: ['https://a.example/a.mp4'] }, 'https://player.example');
    test.ask({ movie: { movieId: direct.catalogue.content.id }, direct });
    test.start$.next(true);
    await settled();
    expect([test.asked, test.outcomes]).toEqual([[], ['done']]);
    expect(test.starts).toMatchObject([{ source: { kind: 'native', url: 'https://a.example/a.mp4' } }]);
  });
});

describe('a film that cannot be prepared', () => {
  it.each([
    ['is not there', { type: 'catalogue.failed', failure: aFailure({ code: 'notFound', fatal: true }) }, 'notFound'],
    ['may not be seen here', { type: 'catalogue.loaded', catalogue: { ...catalogue, available: false } }, 'notAllowed'],
  ] as const)('is refused and dropped because it %s', async (_, signal, code) => {
    const test = setUp({ answer$: of<Signal>(signal) });
    test.ask();
    await settled();
    expect([test.outcomes, test.starting.ends]).toEqual([[code], test.starts.length]);
    await test.answers(loadFilm(1));
    expect(test.asked.filter((one) => one === 'film 1')).toHaveLength(2);
  });

  it('is refused if its manifest does not load', async () => {
    const test = setUp();
    test.ask();
    test.start$.next(false);
    await settled();
    expect([test.outcomes, test.starting.ends]).toEqual([['failed'], 1]);
  });

  it('in time is reported as a timeout, and goes on, since it may still arrive', async () => {
    const test = setUp();
    test.ask();
    await vi.advanceTimersByTimeAsync(HOST_LIMITS.contentMs);
    expect([test.outcomes, test.starting.ends]).toEqual([['timeout'], 0]);
    test.start$.next(true);
    await settled();
    expect([test.outcomes, test.starting.ends]).toEqual([['timeout'], 0]);
    await test.answers(loadFilm(1));
    expect(test.asked.filter((one) => one === 'film 1')).toHaveLength(1);
  });
});
