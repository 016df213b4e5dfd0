import { describe, expect, it } from 'vitest';
import { episodes, selection } from '../../../../streams/features/selection/selection.ts';
import { session } from '../../../../streams/features/session/session.ts';
import type { Catalogue, Episode } from '../../../../streams/model/catalogue.ts';
import type { PageParameters, StoredVariants } from '../../../../streams/model/session.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { SelectionState } from '../../../../streams/model/state.ts';
import { aCatalogue, aSession, aVariant, anEpisode } from '../../support.ts';
import { changesAfter, row } from '../support.ts';

const pilot = { id: 50, order: 0 };
const one = { id: 51, order: 1 };
const two = { id: 52, order: 2 };
const dubs = (base: number) => [aVariant(base + 1, 'Дубляж'), aVariant(base + 2, 'Оригинал')];
const special = anEpisode(1, { season: pilot, order: 1 });
const first = anEpisode(11, { season: one, order: 1, episodeVariants: dubs(110) });
const second = anEpisode(12, { season: one, order: 2, episodeVariants: dubs(120) });
const last = anEpisode(21, { season: two, order: 1, episodeVariants: [aVariant(211, 'Дубляж')] });
const all = [last, second, special, first];

const at = (
  episode: Episode,
  [previous, next]: readonly [Episode | null, Episode | null],
  cause: SelectionState['cause'],
  variant = 0,
): SelectionState => ({
  season: episode.season,
  episode,
  variant: episode.episodeVariants[variant] ?? null,
  previous,
  next,
  nextVariant: next?.episodeVariants[variant] ?? next?.episodeVariants[0] ?? null,
  cause,
});
const states: Readonly<Record<string, SelectionState>> = {
  0: at(special, [null, first], 'start'),
  z: at(special, [null, first], 'viewer'),
  1: at(first, [special, second], 'start'),
  w: at(first, [special, second], 'viewer', 1),
  2: at(second, [first, last], 'start'),
  v: at(second, [first, last], 'viewer'),
  V: at(second, [first, last], 'viewer', 1),
  e: at(second, [first, last], 'ended'),
  E: at(second, [first, last], 'ended', 1),
  3: at(last, [second, null], 'start'),
  l: at(last, [second, null], 'viewer'),
  n: at(last, [second, null], 'ended'),
};

const toSeason = (seasonId: number): Signal => ({ type: 'intent.chooseSeason', seasonId });
const to = (episodeId: number): Signal => ({ type: 'intent.chooseEpisode', episodeId });
const inVoice = (variantId: number): Signal => ({ type: 'intent.chooseVariant', variantId });
const playNext: Signal = { type: 'intent.playNext' };
const advanced: Signal = { type: 'player.advanced' };

interface Given {
  readonly parameters?: Partial<PageParameters>;
  readonly stored?: StoredVariants;
  readonly catalogue?: Catalogue;
  readonly early?: readonly Signal[];
}

/** The changes from the catalogue on. */
function changes(signals: readonly Signal[], { parameters = {}, stored = {}, catalogue, early = [] }: Given = {}) {
  const started = aSession({ parameters, stored: { episodeVariants: stored } });
  const loaded: Signal = { type: 'catalogue.loaded', catalogue: catalogue ?? aCatalogue(all) };
  const features = [session, episodes, selection];
  return changesAfter('selection', features, [
    { type: 'session.started', session: started },
    ...early,
    loaded,
    ...signals,
  ]).slice(1);
}

