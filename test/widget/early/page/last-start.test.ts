import { describe, expect, it } from 'vitest';
import { mostBytes } from '../../../../src/widget/early/page/requests.ts';
import { type LastStart, readLastStart, writeLastStart } from '../../../../src/widget/early/page/last-start.ts';
import { anEpisode } from '../../../streams/support.ts';

function storageWith(text: string | null = null) {
  const values = new Map(text === null ? [] : [['player-last-start', text]]);
  const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
  return { values, storage: () => storage as Storage };
}

const start: LastStart = {
  episode: anEpisode(1, {
    title: '',
    duration: null,
    m3u8MasterFilePath: 'https://cdn.test/m.m3u8',
    episodeVariants: [{ id: 5, title: 'Дубляж', filepath: 'https://cdn.test/5.m3u8' }],
  }),
  url: 'https://cdn.test/5.m3u8',
  startSeconds: 12.5,
  levelUrl: 'https://cdn.test/540.m3u8',
  asked: [
    { url: 'https://cdn.test/5.m3u8', most: mostBytes.text, range: null },
    { url: 'https://cdn.test/540.mp4', most: mostBytes.segment, range: { start: 0, end: 700 } },
  ],
};

describe('the stored start of the last visit', () => {
  it('is read back for the page that it was written for', () => {
    const { storage } = storageWith();
    writeLastStart(storage, '7?movie_id=7', start);
    expect(readLastStart(storage, '7?movie_id=7')).toEqual(start);
    expect(readLastStart(storage, '7?movie_id=7&season=2')).toBeNull();
  });

  it('is deleted if there is none, or if it is too long', () => {
    const { storage, values } = storageWith();
    writeLastStart(storage, 'page', start);
    writeLastStart(storage, 'page', null);
    expect(values.size).toBe(0);
    writeLastStart(storage, 'page', start);
    writeLastStart(storage, 'page', { ...start, levelUrl: `https://cdn.test/${'x'.repeat(10_000)}` });
    expect(values.size).toBe(0);
  });

  const text = (changes: object) => JSON.stringify({ page: 'page', ...start, ...changes });
  it.each([
    ['nothing', null],
    ['a value that is not JSON', '{'],
    ['a value that is not an object', '7'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no episode', text({ episode: null })],
    ['an episode without an id', text({ episode: { ...start.episode, id: '__proto__' } })],
    ['a file that is not text', text({ episode: { ...start.episode, m3u8MasterFilePath: {} } })],
    ['no place', text({ startSeconds: null })],
    ['a place before the film', text({ startSeconds: -1 })],
    ['no address', text({ url: 7 })],
    ['no requests', text({ asked: 'https://cdn.test' })],
    ['a request that is null', text({ asked: [null] })],
    ['a request without an address', text({ asked: [{ ...start.asked[0], url: {} }] })],
    ['a request of unlimited size', text({ asked: [{ ...start.asked[0], most: 1e12 }] })],
    [
      'a range that does not consist of numbers',
      text({ asked: [{ ...start.asked[1], range: { start: 0, end: '1\r\nX: y' } }] }),
    ],
  ])('is null if the storage has %s', (_, stored) => {
    expect(readLastStart(storageWith(stored).storage, 'page')).toBeNull();
  });

  it('has at most ten requests', () => {
    const many = text({ asked: Array.from({ length: 30 }, () => start.asked[0]) });
    expect(readLastStart(storageWith(many).storage, 'page')?.asked).toHaveLength(10);
  });

  it('has no rendition if its address is no text', () => {
    expect(readLastStart(storageWith(text({ levelUrl: 7 })).storage, 'page')?.levelUrl).toBeNull();
  });

  it('is null if storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    expect(readLastStart(blocked, 'page')).toBeNull();
    expect(() => writeLastStart(blocked, 'page', start)).not.toThrow();
  });
});
