import { describe, expect, it } from 'vitest';
import { findInSeason } from '../../../../src/widget/ui/transcript/season-groups.ts';
import { aCue, anEpisode } from '../../../streams/support.ts';

const episodes = [1, 2, 3].map((id) => anEpisode(id));
const found = {
  1: [aCue(5, 6, 'Горы далеко'), aCue(50, 51, 'За горами')],
  2: null,
  3: [aCue(7, 8, 'Гора <i>рядом</i>')],
};
const everything = () => Infinity;

describe('the search in a season', () => {
  it('finds lines by episode, in order, each with its number among all', () => {
    const { groups, ...rest } = findInSeason('гора', { found }, episodes, everything);
    expect(
      groups.map(({ episode, lines, firstIndex }) => [episode.id, firstIndex, lines.map(({ text }) => text)]),
    ).toEqual([
      [1, 0, ['Горы далеко', 'За горами']],
      [3, 2, ['Гора рядом']],
    ]);
    expect(rest).toEqual({ count: 3, episodes: 2, isCut: false });
  });

  it.each(['', 'лось', '…', ')('])('finds nothing for %j', (query) =>
    expect(findInSeason(query, { found }, episodes, everything)).toEqual({
      groups: [],
      count: 0,
      episodes: 0,
      isCut: false,
    }),
  );

  it('stops in an episode where spoilers begin', () => {
    const { groups } = findInSeason('гора', { found }, episodes, ({ id }) => (id === 1 ? 5 : -1));
    expect(groups.map(({ episode, lines }) => [episode.id, lines.length])).toEqual([[1, 1]]);
  });

  it('shows no more lines than can be read, and tells how many there are', () => {
    const many = Array.from({ length: 20 }, (_, id) => anEpisode(id + 1));
    const talk = Object.fromEntries(
      many.map(({ id }) => [id, Array.from({ length: 70 }, (_, at) => aCue(at * 2, at * 2 + 1, `Гора ${at}`))]),
    );
    const { groups, count, isCut } = findInSeason('гора', { found: talk }, many, everything);
    expect(groups.map(({ lines }) => lines.length)).toEqual(Array.from({ length: 6 }, () => 50));
    expect([count, isCut]).toEqual([1_400, true]);
  });
});
