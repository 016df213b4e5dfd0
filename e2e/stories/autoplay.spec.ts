import type { Page } from '@playwright/test';
import { test } from '../fixtures/ads.ts';
import { serveHost } from '../fixtures/host-page.ts';
import type { Services } from '../fixtures/services.ts';
import { expect } from '../fixtures/test.ts';

// A trace looks into the page again and again, and each look counts as the gesture that allows sound.
test.use({ trace: 'off' });

test(
  'with auto_play a film starts by itself, muted if the browser refuses sound',
  { tag: '@gate' },
  async ({ viewer, services }) => {
    await viewer.open({ movie_id: 1, auto_play: 1 });
    // Each search for an element counts as that gesture, too, so the services tell when the film plays.
    await expect.poll(async () => (await services.seenAt(/\/time-progress$/)).length).toBeGreaterThan(0);
    const unmute = viewer.button('Включить звук').first();
    await expect(unmute).toBeVisible();
    expect(await viewer.film.evaluate((film: HTMLVideoElement) => film.muted)).toBe(true);
    await viewer.watchPast(0.5);
    // The viewer did not choose to mute, so nothing is stored.
    expect(await viewer.stored('player-muted')).not.toBe(true);
    await unmute.click();
    await expect.poll(() => viewer.film.evaluate((film: HTMLVideoElement) => film.muted)).toBe(false);
    await expect(unmute).toHaveCount(0);
  },
);

/**
 * What a script of a host page reports about a film that starts by itself. The page's own script decides what to do,
 * because everything that a test asks of a page counts as a gesture.
 */
async function toldByPage<T>(page: Page, services: Services, script: string): Promise<T> {
  await serveHost(
    services,
    `<div id="film" style="width: 960px"></div>
<script type="module">
  import { mount } from '${services.url}/embed/index.js';
  const player = mount('#film', { movieId: 1, autoPlay: true });
  const seen = [];
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const codeOf = (command) => command.then(() => 'done', ({ code }) => code);
  const tell = (told) => fetch('/told', { method: 'POST', body: JSON.stringify(told) });
  player.state$.subscribe();
  ${script}
</script>`,
    { match: '^/told$', body: '{}', contentType: 'application/json' },
  );
  const told = page.waitForRequest(/\/told$/);
  await page.goto(`${services.foreignUrl}/host`);
  return JSON.parse((await told).postData() ?? '') as T;
}

interface FilmTold {
  readonly codes: readonly string[];
  readonly seen: readonly { playback: string; muted: boolean; autoplay: string; position: number }[];
}

test('a host page that unmutes the film without a gesture is refused, and the film plays on muted', async ({
  viewer,
  services,
}) => {
  const { codes, seen } = await toldByPage<FilmTold>(
    viewer.page,
    services,
    `const look = async (fromSeconds) => {
    while (player.state.playback !== 'playing' || player.state.position < fromSeconds) await wait(50);
    const { playback, muted, autoplay, position } = player.state;
    seen.push({ playback, muted, autoplay, position });
    return position;
  };
  const first = await look(0.5);
  const codes = [await codeOf(player.setMuted(false))];
  await wait(1_000);
  const second = await look(first + 0.5);
  codes.push(await codeOf(player.setMuted(false)), await codeOf(player.setMuted(true)));
  await wait(1_000);
  await look(second + 0.5);
  await tell({ codes, seen });`,
  );
  expect(codes).toEqual(['notAllowed', 'notAllowed', 'done']);
  const muted = { playback: 'playing', muted: true, autoplay: 'muted' };
  expect(seen).toMatchObject([muted, muted, muted]);
  const [first, second, third] = seen.map(({ position }) => position);
  expect(second).toBeGreaterThan(first ?? 0);
  expect(third).toBeGreaterThan(second ?? 0);
});

for (const [where, options] of [
  ['at a desk', {}],
  ['on a phone', { hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } }],
] as const) {
  test.describe(where, () => {
    test.use(options);

    test('an ad before an autoplaying film shows no focus ring on its buttons', async ({ viewer, ads, page }) => {
      await ads.order({ preroll: 'media' });
      await viewer.open({ movie_id: 1, auto_play: 1 });
      await ads.isPlaying();
      const pause = ads.layer.getByRole('button', { name: 'Пауза' });
      const isMarked = () => pause.evaluate((button) => button.matches(':focus-visible'));
      await expect(pause).toBeVisible();
      expect(await isMarked()).toBe(false);
      // A focus that comes by keyboard is marked.
      await expect(async () => {
        await page.keyboard.press('Tab');
        expect(await pause.evaluate((button) => button.matches(':focus'))).toBe(true);
      }).toPass();
      expect(await isMarked()).toBe(true);
    });
  });
}
