import { describe, it } from 'vitest';
import type { Catalogue, Episode } from '../../../streams/model/catalogue.ts';
import type { PageParameters, StoredVariants } from '../../../streams/model/session.ts';
import type { SelectionState } from '../../../streams/model/state.ts';
import { hold } from '../../../streams/operators/hold.ts';
import { selection } from '../../../streams/pipelines/selection.ts';
import { aCatalogue, aSession, aVariant, anEpisode, marbles, type MarbleHelpers } from '../support.ts';

const pilot = { id: 50, order: 0 };
const season = { id: 51, order: 1 };
const two = { id: 52, order: 2 };
const dubs = (base: number) => [aVariant(base + 1, 'Дубляж'), aVariant(base + 2, 'Оригинал')];
const special = anEpisode(1, { season: pilot, order: 1 });
const one = anEpisode(11, { season, order: 1, episodeVariants: dubs(110) });
const next = anEpisode(12, { season, order: 2, episodeVariants: dubs(120) });
const last = anEpisode(21, { season: two, order: 1, episodeVariants: [aVariant(211, 'Дубляж')] });
const all = [last, next, special, one];

const at = (
  episode: Episode,
  [previous, following]: readonly [Episode | null, Episode | null],
  cause: SelectionState['cause'],
  variant = 0,
): SelectionState => ({
  season: episode.season,
  episode,
  variant: episode.episodeVariants[variant] ?? null,
  previous,
  next: following,
  nextVariant: following?.episodeVariants[variant] ?? following?.episodeVariants[0] ?? null,
  cause,
});
const states: Record<string, SelectionState> = {
  0: at(special, [null, one], 'start'),
  z: at(special, [null, one], 'viewer'),
  1: at(one, [special, next], 'start'),
  w: at(one, [special, next], 'viewer', 1),
  s: at(one, [special, next], 'viewer'),
  2: at(next, [one, last], 'start'),
  v: at(next, [one, last], 'viewer'),
  V: at(next, [one, last], 'viewer', 1),
  e: at(next, [one, last], 'ended'),
  E: at(next, [one, last], 'ended', 1),
  3: at(last, [next, null], 'start'),
  l: at(last, [next, null], 'viewer'),
  n: at(last, [next, null], 'ended'),
};

interface Rows {
  readonly loaded?: string;
  readonly season?: string;
  readonly episode?: string;
  readonly variant?: string;
  readonly advanced?: string;
  readonly completed?: string;
  readonly parameters?: Partial<PageParameters>;
  readonly stored?: StoredVariants;
  readonly catalogue?: Catalogue;
}

const selected = (t: MarbleHelpers, rows: Rows) =>
  selection({
    session$: t.hot('s', {
      s: aSession({ parameters: rows.parameters ?? {}, stored: { episodeVariants: rows.stored ?? {} } }),
    }),
    loaded$: t.hot(rows.loaded ?? '-c', { c: rows.catalogue ?? aCatalogue(all) }),
    seasonChosen$: t.hot(rows.season ?? '-', { 0: 50, 1: 51, 2: 52, x: 99 }),
    episodeChosen$: t.hot(rows.episode ?? '-', { 0: 1, 1: 11, 2: 12, 3: 21, x: 99 }),
    variantChosen$: t.hot(rows.variant ?? '-', { a: 111, b: 112, x: 999 }),
    advanced$: t.hot<'viewer' | 'ended'>(rows.advanced ?? '-', { v: 'viewer', e: 'ended' }),
    completed$: t.hot(rows.completed ?? '-', { 2: { episodeId: 12, isCompleted: true } }),
  }).pipe(hold());

type Table = readonly (readonly [title: string, rows: Rows, expected: string])[];