describe('selection, at the start', () => {
  const rows: readonly (readonly [title: string, parameters: Partial<PageParameters>, expected: string])[] = [
    ['takes the first episode of the season with order 0', {}, '0'],
    ['takes the episode asked for by id', { episodeId: 12 }, '2'],
    ['takes the id before season and episode', { episodeId: 12, season: 2, episode: 1 }, '2'],
    ['takes season and episode by their orders', { season: 2, episode: 1 }, '3'],
    ['takes season 0 for a season', { season: 0 }, '0'],
    ['takes episode 1 of a season asked for alone', { season: 1 }, '1'],
    ['takes the next rule if no episode has the id', { episodeId: 99, season: 1, episode: 2 }, '2'],
    ['takes the next rule if no season has the order', { season: 9 }, '0'],
    ['ignores an episode number alone if there are several seasons', { episode: 2 }, '0'],
  ];
  it.each(rows)('%s', (_, parameters, expected) => {
    expect(changes([], { parameters })).toEqual(row(expected, states));
  });

  it('takes the first episode that is not completed', () => {
    const seen = { ...special, isCompleted: true };
    const catalogue = aCatalogue([first, seen, second]);
    expect(changes([], { catalogue })).toEqual([at(first, [seen, second], 'start')]);
  });

  it('takes the first episode if all are completed', () => {
    const seen = [1, 2].map((id) => anEpisode(id, { isCompleted: true }));
    expect(changes([], { catalogue: aCatalogue(seen) })).toEqual([at(seen[0]!, [null, seen[1]!], 'start')]);
  });

  it('selects nothing in a title without episodes, whatever is wanted', () => {
    expect(changes([to(11), advanced], { catalogue: aCatalogue([]) })).toEqual(row('---', states));
  });

  it.each<[string, Partial<PageParameters>, StoredVariants, number]>([
    ['that the page asks for', { episodeVariantId: 112 }, {}, 1],
    [
      'that the page asks for rather than the stored one',
      { episodeVariantId: 111 },
      { 7: { id: 112, title: null } },
      0,
    ],
    ['that is stored, by id', {}, { 7: { id: 112, title: null } }, 1],
    ['that is stored, by title if the ids have changed', {}, { 7: { id: 4_712, title: ' оригинал' } }, 1],
    ['that comes first if the stored one is gone', {}, { 7: { id: 4_712, title: 'Gone' } }, 0],
    ['that comes first if only another title has a stored one', {}, { 8: { id: 112, title: null } }, 0],
    [
      'that is stored if the one that the page asks for does not exist',
      { episodeVariantId: 999 },
      { 7: { id: 112, title: null } },
      1,
    ],
  ])('takes the variant %s', (_, parameters, stored, variant) => {
    const expected = at(first, [special, second], 'start', variant);
    expect(changes([], { parameters: { ...parameters, season: 1 }, stored })).toEqual([expected]);
  });
});

describe('selection, later', () => {
  const start = { parameters: { season: 1 } };
  const rows: readonly (readonly [title: string, signals: readonly Signal[], expected: string])[] = [
    ['follows the choice of an episode', [to(12), to(21)], '1vl'],
    ['takes the first episode of a chosen season', [toSeason(52), toSeason(51), toSeason(50)], '1lsz'],
    ['takes the first episode of the season that is selected already', [to(12), toSeason(51)], '1vs'],
    ['goes on to the next episode, from season to season, up to the last', [advanced, advanced, advanced], '1en-'],
    ['names the viewer as the cause if he goes on', [playNext, playNext], '1vl'],
    ['ignores seasons, episodes and variants that do not exist', [toSeason(99), to(99), inVoice(999)], '1---'],
    ['stays as it is if the same is chosen', [inVoice(111), toSeason(51), to(11)], '1---'],
    ['changes the variant', [inVoice(112)], '1w'],
    ['keeps the variant from episode to episode, by title', [inVoice(112), to(12)], '1wV'],
    ['keeps the variant when it goes on by itself', [inVoice(112), advanced], '1wE'],
    ['keeps the variant over an episode that lacks it', [inVoice(112), to(21), to(12)], '1wlV'],
    [
      'keeps the variant even if the only one of an episode is chosen',
      [inVoice(112), to(21), inVoice(211), to(12)],
      '1wl-V',
    ],
  ];
  it.each(rows)('%s', (_, signals, expected) => {
    const s = at(first, [special, second], 'viewer');
    expect(changes(signals, start)).toEqual(row(expected, { ...states, s }));
  });

  it('does not change before the title is loaded', () => {
    expect(changes([], { ...start, early: [to(12), advanced] })).toEqual(row('--1', states));
  });

  it('has the completion of an episode when it is chosen, and does not change before', () => {
    const p = at({ ...second, isCompleted: true }, [first, last], 'viewer');
    const completed: Signal = { type: 'catalogue.completedSet', episodeId: 12, isCompleted: true };
    expect(changes([completed, to(12)], start)).toEqual(row('1-p', { ...states, p }));
  });

  it.each<[string, Signal, SelectionState['cause']]>([
    ['the viewer goes on', playNext, 'viewer'],
    ['the film goes on', advanced, 'ended'],
  ])('has the completion of an episode when %s to it', (_, goOn, cause) => {
    const completed: Signal = { type: 'catalogue.completedSet', episodeId: 12, isCompleted: true };
    const p = at({ ...second, isCompleted: true }, [first, last], cause);
    expect(changes([completed, goOn], start)).toEqual(row('1-p', { ...states, p }));
  });

  it('refuses every change in a title that the region may not see, and has no neighbours there', () => {
    const catalogue = aCatalogue(all, { available: false });
    const wishes = [toSeason(52), to(12), inVoice(112), advanced];
    expect(changes(wishes, { ...start, catalogue })).toEqual(row('a----', { a: at(first, [null, null], 'start') }));
  });
});
