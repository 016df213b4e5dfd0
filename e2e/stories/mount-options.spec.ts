import { serveHost } from '../fixtures/host-page.ts';
import { openHostPlayer } from '../fixtures/host-player.ts';
import { expect, test } from '../fixtures/test.ts';

/** The options of `mount` for the film's beginning, end, sound and bars, in a page of another site. */

test('a page that wants the film muted gets it muted at first, and that is not stored', async ({
  viewer,
  services,
}) => {
  await viewer.remember({ 'player-volume': 0.8, 'player-muted': false });
  const host = await openHostPlayer(viewer, services, `{ movieId: 1, autoPlay: true, muted: true }`);
  await host.viewer.watchPast(0.3);
  expect(await host.do(async (player) => (await player.ready) && [player.state.muted, player.state.volume])).toEqual([
    true,
    0.8,
  ]);
  const heard = await host.viewer.film.evaluate(({ muted, volume }: HTMLVideoElement) => [muted, volume]);
  expect(heard).toEqual([true, 0.8]);
  // A page that asks for a muted film is no browser that refuses sound, so the player does not offer to unmute.
  await expect(host.viewer.player.locator('.unmute')).toHaveCount(0);
  expect(await host.viewer.commands('storage.write').then((all) => all.map(({ key }) => key))).not.toContain(
    'player-muted',
  );
});

test('a page sets the volume for viewers who have not chosen their own, and that is not stored', async ({
  viewer,
  services,
}) => {
  const host = await openHostPlayer(viewer, services, `{ movieId: 1, volume: 0.3 }`);
  const volume = async () => host.viewer.film.evaluate((film: HTMLVideoElement) => film.volume);
  await host.viewer.play();
  await host.viewer.watchPast(0.2);
  expect(await volume()).toBe(0.3);
  expect(await host.do(async (player) => (await player.ready) && player.state.volume)).toBe(0.3);
  expect(await host.viewer.stored('player-volume')).toBeNull();
});

test('a press of play pauses the other players of the page, but not those without autopause', async ({
  viewer,
  services,
}) => {
  const { page } = viewer;
  await serveHost(
    services,
    `<style>div { display: inline-block; width: 480px }</style>
<div id="first"></div><div id="second"></div><div id="alone"></div>
<script type="module">
  import { mount } from '${services.url}/embed/index.js';
  const options = { movieId: 1, muted: true, autoPlay: true };
  mount('#first', options);
  mount('#second', { ...options, autoPlay: false });
  mount('#alone', { ...options, autopause: false });
</script>`,
  );
  await page.goto(`${services.foreignUrl}/host`);
  const [first, second, alone] = ['#first', '#second', '#alone'].map((place) => viewer.inFrame(`${place} iframe`));
  if (!first || !second || !alone) throw new Error('no players');
  // Films that start by themselves play side by side.
  await first.watchPast(1.2);
  await alone.watchPast(1.2);
  expect([await first.isPaused(), await alone.isPaused()]).toEqual([false, false]);
  await second.play();
  await second.watchPast(0.3);
  await expect.poll(() => first.isPaused()).toBe(true);
  expect([await second.isPaused(), await alone.isPaused()]).toEqual([false, false]);
  await first.play();
  await expect.poll(() => second.isPaused()).toBe(true);
  expect([await first.isPaused(), await alone.isPaused()]).toEqual([false, false]);
});

test('the option end stops the film, which has ended for the page, and play shows the part again', async ({
  viewer,
  services,
}) => {
  const host = await openHostPlayer(viewer, services, `{ movieId: 2, timeCodeSeconds: 4, end: 6 }`);
  await host.viewer.play();
  await expect.poll(() => host.payloadsOf('ended')).toHaveLength(1);
  expect(await host.payloadsOf('ended')).toEqual([{ position: expect.closeTo(6, 0) as unknown }]);
  expect(await host.viewer.isPaused()).toBe(true);
  expect(await host.do(async (player) => player.state.playback)).toBe('ended');
  await expect(host.viewer.nextCard).toHaveCount(0);
  expect(await services.seenAt(/\/completed$/)).toEqual([]);

  await host.viewer.play();
  await expect.poll(() => host.payloadsOf('ended')).toHaveLength(2);
  expect((await host.viewer.commands('media.seek')).map(({ positionSeconds }) => positionSeconds)).toEqual([4]);

  // After the end that the page has set the film plays on.
  await host.do((player) => player.seekTo(8));
  await host.do((player) => player.play());
  await host.viewer.watchPast(8.5);
  expect(await host.payloadsOf('ended')).toHaveLength(2);
});

