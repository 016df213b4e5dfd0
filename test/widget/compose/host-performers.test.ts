import { EMPTY, firstValueFrom, NEVER, Observable, of, toArray } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { HostMovie } from '../../../src/contract/host-arguments.ts';
import { createHostPerformers } from '../../../src/widget/compose/host-performers.ts';
import { performBy, type Rows } from '../../../src/widget/compose/perform.ts';
import { toDirectFilm } from '../../../src/widget/host/direct-film.ts';
import type { Command, CommandOf } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { aCatalogue, aFailure, anEpisode, aSession, aVariant } from '../../streams/support.ts';

const controls = { engine$: NEVER, ad$: NEVER };
const command = { type: 'engine.attach', cause: 'start', source: { url: '', kind: 'hls' }, startSeconds: 0 } as const;

function setUp() {
  const end = vi.fn();
  const attach = vi.fn(() => new Observable<never>(() => end));
  const pause = vi.fn(() => EMPTY);
  const performers: Rows = { 'engine.attach': attach, 'media.pause': pause };
  const { rows, setStopped } = createHostPerformers(performBy(performers));
  return { attach, pause, end, setStopped, perform: performBy(rows, performers) };
}

describe('a film whose start is held back', () => {
  it('is attached once when it is released', () => {
    const { attach, setStopped, perform } = setUp();
    setStopped(true);
    perform(command, controls).subscribe();
    expect(attach).not.toHaveBeenCalled();
    setStopped(false);
    setStopped(false);
    expect(attach).toHaveBeenCalledExactlyOnceWith(command, controls);
  });

  it('is not attached once its session is over', () => {
    const { attach, setStopped, perform } = setUp();
    setStopped(true);
    perform(command, controls).subscribe().unsubscribe();
    setStopped(false);
    expect(attach).not.toHaveBeenCalled();
  });

  it('stays attached when the next one is held back', () => {
    const { attach, end, setStopped, perform } = setUp();
    const attached = perform(command, controls).subscribe();
    setStopped(true);
    expect(attach).toHaveBeenCalledOnce();
    expect(end).not.toHaveBeenCalled();
    attached.unsubscribe();
    expect(end).toHaveBeenCalledOnce();
  });

  it('leaves all other commands to their own performers', () => {
    const { pause, perform, setStopped } = setUp();
    setStopped(true);
    const paused = { type: 'media.pause', cause: 'viewer' } as const;
    perform(paused, controls);
    expect(pause).toHaveBeenCalledExactlyOnceWith(paused, controls);
  });
});

describe('direct content', () => {
  const film = toDirectFilm(
    { title: 'A', sources: ['https://a.example/a.mp4'], chapters: [{ start: 0, title: 'B' }], ads: {} },
    'https://player.example',
  );
  const { id } = film.catalogue.content;
  const [url = ''] = film.masters.keys();
  const [chaptersUrl = ''] = film.chapters.keys();
  const load = (movieId: number) => ({ type: 'catalogue.load', cause: 'start', parameters: { movieId } }) as Command;
  const elsewhere = { type: 'catalogue.renewalFailed' } as const;

  /** The answers to each command of a session; `base` if the services were called. */
  async function answersTo(movieId: number, ...commands: readonly Command[]): Promise<readonly unknown[]> {
    const { rows, setFilm } = createHostPerformers(() => of<Signal>(elsewhere));
    const perform = performBy(rows);
    setFilm(film);
    const all = commands.some(({ type }) => type === 'catalogue.load') ? commands : [load(movieId), ...commands];
    const answers: unknown[][] = [];
    for (const command of all) {
      const told: unknown[] = [];
      answers.push(told);
      perform(command, controls).subscribe((signal) => told.push(signal === elsewhere ? 'base' : signal));
      // The command for the title is the last one of its turn.
      if (command.type === 'catalogue.load') await Promise.resolve();
    }
    await Promise.resolve();
    return answers;
  }

  it('answers all commands itself, without a call to a service', async () => {
    const cause = 'selection';
    expect(
      await answersTo(
        id,
        { type: 'catalogue.loadMaster', cause, url },
        { type: 'catalogue.prepareMaster', cause, url },
        { type: 'catalogue.loadChapters', cause, url: chaptersUrl },
        { type: 'catalogue.saveProgress', cause, contentId: id, episodeId: id, variantId: null, positionSeconds: 1 },
        { type: 'catalogue.addHistory', cause, contentId: id, episodeId: id },
        { type: 'catalogue.setCompleted', cause, contentId: id, episodeId: id, isCompleted: true },
        { type: 'catalogue.renewAddress', cause, episodeId: id, variantId: null },
        { type: 'ad.loadList', cause },
      ),
    ).toEqual([
      [{ type: 'catalogue.loaded', catalogue: film.catalogue }],
      [{ type: 'catalogue.masterLoaded', url, master: film.masters.get(url) }],
      [{ type: 'catalogue.masterLoaded', url, master: film.masters.get(url) }],
      [{ type: 'catalogue.chaptersLoaded', url: chaptersUrl, chapters: [{ startSeconds: 0, title: 'B' }] }],
      [],
      [],
      [{ type: 'catalogue.completedSet', episodeId: id, isCompleted: true }],
      [{ type: 'catalogue.renewalFailed' }],
      [{ type: 'ad.listLoaded', list: { preroll: [], midroll: [] } }],
    ]);
  });

  it('leaves titles of the catalogue to the services, including their ads', async () => {
    const cause = 'selection';
    const other = 'https://a.example/master.json';
    const answers = await answersTo(
      1,
      { type: 'catalogue.loadMaster', cause, url: other },
      { type: 'catalogue.loadChapters', cause, url: other },
      { type: 'catalogue.saveProgress', cause, contentId: 1, episodeId: 2, variantId: null, positionSeconds: 1 },
      { type: 'catalogue.addHistory', cause, contentId: 1, episodeId: 2 },
      { type: 'catalogue.renewAddress', cause, episodeId: 2, variantId: null },
      { type: 'ad.loadList', cause },
    );
    expect(answers).toEqual(answers.map(() => ['base']));
  });

  it('has its own ads, even if a session requests them before the title, but the next title does not', async () => {
    const list = { type: 'ad.loadList', cause: 'ad' } as const;
    expect(await answersTo(id, list, load(id), list, load(1))).toEqual([
      [{ type: 'ad.listLoaded', list: film.ads }],
      [{ type: 'catalogue.loaded', catalogue: film.catalogue }],
      ['base'],
      ['base'],
    ]);
  });
});

