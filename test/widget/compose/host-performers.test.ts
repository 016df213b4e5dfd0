import { EMPTY, NEVER, Observable, of } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { playDirect, stopFilm } from '../../../src/widget/compose/host-performers.ts';
import { toDirectFilm } from '../../../src/widget/host/direct-film.ts';
import type { Command } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import type { Perform } from '../../../src/widget/compose/perform.ts';

const controls = { engine$: NEVER, ad$: NEVER };
const command = { type: 'engine.attach', cause: 'start', source: { url: '', kind: 'hls' }, startSeconds: 0 } as const;

function setUp() {
  const end = vi.fn();
  const attach = vi.fn<Perform>(() => new Observable<never>(() => end));
  const base: Perform = (given, ...rest) => (given.type === 'engine.attach' ? attach(given, ...rest) : EMPTY);
  return { attach, end, ...stopFilm(base) };
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

  it('leaves all other commands to the base', () => {
    const { perform } = setUp();
    expect(perform({ type: 'engine.detach', cause: 'selection' }, controls)).toBe(EMPTY);
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
    const { perform, setFilm } = playDirect(() => of<Signal>(elsewhere));
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
