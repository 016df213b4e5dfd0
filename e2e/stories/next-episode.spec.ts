import { devices } from '@playwright/test';
import { holdTimers, releaseTimers } from '../fixtures/held-timers.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Parameters, Viewer } from '../fixtures/viewer.ts';

/** Starts an episode and goes to its last seconds. The countdown of five seconds is held until `releaseTimers`. */
async function watchTheEnd(viewer: Viewer, parameters: Parameters): Promise<void> {
  await holdTimers(viewer.page, 1_000);
  await viewer.open({ movie_id: 2, ...parameters });
  await viewer.play();
  await viewer.watchPast(0.3);
  await viewer.jumpTo((await viewer.duration()) - 1.5);
}

const completedCall = /\/contents\/2\/episodes\/(\d+)\/completed$/;

test(
  'the end of a season leads into the next one by itself, after a countdown',
  { tag: '@gate' },
  async ({ viewer, services, deviceId }) => {
    await watchTheEnd(viewer, { season: 1, episode: 2 });
    await expect(viewer.nextCard).toBeVisible();
    await expect(viewer.nextCard.getByRole('timer')).toHaveAccessibleName('Следующая серия через 5 секунд');
    await expect(viewer.nextCard).toContainText('2 сезон, 1 серия');
    await expect(viewer.place).toHaveText('1 сезон, 2 серия');
    await releaseTimers(viewer.page);
    await expect(viewer.place).toHaveText('2 сезон, 1 серия');
    await expect(viewer.nextCard).toHaveCount(0);
    await viewer.watchPast(0.5);
    expect(await viewer.position()).toBeLessThan(15);

    const posts = (await viewer.commands('host.post')).map(({ message }) => message);
    expect(posts.find(({ type }) => type === 'episodeChanged')?.payload).toMatchObject({ id: 203, contentId: 2 });
    const [call] = await services.seenAt(completedCall, 'POST');
    expect(call).toMatchObject({ path: '/api/contents/2/episodes/202/completed', sessionContext: deviceId });
  },
);

test(
  'the next button starts the next episode mid-film, and the place left behind is saved',
  { tag: '@gate' },
  async ({ viewer, services }) => {
    await viewer.open({ movie_id: 3 });
    await viewer.play();
    await viewer.watchPast(0.3);
    await viewer.jumpTo(5);
    // The element reports its place every quarter of a second, so the saved place may be that much older.
    await viewer.watchPast(6.5);
    // The film plays slowly, because an episode of 24 seconds must not end before the press.
    await viewer.runAt(0.25);
    await viewer.press('Следующая серия');
    // The next episode changes from HLS to DASH.
    await expect(viewer.place).toHaveText('1 сезон, 2 серия');
    await viewer.watchPast(0.3);
    const savedTime = async () => {
      const saves = await services.seenAt(/\/episodes\/301\/time-progress$/, 'POST');
      return (JSON.parse(saves.at(-1)?.body ?? '{}') as { readonly time?: number }).time ?? 0;
    };
    await expect.poll(savedTime).toBeGreaterThanOrEqual(6);
    expect(await services.seenAt(/\/completed$/, 'POST')).toEqual([]);
  },
);

test('a viewer who points at the next button sees the card of the next episode, in a frame of any size', async ({
  viewer,
}) => {
  await viewer.open({ movie_id: 2, season: 1, episode: 1 });
  const watchNow = viewer.nextCard.getByRole('button', { name: 'Смотреть сейчас' });
  for (const size of [
    { width: 1280, height: 720 },
    { width: 390, height: 220 },
  ]) {
    await viewer.page.setViewportSize(size);
    await viewer.page.mouse.move(3, 3);
    await expect(viewer.nextCard).toHaveCount(0);
    await viewer.button('Следующая серия').hover();
    await expect(viewer.nextCard).toContainText('1 сезон, 2 серия');
    await watchNow.hover();
    await expect(viewer.nextCard).toBeVisible();
  }
  await watchNow.click();
  await expect(viewer.place).toHaveText('1 сезон, 2 серия');
  await expect(viewer.nextCard).toHaveCount(0);
});

test.describe('on a phone', () => {
  const { viewport, userAgent, hasTouch, isMobile, deviceScaleFactor } = devices['Pixel 7'];
  test.use({ viewport, userAgent, hasTouch, isMobile, deviceScaleFactor });

  test('the card of the next episode replaces the controls, and a touch of the next button shows no card', async ({
    viewer,
  }) => {
    await watchTheEnd(viewer, { season: 1, episode: 1 });
    await expect(viewer.nextCard).toBeVisible();
    await expect(viewer.player.locator('.controls')).toBeHidden();
    await viewer.nextCard.getByRole('button', { name: 'Отмена' }).tap();
    await expect(viewer.player.locator('.controls')).toBeVisible();
    await viewer.button('Следующая серия').tap();
    await expect(viewer.place).toHaveText('1 сезон, 2 серия');
    await expect(viewer.nextCard).toHaveCount(0);
  });
});