const season = (order: number) => ({ id: 100 + order, order });
const series = [
  anEpisode(1, { season: season(1), order: 1, episodeVariants: [aVariant(11), aVariant(12)] }),
  anEpisode(2, { season: season(1), order: 2, isCompleted: true }),
  anEpisode(3, { season: season(2), order: 1 }),
];
const loadTitle = (movieId: number): CommandOf<'catalogue.load'> => ({
  type: 'catalogue.load',
  cause: 'start',
  parameters: { ...aSession().parameters, movieId },
});

async function answerTo(named: HostMovie | null, catalogue = aCatalogue(series), movieId = 7): Promise<string> {
  const failed: Signal = { type: 'catalogue.callFailed', failure: aFailure() };
  const { rows, setMovie } = createHostPerformers(() => of({ type: 'catalogue.loaded', catalogue } as const, failed));
  if (named !== null) setMovie(named);
  const answers = await firstValueFrom(performBy(rows)(loadTitle(movieId), controls).pipe(toArray()));
  expect(answers[1]).toBe(failed);
  const [first] = answers;
  return first?.type === 'catalogue.failed' ? `${String(first.failure.code)} ${String(first.failure.fatal)}` : 'loaded';
}

it.each<[Partial<HostMovie>, string]>([
  [{}, 'loaded'],
  [{ season: 2 }, 'loaded'],
  [{ season: 1, episode: 2 }, 'loaded'],
  [{ episodeId: 3 }, 'loaded'],
  [{ episodeId: 3, season: 9, episode: 9 }, 'loaded'],
  [{ episodeVariantId: 12 }, 'loaded'],
  [{ season: 9 }, 'notFound true'],
  [{ season: 2, episode: 2 }, 'notFound true'],
  [{ episode: 1 }, 'notFound true'],
  [{ episodeId: 9, season: 1, episode: 1 }, 'notFound true'],
  [{ episodeVariantId: 99 }, 'notFound true'],
  [{ season: 1, episode: 2, episodeVariantId: 11 }, 'notFound true'],
])('a title that a page has loaded at %j is %s', async (place, answer) =>
  expect(await answerTo({ movieId: 7, ...place })).toBe(answer),
);

it.each<[Partial<HostMovie>, string]>([
  [{ episode: 2 }, 'loaded'],
  [{ episode: 3 }, 'notFound true'],
  [{ season: 1 }, 'notFound true'],
])('an episode number alone is enough without seasons: %j is %s', async (place, answer) => {
  const plain = [anEpisode(1, { season: null, order: 1 }), anEpisode(2, { season: null, order: 2 })];
  expect(await answerTo({ movieId: 7, ...place }, aCatalogue(plain))).toBe(answer);
});

it('an unavailable title, another title and a place that only the address names are not checked', async () => {
  const unknown = { movieId: 7, season: 9 };
  expect(await answerTo(unknown, aCatalogue(series, { available: false }))).toBe('loaded');
  expect(await answerTo(unknown, aCatalogue(series), 8)).toBe('loaded');
  expect(await answerTo(null)).toBe('loaded');
  expect(await answerTo(unknown, aCatalogue([]))).toBe('loaded');
});
