// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { Player } from '../../src/embed/player.ts';
import { find, nameOf } from '../on-screen.ts';
import { anAudioTrack, aTextTrack } from '../streams/support.ts';
import { openInPage } from './in-page.ts';
import { closePlayer, type TestPlayer } from './player.ts';
import { catalogueOf } from './services.ts';
import { series } from './titles.ts';

afterEach(() => expect(closePlayer()).toEqual([]));

const places = ({ host }: TestPlayer) =>
  host.posted.flatMap(({ type, payload }) => (type === 'timeProgressChanged' ? [Number(payload['currentTime'])] : []));

describe('a page around the player', () => {
  it('hears the time once a second at most', async () => {
    const { player } = await openInPage();
    await player.press('Воспроизвести');
    await player.wait(6_500);
    const told = places(player);
    const steps = told.slice(1).map((place, index) => place - (told[index] ?? 0));
    expect(told.length).toBeGreaterThan(4);
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...steps)).toBeLessThan(1.5);
  });

  it('is asked to stretch the frame, in the parent mode of fullscreen', async () => {
    const { player } = await openInPage({ globals: { env_fullscreen_mode: 'parent' } });
    await player.press('Полный экран');
    await player.wait(500);
    await player.press('Выйти из полноэкранного режима');
    await player.wait(500);
    expect(nameOf(find('button', 'Полный экран'))).toBe('Полный экран');
    const asked = player.host.posted.flatMap(({ type, payload }) => (type === 'fullscreen' ? [payload] : []));
    expect(asked).toEqual([{ state: 'enterFullScreen' }, { state: 'exitFullScreen' }]);
  });

  it('gives hundreds of commands a second, and the last of each kind counts', async () => {
    const { player, page, give } = await openInPage();
    const outcomes: string[] = [];
    const note = (command: Promise<void>) =>
      void command.then(
        () => outcomes.push('done'),
        (error: unknown) => outcomes.push((error as { code: string }).code),
      );
    for (let step = 1; step <= 300; step += 1) {
      note(page.setVolume(step / 1_000));
      note(page.setRate(1 + step / 1_000));
      if (step % 10 === 0) await player.wait(80);
    }
    await give();
    expect(outcomes).toHaveLength(600);
    expect([...new Set(outcomes)].sort()).toEqual(['done', 'superseded']);
    expect(outcomes.slice(-2)).toEqual(['done', 'done']);
    expect([page.state.volume, page.state.rate]).toEqual([0.3, 1.3]);
  });

  it('sets sound, speed, quality and tracks, and is told of each change', async () => {
    const { player, page, give, hear, told } = await openInPage({
      tracks: () => ({
        qualities: [720, 360].map((height) => ({ id: `q${String(height)}`, height, bitrateBps: height * 1_000 })),
        audioTracks: [anAudioTrack('dub'), anAudioTrack('original', 'Original', 'en')],
        textTracks: [aTextTrack('ru'), aTextTrack('en', 'English', 'en')],
      }),
    });
    hear('volumeChanged', 'rateChanged', 'qualityChanged');
    await give((one) => one.play());
    expect(
      await give(
        (one) => one.setMuted(true),
        (one) => one.setVolume(0.2),
        (one) => one.setVolume(0.9),
        (one) => one.setVolume(0.4),
        (one) => one.setRate(1.5),
      ),
    ).toEqual(['done', 'superseded', 'superseded', 'done', 'done']);
    expect([page.state.volume, page.state.muted, page.state.rate]).toEqual([0.4, true, 1.5]);
    expect([player.film.volume, player.film.muted, player.film.playbackRate]).toEqual([0.4, true, 1.5]);
    // What a site chooses is not stored as the viewer's own choice.
    expect(player.stored('player-volume')).toBeNull();
    expect(told).toContainEqual(['volumeChanged', { volume: 0.4, muted: true }]);
    expect(told).toContainEqual(['rateChanged', { rate: 1.5 }]);
    expect(
      await give(
        (one) => one.setQuality('q360'),
        (one) => one.setAudioTrack('original'),
        (one) => one.setTextTrack('en'),
      ),
    ).toEqual(['done', 'done', 'done']);
    const { quality, isAutoQuality, audioTrack, textTrack } = page.state;
    expect([quality, isAutoQuality, audioTrack, textTrack]).toEqual(['q360', false, 'original', 'en']);
    await give(
      (one) => one.setQuality(null),
      (one) => one.setTextTrack(null),
    );
    expect([page.state.isAutoQuality, page.state.textTrack]).toEqual([true, null]);
    expect(told.filter(([type]) => type === 'qualityChanged')).toMatchObject([
      ['qualityChanged', { isAutoQuality: false }],
      ['qualityChanged', { isAutoQuality: true }],
    ]);
  });

  it('stops the film, which starts again at its place, and marks parts of it', async () => {
    const { player, page, give, hear, told } = await openInPage();
    hear('markerEntered', 'markerLeft');
    expect(
      await give(
        (one) => one.play(),
        (one) => one.addMarker({ id: 'bridge', start: 20, end: 30, title: 'Мост' }),
        (one) => one.seekTo(25),
        (one) => one.pause(),
      ),
    ).toEqual(['superseded', 'done', 'done', 'done']);
    await give((one) => one.play());
    expect(told).toEqual([['markerEntered', { id: 'bridge' }]]);
    expect(await give((one) => one.stop())).toEqual(['done']);
    expect([page.state.playback, page.state.duration]).toEqual(['notStarted', null]);
    expect(player.film.getAttribute('src')).toBeNull();
    expect(await give((one) => one.play())).toEqual(['done']);
    expect(page.state.playback).toBe('playing');
    expect(page.state.position).toBeGreaterThan(25);
    expect(page.state.position).toBeLessThan(30);
    expect(told).toHaveLength(1);
    expect(await give((one) => one.removeMarker('bridge'))).toEqual(['done']);
    expect(await give((one) => one.removeMarker('bridge'))).toEqual(['notFound']);
    expect(told.slice(1)).toEqual([['markerLeft', { id: 'bridge' }]]);
    await give((one) => one.stop());
    await player.press('Воспроизвести');
    await player.wait(1_000);
    expect(page.state.playback).toBe('playing');
  });
});

