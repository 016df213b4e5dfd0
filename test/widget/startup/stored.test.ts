import { describe, expect, it } from 'vitest';
import { defaultCaptionStyle } from '../../../streams/model/caption-style.ts';
import { readStored } from '../../../src/widget/startup/stored.ts';
import { FakeStorage } from '../support/fake-storage.ts';

const defaults = {
  favoriteAudioTracks: {},
  favoriteSources: {},
  episodesTimeProgress: {},
  episodesWatchedAgain: {},
  episodeVariants: {},
  volume: 1,
  muted: false,
  subtitleTrack: null,
  lastVoice: null,
  titleChoices: {},
  lastChoices: { rate: null, gain: null, text: null },
  captionStyle: defaultCaptionStyle,
};

const read = (items: Record<string, string>) => readStored(() => new FakeStorage(items));

describe('stored preferences', () => {
  it('have defaults', () => expect(read({})).toEqual(defaults));

  it('pass on second captions unchecked, since the second load checks them', () =>
    expect(read({ secondCaptions: '{"isOnTop":1}' }).secondCaptions).toEqual({ isOnTop: 1 }));

  it('pass on the place of the sign-language picture unchecked, too', () =>
    expect(read({ signPicture: '{"corner":7}' }).signPicture).toEqual({ corner: 7 }));

  it('have defaults if storage is blocked', () => {
    const forbidden = (): never => {
      throw new DOMException('no', 'SecurityError');
    };
    expect(readStored(forbidden)).toEqual(defaults);
    expect(readStored(() => Object.assign(new FakeStorage(), { getItem: forbidden }))).toEqual(defaults);
    expect(readStored(() => JSON.parse('null') as Storage)).toEqual(defaults);
  });

  it('have the volume that the page asks for until the viewer has chosen one', () => {
    const readAsked = (items: Record<string, string>) => readStored(() => new FakeStorage(items), 0.4).volume;
    expect(readAsked({})).toBe(0.4);
    expect(readAsked({ 'player-volume': 'loud' })).toBe(0.4);
    expect(readAsked({ 'player-volume': '0.7' })).toBe(0.7);
    expect(readAsked({ 'player-volume': '0' })).toBe(0);
  });

  it('are all read', () => {
    expect(
      read({
        favoriteAudioTracks: '{"1":"Русский"}',
        favoriteSources: '{"1":"720p"}',
        episodesTimeProgress: '{"2":61.5,"3":{"4":7,"5":0}}',
        episodesWatchedAgain: '{"2":true}',
        episodeVariants: '{"1":{"id":4,"title":"Студия","filepath":"/x"},"2":5,"3":{"id":"6"}}',
        'player-volume': '0.25',
        'player-muted': 'true',
        subtitleTrack: '{"isOn":true,"label":"Русские","language":"ru","more":1}',
        lastVoice: '{"label":"Original","language":"en","isDescribed":false,"more":1}',
        titleChoices:
          '{"1":{"rate":1.5,"gain":2,"text":{"isOn":false,"label":"Русские","language":"ru"},"skip":true,"crop":false},"x":{}}',
        lastChoices:
          '{"rate":1.25,"text":null,"level":false,"crop":"no","flashes":true,"speech":6,"night":true,"shift":-9}',
        captionStyle: '{"color":"yellow","edge":"</style><script>"}',
      }),
    ).toEqual({
      favoriteAudioTracks: { 1: 'Русский' },
      favoriteSources: { 1: '720p' },
      episodesTimeProgress: { 2: 61.5, 3: { 4: 7, 5: 0 } },
      episodesWatchedAgain: { 2: true },
      episodeVariants: { 1: { id: 4, title: 'Студия' }, 2: { id: 5, title: null }, 3: { id: 6, title: null } },
      volume: 0.25,
      muted: true,
      subtitleTrack: { isOn: true, label: 'Русские', language: 'ru' },
      lastVoice: { label: 'Original', language: 'en', isDescribed: false },
      titleChoices: {
        1: { rate: 1.5, gain: 2, text: { isOn: false, label: 'Русские', language: 'ru' }, skip: true, crop: false },
      },
      lastChoices: {
        rate: 1.25,
        gain: null,
        text: null,
        level: false,
        flashes: true,
        speech: 6,
        night: true,
        shift: -0.5,
      },
      captionStyle: { ...defaultCaptionStyle, color: 'yellow' },
    });
  });

  it.each(['{', '', 'undefined', 'null', '5', '"x"', '[1,2]', 'true', '\u0000'])(
    'have defaults for %j in every key',
    (junk) => {
      const keys = [
        'favoriteAudioTracks',
        'favoriteSources',
        'episodesTimeProgress',
        'episodesWatchedAgain',
        'episodeVariants',
        'subtitleTrack',
        'lastVoice',
        'titleChoices',
        'captionStyle',
      ];
      const stored = read(Object.fromEntries(keys.map((key) => [key, junk])));
      expect(stored).toEqual(defaults);
    },
  );

  it.each(['{"isOn":1,"label":"A","language":"ru"}', '{"isOn":true,"label":"A"}', '{"isOn":true}'])(
    'have no choice of captions for %s',
    (text) => expect(read({ subtitleTrack: text }).subtitleTrack).toBeNull(),
  );

  it.each(['{"rate":0,"gain":9,"text":5}', '{"rate":"2"}', '{"rate":1e999,"gain":-1,"text":[]}', '[]'])(
    'have no choices for %s',
    (text) => {
      const none = { rate: null, gain: null, text: null };
      expect(read({ lastChoices: text }).lastChoices).toEqual(none);
      expect(read({ titleChoices: `{"7":${text}}` }).titleChoices).toEqual({ 7: none });
    },
  );

  it.each(['-1', '2', '"0.5"', 'null', '{}', '1e999', 'NaN', '[]'])('have the default volume for %s', (text) => {
    expect(read({ 'player-volume': text }).volume).toBe(1);
  });

  it.each(['1', '"true"', 'null', 'yes', '{}'])('have the default of muted for %s', (text) => {
    expect(read({ 'player-muted': text }).muted).toBe(false);
  });

  it('lose only the invalid items', () => {
    expect(
      read({
        episodesTimeProgress:
          '{"1":-5,"2":"60","3":null,"4":1e999,"5":[1],"6":{"7":-1},"8":{"9":3,"x":4,"10":"5"},"abc":1,"11":12}',
        favoriteAudioTracks: '{"1":5,"2":"","3":null,"4":"ok"}',
        favoriteSources: '{"1":{},"__proto__":"x","7:source":"x","4":"ok"}',
        episodesWatchedAgain: '{"1":false,"2":1,"x":true,"4":true}',
        episodeVariants: '{"1":null,"2":"x","3":{"id":-1},"4":{"id":1.5},"5":[],"6":{"id":7,"title":8}}',
      }),
    ).toMatchObject({
      episodesTimeProgress: { 8: { 9: 3 }, 11: 12 },
      favoriteAudioTracks: { 4: 'ok' },
      favoriteSources: { 4: 'ok' },
      episodesWatchedAgain: { 4: true },
      episodeVariants: { 6: { id: 7, title: null } },
    });
  });

  it('cannot be poisoned by names of prototypes', () => {
    const poison = '{"__proto__":{"1":5},"constructor":"x","toString":7,"1":{"__proto__":9,"2":3}}';
    const { episodesTimeProgress, favoriteAudioTracks } = read({
      episodesTimeProgress: poison,
      favoriteAudioTracks: poison,
    });
    expect(Object.keys(episodesTimeProgress)).toEqual(['1']);
    expect(Object.getPrototypeOf(episodesTimeProgress)).toBe(Object.prototype);
    expect(Object.keys(episodesTimeProgress['1'] as object)).toEqual(['2']);
    expect(favoriteAudioTracks).toEqual({});
    expect(({} as Record<string, unknown>)['1']).toBeUndefined();
  });
});
