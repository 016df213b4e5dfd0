// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { entry, nameOf, names } from '../on-screen.ts';
import { aContent, anAudioTrack, anEpisode } from '../streams/support.ts';
import { closePlayer, openPlayer, type PlayerOptions, type TestPlayer } from './player.ts';
import { catalogueOf } from './services.ts';
import { checked } from './screen.ts';

afterEach(() => expect(closePlayer()).toEqual([]));

const AC3 = 'AC3 5.1 Дубляж';
const ORIGINAL = 'Оригинал (английский)';

const voices: PlayerOptions['tracks'] = () => ({
  audioTracks: [
    anAudioTrack('dub', 'Дубляж'),
    anAudioTrack('voiceover', 'Закадровый'),
    anAudioTrack('original', ORIGINAL, 'en'),
    anAudioTrack('ac3', AC3),
  ],
});

async function voicesOf(player: TestPlayer) {
  await player.openMenu('Настройки', 'Аудио');
  const offered = names('menuitemradio');
  const [on] = checked();
  await player.press('Настройки');
  return { offered, on };
}

describe('voices', () => {
  it.each<[title: string, options: PlayerOptions, on: string, offered: readonly string[]]>([
    ['come in the order of the stream', {}, 'Дубляж', ['Дубляж', 'Закадровый', ORIGINAL, AC3]],
    [
      'of preferred languages come first, and AC3 is left out',
      { query: 'movie_id=1&lang_order=en&lang_order=ru' },
      ORIGINAL,
      [ORIGINAL, 'Дубляж', 'Закадровый'],
    ],
    [
      'are chosen by author',
      { query: 'movie_id=1&voice_author=закадровый' },
      'Закадровый',
      ['Дубляж', 'Закадровый', ORIGINAL, AC3],
    ],
    [
      'are those that the viewer has chosen for the title, rather than those of the author',
      { query: 'movie_id=1&voice_author=закадровый', stored: { favoriteAudioTracks: { 1: ORIGINAL } } },
      ORIGINAL,
      ['Дубляж', 'Закадровый', ORIGINAL, AC3],
    ],
    [
      'that were saved are ignored if they are gone or belong to another title',
      {
        query: 'movie_id=1&voice_author=Оригинал',
        stored: { favoriteAudioTracks: { 1: 'Исчезнувший', 2: 'Закадровый' } },
      },
      ORIGINAL,
      ['Дубляж', 'Закадровый', ORIGINAL, AC3],
    ],
  ])('%s', async (_, options, on, offered) => {
    const player = await openPlayer({ query: 'movie_id=1', tracks: voices, ...options });
    expect(await voicesOf(player)).toEqual({ on, offered });
  });

  it('are remembered for the title once the viewer has chosen one', async () => {
    const player = await openPlayer({ query: 'movie_id=1', tracks: voices });
    await player.choose('Настройки', 'Аудио', ORIGINAL);
    expect(player.stored('favoriteAudioTracks')).toEqual({ 1: ORIGINAL });
    expect((await voicesOf(player)).on).toBe(ORIGINAL);
  });

  it.each([
    ['can be made louder in a file of the site of the player', '', true],
    ['cannot be made louder in a file of another site, which keeps its sound', 'https://cdn.example', false],
  ])('%s', async (_, site, isOffered) => {
    const player = await openPlayer({
      query: 'movie_id=3',
      answers: filmAt(`${site}/films/301.mp4`),
      globals: { AudioContext: () => undefined },
    });
    await player.openMenu('Настройки');
    expect(names('menuitem').some((name) => name.startsWith('Аудио'))).toBe(isOffered);
  });
});

/** A film of one file or playlist. */
const filmAt = (url: string) =>
  catalogueOf({
    content: aContent({ id: 3, title: 'Река', hasMultipleEpisodes: false }),
    episodes: [anEpisode(301, { contentId: 3, order: 1, season: null, m3u8MasterFilePath: url })],
  });

describe('qualities', () => {
  const heights = [540, 720, 360];
  const qualities = heights.map((height) => ({ id: `q${String(height)}`, height, bitrateBps: height * 1_000 }));

  it('are listed by height and bitrate, sorted, below Auto with its height', async () => {
    const player = await openPlayer({ query: 'movie_id=1', tracks: () => ({ qualities }) });
    await player.press('Воспроизвести');
    await player.wait(1_000);
    await player.openMenu('Настройки', 'Качество');
    expect(names('menuitemradio')).toEqual(['Auto (540p)', '720p 0.7 Mbps', '540p 0.5 Mbps', '360p 0.4 Mbps']);
    expect(checked()).toEqual(['Auto (540p)']);
    await player.press('Настройки');
    await player.choose('Настройки', 'Качество', '360p 0.4 Mbps');
    await player.openMenu('Настройки');
    expect(nameOf(entry('Качество'))).toBe('Качество 360p');
    await player.act(() => entry('Качество').click());
    expect([names('menuitemradio')[0], checked()]).toEqual(['Auto', ['360p 0.4 Mbps']]);
    await player.press('Настройки');
    await player.choose('Настройки', 'Качество', 'Auto');
    await player.openMenu('Настройки', 'Качество');
    expect(checked()).toEqual(['Auto (360p)']);
  });

  it('that are files of their own go on at the same place, playing or paused as before', async () => {
    const sources = ['720p', '360p'].map((label, place) => ({
      label,
      link: `/films/${label}.mp4`,
      isDefault: place === 0,
    }));
    const master = { sources, subtitles: [] };
    const player = await openPlayer({
      query: 'movie_id=3&t=8',
      answers: { ...filmAt('/films/301.json'), 'GET /films/301.json': master },
    });
    await player.press('Воспроизвести');
    await player.wait(2_000);
    expect(player.film.src).toMatch(/720p\.mp4$/);
    await player.choose('Настройки', 'Качество', '360p');
    await player.wait(1_000);
    expect(player.film.src).toMatch(/360p\.mp4$/);
    expect(player.film.currentTime).toBeCloseTo(11, 0);
    expect(player.film.paused).toBe(false);
    await player.key('KeyK');
    const { currentTime } = player.film;
    await player.choose('Настройки', 'Качество', '720p');
    await player.wait(1_000);
    expect(player.film.src).toMatch(/720p\.mp4$/);
    expect(player.film.currentTime).toBeCloseTo(currentTime, 1);
    expect(player.film.paused).toBe(true);
    await player.openMenu('Настройки', 'Качество');
    expect(checked()).toEqual(['720p']);
  });
});