describe('a page that loads another film', () => {
  it('is refused a title that is closed in the region, and may load another one', async () => {
    const { player, page, give } = await openInPage({ answers: catalogueOf({ ...series, isAvailable: false }) });
    await give((one) => one.play());
    expect(await give((one) => one.load({ movieId: 2, autoPlay: true }))).toEqual(['notAllowed']);
    await player.wait(5_000);
    expect(document.body.textContent).toContain('недоступен в вашей стране');
    expect(page.state.error?.code).toBe('regionBlocked');
    expect(page.state.playback).not.toMatch(/playing|loading|buffering/);
    expect(await give((one) => one.play())).toEqual(['notAllowed']);
    expect(await give((one) => one.load({ movieId: 1, autoPlay: true }))).toEqual(['done']);
    expect(page.state.playback).toBe('playing');
  });

  it('is refused a season, an episode or a voice that does not exist, and no other one plays', async () => {
    const { page, give } = await openInPage({ query: 'movie_id=2' });
    await give((one) => one.play());
    // The player knows the title, so it refuses these at once, and the film plays on.
    for (const place of [{ season: 9 }, { season: 1, episode: 9 }, { episodeId: 999 }, { episodeVariantId: 999 }])
      expect(await give((one) => one.load({ movieId: 2, ...place }))).toEqual(['notFound']);
    expect([page.state.playback, page.state.episode?.id]).toEqual(['playing', 201]);
    expect(await give((one) => one.load({ movieId: 2, season: 2, episode: 2 }))).toEqual(['done']);
    expect(page.state.episode?.id).toBe(204);
  });

  it('is refused a season that another title does not have, and then shows no episode', async () => {
    const { page, give } = await openInPage();
    await give((one) => one.play());
    expect(await give((one) => one.load({ movieId: 2, season: 9, autoPlay: true }))).toEqual(['notFound']);
    expect([page.state.episode, page.state.error?.code]).toEqual([null, 'notFound']);
  });

  it('starts the film by itself only if it has last asked for that', async () => {
    const { player, page, give } = await openInPage();
    await give((one) => one.play());
    const after = async (movie: Parameters<Player['load']>[0]) => {
      expect(await give((one) => one.load(movie))).toEqual(['done']);
      return page.state.playback;
    };
    // The first picture is there, and the film waits, although the film before it played.
    expect(await after({ movieId: 2 })).toBe('notStarted');
    expect(player.film.paused).toBe(true);
    expect(await after({ movieId: 1, autoPlay: true })).toBe('playing');
    expect(await after({ movieId: 2 })).toBe('playing');
    expect(await after({ movieId: 1, autoPlay: false })).toBe('notStarted');
    expect(await after({ movieId: 2 })).toBe('notStarted');
  });
});
