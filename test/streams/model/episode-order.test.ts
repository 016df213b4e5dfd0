import { describe, expect, it } from 'vitest';
import {
  chooseVariant,
  firstEpisode,
  firstOfSeason,
  inWatchingOrder,
  neighbour,
  sameLabel,
} from '../../../streams/model/episode-order.ts';
import { aVariant, anEpisode } from '../support.ts';

const episode = (id: number, seasonOrder: number | null, order: number, isCompleted = false) =>
  anEpisode(id, {
    order,
    isCompleted,
    season: seasonOrder === null ? null : { id: 100 + seasonOrder, order: seasonOrder },
  });
const ids = (episodes: readonly { readonly id: number }[]) => episodes.map(({ id }) => id);
const anything = { episodeId: null, season: null, episode: null };

describe('inWatchingOrder', () => {
  it('sorts by season order, then episode order, with season 0 and no season first', () => {
    const mixed = [episode(5, 2, 1), episode(4, 1, 10), episode(3, 1, 2), episode(2, 0, 7), episode(1, null, 9)];
    expect(ids(inWatchingOrder(mixed))).toEqual([1, 2, 3, 4, 5]);
  });

  it('sorts episodes without seasons by their own order, and keeps the order of equal ones', () => {
    expect(ids(inWatchingOrder([episode(2, null, 2), episode(1, null, 1), episode(3, null, 2)]))).toEqual([1, 2, 3]);
  });

  it('does not change the list that it is given', () => {
    const list = Object.freeze([episode(2, 1, 2), episode(1, 1, 1)]);
    expect(ids(inWatchingOrder(list))).toEqual([1, 2]);
  });
});

describe('firstEpisode', () => {
  const series = [episode(1, 0, 1, true), episode(2, 1, 1, true), episode(3, 1, 2), episode(4, 2, 1)];
  it.each([
    ['by id', { episodeId: 4 }, 4],
    ['by id before orders', { episodeId: 4, season: 1, episode: 1 }, 4],
    ['by season and episode', { season: 1, episode: 2 }, 3],
    ['by season alone, its episode 1', { season: 2 }, 4],
    ['by season 0', { season: 0, episode: 1 }, 1],
    ['by orders if the id is unknown', { episodeId: 9, season: 1, episode: 1 }, 2],
    ['as the first not completed if the orders are unknown', { season: 1, episode: 9 }, 3],
    ['as the first not completed if an episode number alone is ambiguous', { episode: 1 }, 3],
    ['as the first not completed if nothing is wanted', {}, 3],
  ])('finds the episode %s', (_, wish, id) => expect(firstEpisode(series, { ...anything, ...wish })?.id).toBe(id));

  it('takes an episode number alone if there is one season, or none', () => {
    const one = [episode(1, 1, 1), episode(2, 1, 2)];
    const none = [episode(1, null, 1), episode(2, null, 2)];
    expect(firstEpisode(one, { ...anything, episode: 2 })?.id).toBe(2);
    expect(firstEpisode(none, { ...anything, episode: 2 })?.id).toBe(2);
  });

  it('takes the first if all are completed, and none from an empty list', () => {
    expect(firstEpisode([episode(1, 1, 1, true), episode(2, 1, 2, true)], anything)?.id).toBe(1);
    expect(firstEpisode([], { ...anything, episodeId: 1 })).toBeNull();
  });
});

describe('the neighbour of an episode', () => {
  const [a, b, c] = [episode(1, 1, 1), episode(2, 1, 2), episode(3, 2, 1)];
  const ordered = [a, b, c];

  it('is the one before or after, from season to season', () => {
    expect(neighbour(ordered, b, 1)).toBe(c);
    expect(neighbour(ordered, b, -1)).toBe(a);
  });

  it('is null at either end, and for an episode that is not in the list', () => {
    expect(neighbour(ordered, a, -1)).toBeNull();
    expect(neighbour(ordered, c, 1)).toBeNull();
    expect(neighbour(ordered, episode(9, 1, 1), 1)).toBeNull();
  });

  it('and the first episode of a season is found', () => {
    expect(firstOfSeason(ordered, 101)).toBe(a);
    expect(firstOfSeason(ordered, 102)).toBe(c);
    expect(firstOfSeason(ordered, 1)).toBeUndefined();
  });
});

describe('chooseVariant', () => {
  const [first, second] = [aVariant(11, 'Дубляж'), aVariant(12, 'Оригинал')];
  const varied = anEpisode(1, { episodeVariants: [first, second] });
  it.each([
    ['the first if nothing is wanted', null, first],
    ['the wanted one by id, whatever its title', { id: 12, title: 'Дубляж' }, second],
    ['the wanted one by title if the id is another', { id: 99, title: ' ОРИГИНАЛ ' }, second],
    ['the first if no title is known', { id: 99, title: null }, first],
    ['the first if the wanted one is gone', { id: 99, title: 'Gone' }, first],
  ])('takes %s', (_, wanted, expected) => expect(chooseVariant(varied, wanted)).toBe(expected));

  it('takes none if the episode has none', () => {
    expect(chooseVariant(anEpisode(1), { id: 11, title: 'Дубляж' })).toBeNull();
  });
});

describe('sameLabel', () => {
  it.each([
    ['Дубляж', ' дубляж ', true],
    ['480p', '480P', true],
    ['', '  ', true],
    ['480', '4 80', false],
  ])('of %j and %j is %s', (left, right, expected) => expect(sameLabel(left, right)).toBe(expected));
});
