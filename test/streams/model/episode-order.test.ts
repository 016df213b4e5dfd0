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
  it('goes by season order, then episode order, with season 0 and no season first', () => {
    const mixed = [episode(5, 2, 1), episode(4, 1, 10), episode(3, 1, 2), episode(2, 0, 7), episode(1, null, 9)];
    expect(ids(inWatchingOrder(mixed))).toEqual([1, 2, 3, 4, 5]);
  });

  it('orders episodes without seasons by their own order, and keeps ties as they came', () => {
    expect(ids(inWatchingOrder([episode(2, null, 2), episode(1, null, 1), episode(3, null, 2)]))).toEqual([1, 2, 3]);
  });

  it('changes nothing of the list it was given', () => {
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
    ['by orders where the id is unknown', { episodeId: 9, season: 1, episode: 1 }, 2],
    ['not completed where the orders are unknown', { season: 1, episode: 9 }, 3],
    ['not completed where an episode alone is ambiguous', { episode: 1 }, 3],
    ['not completed where nothing is wanted', {}, 3],
  ])('finds it %s', (_, wish, id) => expect(firstEpisode(series, { ...anything, ...wish })?.id).toBe(id));

  it('takes an episode number alone where there is one season, or none', () => {
    const one = [episode(1, 1, 1), episode(2, 1, 2)];
    const none = [episode(1, null, 1), episode(2, null, 2)];
    expect(firstEpisode(one, { ...anything, episode: 2 })?.id).toBe(2);
    expect(firstEpisode(none, { ...anything, episode: 2 })?.id).toBe(2);
  });

  it('takes the first where all are completed, and nothing of nothing', () => {
    expect(firstEpisode([episode(1, 1, 1, true), episode(2, 1, 2, true)], anything)?.id).toBe(1);
    expect(firstEpisode([], { ...anything, episodeId: 1 })).toBeNull();
  });
});

describe('neighbours', () => {
  const [a, b, c] = [episode(1, 1, 1), episode(2, 1, 2), episode(3, 2, 1)];
  const ordered = [a, b, c];

  it('are the ones before and after, over seasons', () => {
    expect(neighbour(ordered, b, 1)).toBe(c);
    expect(neighbour(ordered, b, -1)).toBe(a);
  });

  it('are none at either end, and none of what is not there', () => {
    expect(neighbour(ordered, a, -1)).toBeNull();
    expect(neighbour(ordered, c, 1)).toBeNull();
    expect(neighbour(ordered, episode(9, 1, 1), 1)).toBeNull();
  });

  it('of a season: its first episode', () => {
    expect(firstOfSeason(ordered, 101)).toBe(a);
    expect(firstOfSeason(ordered, 102)).toBe(c);
    expect(firstOfSeason(ordered, 1)).toBeUndefined();
  });
});

describe('chooseVariant', () => {
  const [first, second] = [aVariant(11, 'Дубляж'), aVariant(12, 'Оригинал')];
  const varied = anEpisode(1, { episodeVariants: [first, second] });
  it.each([
    ['the first where nothing is wanted', null, first],
    ['the wanted by id, whatever its title', { id: 12, title: 'Дубляж' }, second],
    ['the wanted by title where the id is another', { id: 99, title: ' ОРИГИНАЛ ' }, second],
    ['the first where no title is known', { id: 99, title: null }, first],
    ['the first where the wanted is gone', { id: 99, title: 'Gone' }, first],
  ])('takes %s', (_, wanted, expected) => expect(chooseVariant(varied, wanted)).toBe(expected));

  it('takes none where there is none', () => {
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
