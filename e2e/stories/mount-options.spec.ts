import { serveHost } from '../fixtures/host-page.ts';
import { openHostPlayer } from '../fixtures/host-player.ts';
import { expect, test } from '../fixtures/test.ts';

/** The options of `mount` for the film's beginning, end, sound and bars, in a page of another site. */

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
