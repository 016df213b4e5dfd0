import { readFile } from 'node:fs/promises';
import { limits } from '../../src/contract/limits.ts';
import { axeFindings } from '../fixtures/axe.ts';
import { holdTimers } from '../fixtures/held-timers.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

const intro = { kind: 'intro', start: 2, end: 12 };
const credits = { kind: 'credits', start: 18, end: 24 };

/** Gives the first season of a series the results of its analysis. */
async function analyse({ page }: Viewer): Promise<void> {
  await page.route(/\/lighthouse\/s1e\d\/master[\w-]*\.m3u8$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    const text = await readFile(`public${pathname}`, 'utf8');
    const line = '#EXT-X-SESSION-DATA:DATA-ID="potok.analysis",URI="analysis.json"\n';
    const body = text.replace('#EXT-X-INDEPENDENT-SEGMENTS\n', `#EXT-X-INDEPENDENT-SEGMENTS\n${line}`);
    await route.fulfill({ body, contentType: 'application/vnd.apple.mpegurl' });
  });
  await page.route(/\/lighthouse\/s1e\d\/analysis\.json$/, (route) =>
    route.fulfill({ json: { version: 1, seconds: 24, parts: [intro, credits] } }),
  );
}

test('an intro is skipped by a press, taken back, and skipped always; credits lead to the next episode', async ({
  viewer,
}) => {
  const { player, page } = viewer;
  const skip = player.getByRole('button', { name: 'Пропустить заставку' });
  const back = player.getByRole('button', { name: 'Вернуться' });
  await analyse(viewer);
  // Offers that are shown for a while stay, and the countdown of the card of the next episode is held.
  await holdTimers(page, limits.partOfferMs);
  await holdTimers(page, 1_000);
  await viewer.open({ movie_id: 2, season: 1, episode: 1, t: 1.5 });
  await viewer.play();
  // The film plays slowly, so that it does not reach the next part before the press.
  await viewer.runAt(0.25);

  await test.step('the skip is offered once the intro begins, and read by screen readers', async () => {
    await expect(skip).toBeVisible();
    await expect(player.getByText('Пропустить заставку (S)')).toBeAttached();
    expect(await axeFindings(page, '.skip-part')).toEqual([]);
  });
  await test.step('a key skips the intro, and a press in time leads back', async () => {
    await page.keyboard.press('KeyS');
    await expect(back).toBeVisible();
    await expect.poll(() => viewer.position()).toBeGreaterThanOrEqual(12);
    await back.click();
    await expect.poll(() => viewer.position()).toBeLessThan(11);
    await expect(skip).toBeVisible();
  });
  await test.step('one press skips the intro always in this series', async () => {
    await player.getByRole('button', { name: 'Всегда в этом сериале' }).click();
    await expect.poll(() => viewer.position()).toBeGreaterThanOrEqual(12);
  });
  await test.step('credits lead to the card of the next episode while they run', async () => {
    await viewer.jumpTo(17.5);
    await expect(viewer.nextCard.getByRole('timer')).toBeVisible();
    expect(await viewer.position()).toBeLessThan(23);
    await viewer.nextCard.getByRole('button', { name: 'Смотреть сейчас' }).click();
    await expect(viewer.place).toHaveText('1 сезон, 2 серия');
  });
  await test.step('the next episode skips the intro by itself, which can be taken back', async () => {
    await expect(player.getByRole('button', { name: 'Не пропускать' })).toBeVisible();
    await expect.poll(() => viewer.position()).toBeGreaterThanOrEqual(12);
  });
  await test.step('an intro that was found in the demo catalogue is offered, in HLS and in DASH', async () => {
    await viewer.open({ movie_id: 3, episode: 1 });
    await viewer.play();
    for (const place of ['1 сезон, 1 серия', '1 сезон, 2 серия']) {
      await expect(viewer.place).toHaveText(place);
      await skip.click();
      await expect.poll(() => viewer.position()).toBeGreaterThanOrEqual(10);
      await expect(skip).toHaveCount(0);
      await viewer.press('Следующая серия');
    }
  });
});
