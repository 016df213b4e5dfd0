import { describe, expect, it } from 'vitest';
import { statsPayload, type StatsFacts } from '../../../streams/model/stats.ts';
import { content, episode, facts, emptyFacts } from '../stats-facts.ts';
import { aCatalogue, aReadySource, aTimeline, loaded, someTracks } from '../support.ts';

describe('statsPayload', () => {
  it('has every field of the specification, spelled as in it', () =>
    expect(statsPayload(facts)).toEqual({
      video_id: 7,
      video_title: 'Дорога',
      duration: 1_440,
      player_type: 'embedded',
      video_category: 'series',
      video_thumbnail: '/posters/3.jpg',
      kinopoisk_raiting: 8.1,
      kinopoisk_id: 535341,
      IMDb_raiting: 7.9,
      IMDb_id: 'tt0111161',
      year: 2021,
      countries: 'russia,france',
      current_time: 12.346,
      playback_rate: 1.5,
      real_time_played_sec: 8,
      video_time_played_sec: 12,
      video_quality: '720p',
      season: 2,
      episode: 4,
      language: 'ru,fr',
      device_type: 'tablet',
      user_id: 'u-17',
      isTrailer: '0',
      ad_id: [100, 201],
      ad_type: ['preroll', 'midroll'],
      ad_duration_sec: [15, 5],
      ad_position_perc: [0, 50],
      ad_position: [1, 2],
    }));

  it('has the same fields, null or empty, if nothing is known', () => {
    const payload = statsPayload(emptyFacts);
    expect(Object.keys(payload)).toEqual(Object.keys(statsPayload(facts)));
    expect(payload).toMatchObject({
      video_id: null,
      video_title: null,
      duration: -2,
      video_category: null,
      video_thumbnail: null,
      kinopoisk_raiting: null,
      IMDb_raiting: null,
      IMDb_id: null,
      countries: '',
      language: '',
      video_quality: null,
      season: null,
      episode: null,
      user_id: null,
      ad_id: [],
      ad_position: [],
    });
  });

  it('has the same lists for the same history, so that stored events share them', () => {
    const payload = statsPayload(facts);
    for (const key of ['ad_id', 'ad_type', 'ad_duration_sec', 'ad_position_perc', 'ad_position'] as const) {
      expect(statsPayload({ ...facts, rate: 2 })[key]).toBe(payload[key]);
      expect(statsPayload({ ...facts, adHistory: [...facts.adHistory] })[key]).not.toBe(payload[key]);
    }
  });

  it("takes the catalogue's length until the stream tells one, and no length for a channel", () => {
    const lengthOf = (timeline: Partial<StatsFacts['timeline']>) =>
      statsPayload({ ...facts, timeline: aTimeline(timeline) }).duration;
    expect(lengthOf({ durationSeconds: -2 })).toBe(1_440);
    expect(lengthOf({ durationSeconds: -2, isLive: true })).toBe(-2);
  });

  it('does not count time of the episode before for the next one', () =>
    expect(statsPayload({ ...facts, watched: { ...facts.watched, episodeId: 2 } })).toMatchObject({
      real_time_played_sec: 0,
      video_time_played_sec: 0,
    }));

  it.each(['', 'not an address', 'https://www.imdb.com/name/nm0000151/'])('finds no id in %j', (url) => {
    const rating = { kinopoisk: null, imdb: { value: null, url } };
    const known = loaded(aCatalogue([episode], { content: { ...content, rating } }));
    expect(statsPayload({ ...facts, content: known }).IMDb_id).toBeNull();
  });

  it('names the label of the source if no heights are known', () =>
    expect(
      statsPayload({ ...facts, tracks: someTracks(), source: aReadySource('/hd.mp4', { activeLabel: 'HD' }) })
        .video_quality,
    ).toBe('HD'));
});