test('the option loop goes back to the time code at the page’s end and at the film’s, and nothing ends', async ({
  viewer,
  services,
}) => {
  const host = await openHostPlayer(
    viewer,
    services,
    `{ movieId: 2, timeCodeSeconds: 3, end: 5, loop: true, muted: true, autoPlay: true }`,
  );
  await host.viewer.watchPast(3.3);
  const rounds = async () => (await host.viewer.commands('media.seek')).map(({ positionSeconds }) => positionSeconds);
  await expect.poll(async () => (await rounds()).length).toBeGreaterThan(1);
  expect(await host.viewer.isPaused()).toBe(false);

  // Behind the end that the page has set, the next one is the film's own.
  const last = (await host.viewer.duration()) - 1;
  await host.viewer.jumpTo(last);
  const isBackFromThere = async () => {
    const { entries } = await host.viewer.recording();
    const jump = entries.findIndex(
      (entry) =>
        entry.kind === 'signal' &&
        entry.signal.type === 'media.seeking' &&
        Math.abs(entry.signal.positionSeconds - last) < 0.5,
    );
    return (
      jump >= 0 && entries.slice(jump).some((entry) => entry.kind === 'command' && entry.command.type === 'media.seek')
    );
  };
  await expect.poll(isBackFromThere).toBe(true);
  expect([...new Set(await rounds())]).toEqual([3]);
  await expect.poll(() => host.viewer.position()).toBeLessThan(5);
  await host.viewer.watchPast(3.3);
  expect(await host.payloadsOf('ended')).toEqual([]);
  await expect(host.viewer.nextCard).toHaveCount(0);
});

test('without controls the player has its first button, then keys and clicks, until setControls brings the controls back', async ({
  viewer,
  services,
}) => {
  const host = await openHostPlayer(viewer, services, `{ movieId: 2, controls: false }`);
  const { player, film } = host.viewer;
  await expect(player.locator('.play')).toBeVisible();
  for (const name of ['Настройки', 'Громкость', 'Полный экран', 'Серии']) {
    await expect(host.viewer.button(name)).toBeHidden();
  }
  await host.viewer.play();
  await host.viewer.watchPast(0.3);
  await film.hover({ position: { x: 40, y: 90 }, force: true });
  await expect(player.locator('.controls')).toBeHidden();
  await host.page.keyboard.press('Space');
  await expect.poll(() => host.viewer.isPaused()).toBe(true);
  await expect(player.locator('.controls')).toBeHidden();
  await host.page.keyboard.press('Shift+Slash');
  await expect(player.getByRole('dialog', { name: 'Горячие клавиши' })).toBeVisible();
  await host.page.keyboard.press('Escape');
  await host.do((one) => one.setControls('all'));
  await expect(host.viewer.button('Настройки')).toBeVisible();
});

test('a wrong option is refused with a message', async ({ viewer, services }) => {
  const host = await openHostPlayer(viewer, services, `{ movieId: 404 }`);
  const refusals = await host.page.evaluate(async (url) => {
    const { mount } = (await import(`${url}/embed/index.js`)) as typeof import('../../src/embed/index.ts');
    const wrong: readonly object[] = [{ language: 'de' }, { end: -1 }, { loop: 'yes' }, { controls: 0 }];
    return wrong.map((options) => {
      try {
        mount('#film', options);
        return 'mounted';
      } catch (error) {
        return (error as Error).message;
      }
    });
  }, services.url);
  expect(refusals).toEqual([
    `Potok: "language" must be 'ru' or 'en' or 'auto', got "de"`,
    'Potok: "end" must be a number of seconds, zero or more, got -1',
    'Potok: "loop" must be true or false, got "yes"',
    'Potok: "controls" must be true or false, got 0',
  ]);
});