describe('selection, at the start', () => {
  const table: Table = [
    ['takes the first episode, of the season with order 0', {}, '-0'],
    ['takes the episode asked for by id', { parameters: { episodeId: 12 } }, '-2'],
    ['takes the id before season and episode', { parameters: { episodeId: 12, season: 2, episode: 1 } }, '-2'],
    ['takes season and episode by their orders', { parameters: { season: 2, episode: 1 } }, '-3'],
    ['takes season 0 for a season', { parameters: { season: 0 } }, '-0'],
    ['takes episode 1 of a season asked for alone', { parameters: { season: 1 } }, '-1'],
    ['takes the next rule for an id there is not', { parameters: { episodeId: 99, season: 1, episode: 2 } }, '-2'],
    ['takes the next rule for an order there is not', { parameters: { season: 9 } }, '-0'],
    ['takes no episode number alone for one of several seasons', { parameters: { episode: 2 } }, '-0'],
  ];

  it.each(table)('%s', (_, rows, expected) => marbles((t) => t.expectMarbles(selected(t, rows), expected, states)));

  it('takes the first episode that is not completed', () =>
    marbles((t) => {
      const seen = { ...special, isCompleted: true };
      const a = at(one, [seen, next], 'start');
      t.expectMarbles(selected(t, { catalogue: aCatalogue([one, seen, next]) }), '-a', {
        a: { ...a, next },
      });
    }));

  it('takes the first episode where all are completed', () =>
    marbles((t) => {
      const episodes = [1, 2].map((id) => anEpisode(id, { isCompleted: true }));
      const a = at(episodes[0]!, [null, episodes[1]!], 'start');
      t.expectMarbles(selected(t, { catalogue: aCatalogue(episodes) }), '-a', { a });
    }));

  it('selects nothing of a title without episodes, whatever is wanted', () =>
    marbles((t) => {
      t.expectMarbles(selected(t, { catalogue: aCatalogue([]), episode: '---1', advanced: '----e' }), '------');
    }));

  it.each([
    ['the one asked for', { episodeVariantId: 112 }, {}, 1],
    ['the one asked for rather than the one kept', { episodeVariantId: 111 }, { 7: { id: 112, title: null } }, 0],
    ['the one kept, by id', {}, { 7: { id: 112, title: null } }, 1],
    ['the one kept, by title where ids are others', {}, { 7: { id: 4_712, title: ' оригинал' } }, 1],
    ['the first where the one kept is gone', {}, { 7: { id: 4_712, title: 'Gone' } }, 0],
    ['the first where another title has one kept', {}, { 8: { id: 112, title: null } }, 0],
    [
      'the one kept where the one asked for is not there',
      { episodeVariantId: 999 },
      { 7: { id: 112, title: null } },
      1,
    ],
  ])('takes as variant %s', (_, parameters, stored, variant) =>
    marbles((t) => {
      const a = at(one, [special, next], 'start', variant);
      t.expectMarbles(selected(t, { parameters: { ...parameters, season: 1 }, stored }), '-a', { a });
    }),
  );
});

describe('selection, later', () => {
  const start = { parameters: { season: 1 } };
  const table: Table = [
    ['follows the choice of an episode', { ...start, episode: '---2-3' }, '-1-v-l'],
    ['takes the first episode of a chosen season', { ...start, season: '---2-1-0' }, '-1-l-s-z'],
    ['goes on to the next episode, over seasons, to the last', { ...start, advanced: '---e-e-e' }, '-1-e-n--'],
    ['tells who goes on', { ...start, advanced: '---v-v' }, '-1-v-l'],
    ['ignores what there is not', { ...start, season: '--x', episode: '---x', variant: '----x' }, '-1---'],
    [
      'says nothing for what is selected already',
      { ...start, season: '---1', episode: '-----1', variant: '--a' },
      '-1----',
    ],
    ['changes the variant', { ...start, variant: '---b' }, '-1-w'],
    ['keeps the variant from episode to episode, by title', { ...start, variant: '---b', episode: '----2' }, '-1-wV'],
    ['keeps the variant when it goes on by itself', { ...start, variant: '---b', advanced: '----e' }, '-1-wE'],
    ['keeps it over an episode that lacks it', { ...start, variant: '--b', episode: '---3-2' }, '-1wl-V'],
    [
      'has nothing to change before the title is loaded',
      { ...start, loaded: '----c', episode: '-2', advanced: '--e' },
      '----1',
    ],
  ];

  it.each(table)('%s', (_, rows, expected) => marbles((t) => t.expectMarbles(selected(t, rows), expected, states)));

  it('knows of an episode completed meanwhile when it is chosen, and until then chooses nothing anew', () =>
    marbles((t) => {
      const seen = { ...next, isCompleted: true };
      const p: SelectionState = { ...at(seen, [one, last], 'viewer') };
      t.expectMarbles(selected(t, { ...start, completed: '--2', episode: '---2' }), '-1-p', { ...states, p });
    }));

  it('refuses every change of content the region may not see, and knows no neighbours', () =>
    marbles((t) => {
      const rows = { season: '--2', episode: '---2', variant: '----b', advanced: '-----e' };
      const a = at(one, [null, null], 'start');
      const catalogue = aCatalogue(all, { available: false });
      t.expectMarbles(selected(t, { ...start, ...rows, catalogue }), '-a----', { a });
    }));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const session$ = t.hot('s', { s: aSession() });
      const loaded$ = t.hot('-c', { c: aCatalogue(all) });
      const seasonChosen$ = t.hot('                                                                 ---2', { 2: 52 });
      const episodeChosen$ = t.hot('                                                                ---2', { 2: 12 });
      const variantChosen$ = t.hot('                                                                ---b', { b: 112 });
      const advanced$ = t.hot<'viewer' | 'ended'>('---e', { e: 'ended' });
      const completed$ = t.hot('-', { 2: { episodeId: 12, isCompleted: true } });
      const inputs = { session$, loaded$, seasonChosen$, episodeChosen$, variantChosen$, advanced$, completed$ };
      t.expectObservable(selection(inputs), '^-!').toBe('                                           -0', states);
      for (const input$ of Object.values(inputs)) t.expectSubscriptions(input$.subscriptions).toBe('^-!');
    }));
});
