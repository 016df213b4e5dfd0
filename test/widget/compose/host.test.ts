import { describe, expect, it } from 'vitest';
import { FIRST_DIRECT_ID } from '../../../src/contract/direct-content.ts';
import { movieSearch, refusedSearch } from '../../../src/widget/compose/host.ts';

const direct = FIRST_DIRECT_ID + 5;

describe('the address of the next film', () => {
  it.each([
    ['movie_id=1&episode_id=7&t=5&episode_time=3&user_id=u', { movieId: 2 }, 'movie_id=2&user_id=u'],
    ['movie_id=1&auto_play=1', { movieId: 2, season: 3 }, 'movie_id=2&auto_play=1&season=3'],
    ['movie_id=1&auto_play=1', { movieId: 2, autoPlay: false }, 'movie_id=2&auto_play=0'],
  ])('after ?%s and then %j is ?%s', (search, movie, expected) => {
    expect(movieSearch(search, movie)).toBe(expected);
  });

  it.each([
    ['direct=1&season=2&t=4', { movieId: direct }, 'direct=loaded&season=2&t=4'],
    ['direct=1&season=2&t=4', { movieId: direct, season: 1 }, 'direct=loaded&season=1&t=4'],
    ['direct=loaded&season=2&t=4', { movieId: direct, episode: 1 }, 'direct=loaded&episode=1'],
    ['movie_id=1&t=4', { movieId: direct }, 'direct=loaded'],
    ['direct=loaded&t=4', { movieId: 2 }, 'movie_id=2'],
  ])('omits the id of direct content, which a reloaded frame would request: ?%s, %j, ?%s', (...row) => {
    const [search, movie, expected] = row;
    expect(movieSearch(search, movie)).toBe(expected);
  });
});

it('the address after refused content contains the reason, and no longer says that content is expected', () =>
  expect(refusedSearch('direct=1&t=4', 'forbidden')).toBe('direct=forbidden&t=4'));
