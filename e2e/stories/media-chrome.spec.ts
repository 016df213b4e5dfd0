import type { MediaController } from 'media-chrome';
import type { Player } from '../../src/embed/index.ts';
import { serveHost } from '../fixtures/host-page.ts';
import { bundleSite } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

test('the controls of media-chrome play, seek, set sound and speed, and choose tracks of the element', async ({
  viewer,
  services,
}) => {
  const { page } = viewer;
  const script = await bundleSite(`import 'media-chrome'; import 'media-chrome/menu';`);
  await serveHost(
    services,
    `<script type="module" src="${services.url}/embed/element.js"></script>
    <script type="module" src="/site.js"></script>
    <media-controller style="width: 960px">
      <potok-player slot="media" movie-id="1"></potok-player>
      <media-rendition-menu hidden anchor="auto"></media-rendition-menu>
      <media-audio-track-menu hidden anchor="auto"></media-audio-track-menu>
      <media-captions-menu hidden anchor="auto"></media-captions-menu>
      <media-control-bar>
        <media-play-button></media-play-button>
        <media-seek-forward-button seekoffset="5"></media-seek-forward-button>
        <media-time-range></media-time-range>
        <media-time-display showduration></media-time-display>
        <media-mute-button></media-mute-button>
        <media-volume-range></media-volume-range>
        <media-playback-rate-button rates="0.5 1"></media-playback-rate-button>
        <media-captions-menu-button></media-captions-menu-button>
        <media-audio-track-menu-button></media-audio-track-menu-button>
        <media-rendition-menu-button></media-rendition-menu-button>
      </media-control-bar>
    </media-controller>`,
  );
  await page.route('**/site.js', (route) => route.fulfill({ body: script, contentType: 'text/javascript' }));
  await page.goto(`${services.foreignUrl}/host`);
  const film = viewer.inFrame('potok-player iframe');
  const controller = page.locator('media-controller');
  const number = async (name: string): Promise<number> => Number(await controller.getAttribute(name));
  const chosen = () =>
    page.evaluate(() => {
      const { player } = document.querySelector<HTMLElement & { readonly player: Player }>('potok-player')!;
      const { textTrack, textTracks, audioTrack, audioTracks, quality, isAutoQuality, qualities } = player.state;
      return {
        text: textTracks.find(({ id }) => id === textTrack)?.language,
        audio: audioTracks.find(({ id }) => id === audioTrack)?.language,
        height: isAutoQuality ? null : qualities.find(({ id }) => id === quality)?.height,
      };
    });

  expect(await controller.evaluate((one: MediaController) => one.media?.localName)).toBe('potok-player');
  await page.locator('media-play-button').click();
  await expect(controller).not.toHaveAttribute('mediapaused');
  await expect.poll(() => film.isPaused()).toBe(false);
  await expect.poll(() => number('mediacurrenttime')).toBeGreaterThan(0);
  await expect(controller).not.toHaveAttribute('medialoading');
  await expect(controller).toHaveAttribute('mediaduration', '60');

  // The slow rate leaves time for the rest of the story.
  await page.locator('media-playback-rate-button').click();
  await expect(controller).toHaveAttribute('mediaplaybackrate', '0.5');
  expect(await film.film.evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(0.5);

  const range = await page.locator('media-time-range').boundingBox();
  if (range === null) throw new Error('The time range is not there.');
  await page.mouse.click(range.x + range.width / 2, range.y + range.height / 2);
  await expect.poll(() => number('mediacurrenttime')).toBeGreaterThan(24);
  const place = await number('mediacurrenttime');
  expect(place).toBeLessThan(36);
  await page.locator('media-seek-forward-button').click();
  await expect.poll(() => number('mediacurrenttime')).toBeGreaterThan(place + 4.9);
  expect(await film.film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(place + 4.9);
  await expect(controller).toHaveAttribute('mediabuffered', /\d:\d/);

  const isMuted = await film.film.evaluate((video: HTMLVideoElement) => video.muted);
  await page.locator('media-mute-button').click();
  await expect.poll(() => film.film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(!isMuted);
  const volume = await page.locator('media-volume-range').boundingBox();
  if (volume === null) throw new Error('The volume range is not there.');
  await page.mouse.click(volume.x + volume.width / 2, volume.y + volume.height / 2);
  await expect.poll(() => film.film.evaluate((video: HTMLVideoElement) => video.volume)).toBeLessThan(0.7);
  const set = await film.film.evaluate((video: HTMLVideoElement) => video.volume);
  await expect.poll(() => number('mediavolume')).toBeCloseTo(set, 2);

  for (const [menu, item] of [
    ['captions', 'English'],
    ['audio-track', 'Оригинал (английский)'],
    ['rendition', '360p'],
  ] as const) {
    await page.locator(`media-${menu}-menu-button`).click();
    await page.locator(`media-${menu}-menu`).getByRole('menuitemradio', { name: item }).click();
  }
  await expect.poll(chosen).toEqual({ text: 'en', audio: 'en', height: 360 });
  await expect(controller).toHaveAttribute('mediasubtitlesshowing', /:en:/);

  await page.locator('media-play-button').click();
  await expect(controller).toHaveAttribute('mediapaused');
  await expect.poll(() => film.isPaused()).toBe(true);
});
