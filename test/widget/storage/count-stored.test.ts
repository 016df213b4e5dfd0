import { describe, expect, it } from 'vitest';
import type { MemoryCounts } from '../../../streams/model/memory.ts';
import { countStored } from '../../../src/widget/storage/count-stored.ts';
import { FakeStorage } from '../support/fake-storage.ts';

const NOTHING: MemoryCounts = {
  places: 0,
  voices: 0,
  choices: 0,
  captionStyle: 0,
  secondCaptions: 0,
  sign: 0,
  keys: 0,
  spoilers: 0,
  sound: 0,
  device: 0,
  ads: 0,
};
const counted = (items: Readonly<Record<string, string>>) => countStored(() => new FakeStorage(items));

describe('the storage counter', () => {
  it.each<[string, Readonly<Record<string, string>>, Partial<MemoryCounts>]>([
    ['nothing at first', {}, {}],
    ['places, but not those that were dropped', { episodesTimeProgress: '{"1":5,"2":{"7":9},"3":0}' }, { places: 2 }],
    [
      'titles, each once',
      { favoriteAudioTracks: '{"1":"a","2":"b"}', favoriteSources: '{"2":"c"}', episodeVariants: '{"3":{"id":1}}' },
      { voices: 3 },
    ],
    ['choices for all titles as one', { lastChoices: '{"rate":2}', 'player-volume': '0' }, { choices: 1, sound: 1 }],
    [
      'a value that is not JSON',
      { 'player-bandwidth': '5000000 1790000000000 wifi', 'potok-ads': 'x' },
      { device: 1, ads: 1 },
    ],
    ['no empty maps', { titleChoices: '{}', episodesTimeProgress: '{ }' }, {}],
    ['no entries of others', { titleChoices: '{"__proto__":1,"1":{}}', stranger: '1' }, { choices: 1 }],
  ])('counts %s', (_, items, counts) => expect(counted(items)).toEqual({ ...NOTHING, ...counts }));

  it('counts nothing if storage is blocked', () =>
    expect(
      countStored(() => {
        throw new Error('denied');
      }),
    ).toEqual(NOTHING));
});
