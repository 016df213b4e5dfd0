import { openHostPlayer } from '../fixtures/host-player.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('a host page of another site', () => {
  test('sets sound, speed, quality, tracks and looks, fills the screen, and is told of each change', async ({
    viewer,
    services,
  }) => {
    const host = await openHostPlayer(viewer, services, `{ movieId: 1 }`);
    await host.do((player) => player.play());

    const sound = await host.do(async (player) => {
      // The last of the commands wins, whether or not those before it were in time. Volume and mute do not change each
      // other.
      await Promise.all([player.setMuted(true), player.setVolume(0.7)]);
      await player.setMuted(false);
      const last = player.setMuted(true);
      await Promise.allSettled([player.setVolume(0.2), player.setVolume(0.9), player.setVolume(0.4)]);
      await last;
      const { volume, muted } = player.state;
      await player.setMuted(false);
      await player.setRate(1.5);
      const refused = await Promise.all(
        [player.setGain(2), player.setPictureInPicture(true)].map((one) =>
          one.catch((error: unknown) => (error as { code: string }).code),
        ),
      );
      return { volume, muted, rate: player.state.rate, refused };
    });
    expect(sound).toEqual({
      volume: 0.4,
      muted: true,
      rate: 1.5,
      // Browsers demand a gesture in the player for these two.
      refused: ['notAllowed', 'notAllowed'],
    });
    const film = await host.viewer.film.evaluate(({ volume, playbackRate }: HTMLVideoElement) => [
      volume,
      playbackRate,
    ]);
    expect(film).toEqual([expect.closeTo(0.4, 2), 1.5]);
    // The choices of a site are not stored as the viewer's own.
    const kept = await host.viewer.commands('storage.write');
    expect(kept.map(({ key }) => key)).not.toContain('player-volume');
    expect(
      await host.do(async (player) => {
        await player.setGain(2);
        return player.state.gain;
      }),
    ).toBe(2);
    expect(await host.payloadsOf('volumeChanged')).toContainEqual({ volume: 0.4, muted: true });
    expect(await host.payloadsOf('rateChanged')).toEqual([{ rate: 1.5 }]);

    const chosen = await host.do(async (player) => {
      const { qualities, audioTracks, textTracks } = player.state;
      const quality = qualities.find(({ height }) => height === 360)?.id ?? '';
      const audio = audioTracks.find(({ language }) => language === 'en')?.id ?? '';
      const text = textTracks.find(({ language }) => language === 'en')?.id ?? '';
      await Promise.all([player.setQuality(quality), player.setAudioTrack(audio), player.setTextTrack(text)]);
      const { state } = player;
      return {
        isChosen: [state.quality === quality, state.audioTrack === audio, state.textTrack === text],
        isAutoQuality: state.isAutoQuality,
      };
    });
    expect(chosen).toEqual({ isChosen: [true, true, true], isAutoQuality: false });
    expect((await host.payloadsOf('qualityChanged')).at(-1)).toMatchObject({ isAutoQuality: false });
    expect(await host.payloadsOf('tracksChanged')).not.toEqual([]);
    await host.do((player) => player.seekTo(2));
    await expect.poll(async () => (await host.payloadsOf('cueChanged')).length).toBeGreaterThan(0);
    expect(
      await host.do(async (player) => {
        await Promise.all([player.setQuality(null), player.setTextTrack(null)]);
        return [player.state.isAutoQuality, player.state.textTrack];
      }),
    ).toEqual([true, null]);
    await expect
      .poll(async () => (await host.payloadsOf('statistics')).map((one) => (one as { name: string }).name))
      .toEqual(expect.arrayContaining(['videoplayer_start', 'videoplayer_speed_change', 'videoplayer_audio_change']));

    const picture = await host.do(async (player) => {
      const blob = await player.snapshot({ width: 320 });
      const { width } = await createImageBitmap(blob);
      return [blob.type, width];
    });
    expect(picture).toEqual(['image/jpeg', 320]);

    await host.do((player) => player.setTheme({ accent: '#1b3fd6' }));
    await host.do((player) => player.setControls(['play', 'time']));
    await host.viewer.showControls();
    await expect(host.viewer.button('Настройки')).toBeHidden();
    await host.do((player) => player.setControls('all'));
    await host.viewer.showControls();
    await expect(host.viewer.button('Настройки')).toBeVisible();
    await host.do((player) => player.setControls('none'));
    await expect(host.viewer.player.locator('.controls')).toBeHidden();
    const accent = await host.viewer.film.evaluate(() =>
      document.documentElement.style.getPropertyValue('--potok-accent'),
    );
    expect(accent).toBe('#1b3fd6');

    await host.do((player) => player.setPictureInPicture(true));
    expect(await host.viewer.film.evaluate(() => document.pictureInPictureElement?.tagName)).toBe('VIDEO');
    await host.do((player) => player.setPictureInPicture(false));
    expect(await host.payloadsOf('pictureInPictureChanged')).toEqual([
      { pictureInPicture: true },
      { pictureInPicture: false },
    ]);

    // The page fills the screen by a click in itself, which the player could not do.
    await host.page.evaluate(() => {
      document.querySelector('#go')?.addEventListener('click', () => {
        const isOn = window.player.state.fullscreen;
        window.player.setFullscreen(!isOn).then(
          () => window.hostTold.push({ type: 'full', payload: !isOn }),
          (error: unknown) => window.hostTold.push({ type: 'full', payload: (error as { code: string }).code }),
        );
      });
    });
    await host.page.locator('#go').click();
    await expect.poll(() => host.payloadsOf('full')).toEqual([true]);
    expect(await host.page.evaluate(() => document.fullscreenElement?.tagName)).toBe('IFRAME');
    expect(await host.payloadsOf('fullscreenChanged')).toEqual([{ fullscreen: true }]);
    await host.do((player) => player.setFullscreen(false));
    expect(await host.page.evaluate(() => document.fullscreenElement)).toBeNull();
    expect(await host.payloadsOf('fullscreenChanged')).toEqual([{ fullscreen: true }, { fullscreen: false }]);

    // A viewer who prefers less motion sees nothing start by itself.
    await host.page.emulateMedia({ reducedMotion: 'reduce' });
    await host.do((player) => player.load({ movieId: 3, autoPlay: true }));
    expect(await host.payloadsOf('autoplayBlocked')).toEqual([{}]);
    expect(await host.do(async (player) => [player.state.autoplay, player.state.playback])).toEqual([
      'blocked',
      'notStarted',
    ]);
  });

  test(
    'goes from episode to episode and to other titles in the same frame',
    { tag: '@gate' },
    async ({ viewer, services }) => {
      await viewer.page.addInitScript(() => Object.assign(window, { env_qoe: 'on' }));
      const host = await openHostPlayer(viewer, services, `{ movieId: 2, season: 1, episode: 1 }`);
      await host.do((player) => player.play());
      const places = await host.do(async (player) => {
        const place = () => [player.state.episode?.id, player.state.variant?.title ?? null];
        await player.setVariant(2_012);
        const variant = place();
        await player.next();
        const next = place();
        await player.setSeason(22);
        const season = place();
        await player.previous();
        const previous = place();
        const all = await Promise.allSettled([player.setEpisode(203), player.setEpisode(204)]);
        const results = all.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'done'));
        return { variant, next, season, previous, results, last: place(), neighbour: player.state.next };
      });
      expect(places).toEqual({
        variant: [201, 'Закадровый'],
        next: [202, 'Закадровый'],
        season: [203, 'Закадровый'],
        previous: [202, 'Закадровый'],
        results: ['superseded', 'done'],
        last: [204, 'Закадровый'],
        neighbour: null,
      });
      expect(await host.do((player) => player.next())).toBe('notFound');
      await expect
        .poll(() => host.payloadsOf('qoe'))
        .toContainEqual(expect.objectContaining({ exit_before_start: false }));
      const changes = async () =>
        (await host.payloadsOf('contentChanged')).map((one) => (one as { episode: { id: number } }).episode.id);
      // The first change is the episode that the film begins with, and the second its voice-over. Two episodes were
      // asked for in one go, and the first of them is not played.
      await expect.poll(changes).toEqual([201, 201, 202, 203, 202, 204]);

      // Loads another title, a title that does not exist, a title whose region is closed, and a film of several
      // sources.
      const loaded = await host.do(async (player) => {
        await player.setVolume(0.5);
        await player.setMuted(true);
        await player.load({ movieId: 3, episode: 2 });
        const { content, episode, volume, muted } = player.state;
        return [content?.id, episode?.order, volume, muted];
      });
      // The sound that the page has set is kept.
      expect(loaded).toEqual([3, 2, 0.5, true]);
      expect(await host.do((player) => player.load({ movieId: 404 }))).toBe('notFound');
      await expect
        .poll(() => host.payloadsOf('error'))
        .toContainEqual(expect.objectContaining({ code: 'notFound', fatal: true }));
      expect(await host.do((player) => player.play())).toBe('notFound');
      expect(await host.do((player) => player.load({ movieId: -1 }))).toBe('range');
      const sources = await host.do(async (player) => {
        await player.load({ movieId: 8, autoPlay: true, timeCodeSeconds: 5 });
        await player.play();
        const { sources: all, source: first } = player.state;
        await player.setSource('360p');
        return { all, first, source: player.state.source };
      });
      expect(sources).toEqual({ all: ['Авто', '720p', '360p'], first: 'Авто', source: '360p' });
      await host.viewer.watchPast(5);
      await host.do((player) => player.seekTo(19));
      await expect.poll(() => host.payloadsOf('ended')).toEqual([{ position: expect.closeTo(20, 0) }]);
      await expect.poll(() => host.do(async (player) => player.state.playback)).toBe('ended');
      await expect.poll(() => host.payloadsOf('chapterChanged')).not.toEqual([]);
      await expect.poll(async () => (await host.payloadsOf('firstFrame')).length).toBeGreaterThan(5);

      const last = await host.do(async (player) => {
        const late = player.seekTo(3).catch((error: unknown) => (error as { code: string }).code);
        player.destroy();
        return [await late, await player.play().catch((error: unknown) => (error as { code: string }).code)];
      });
      expect(last).toEqual(['destroyed', 'destroyed']);
      await expect(host.page.locator('iframe')).toHaveCount(0);
    },
  );
});
