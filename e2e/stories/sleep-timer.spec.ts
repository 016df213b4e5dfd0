import { axeFindings } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

test('a viewer who has not touched the player for as long as the operator has set is asked, and goes on', async ({
  viewer,
}) => {
  const { page, player } = viewer;
  await page.addInitScript(() => Object.assign(window, { env_still_watching_minutes: 30 }));
  await page.clock.install();
  // A film of several minutes.
  await viewer.open({ movie_id: 4 });
  await viewer.play();
  await viewer.watchPast(1);
  await page.clock.fastForward('30:30');
  const card = player.getByRole('dialog', { name: 'Вы ещё смотрите?' });
  await expect(card).toBeVisible();
  await expect.poll(() => viewer.isPaused()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(card).toHaveCount(0);
  await expect.poll(() => viewer.isPaused()).toBe(false);
});
