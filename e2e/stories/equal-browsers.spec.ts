import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { Viewer } from '../fixtures/viewer.ts';

/** Completes the first episode as the player does at its end. */
async function completeFirstEpisode(context: BrowserContext, url: string, deviceId: string): Promise<void> {
  const answer = await context.request.post(`${url}/api/contents/2/episodes/201/completed`, {
    headers: { 'X-Session-Context': deviceId },
  });
  expect(answer.status()).toBe(204);
}

test.use({ isFirstVisit: true });

test('two browsers with equal settings do not see what the other watched', async ({ browser, services, deviceId }) => {
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  try {
    const [mine, other] = await Promise.all(
      contexts.map(async (context) => {
        await context.addCookies([{ name: 'device_fp', value: deviceId, url: services.url }]);
        const viewer = new Viewer(await context.newPage(), services.url);
        await viewer.open({ movie_id: 2 });
        await expect(viewer.place).toHaveText('1 сезон, 1 серия');
        return viewer;
      }),
    );
    if (mine === undefined || other === undefined) throw new Error('There are two browsers.');
    await completeFirstEpisode(mine.page.context(), services.url, deviceId);
    await Promise.all([mine.page.reload(), other.page.reload()]);
    await expect(mine.place).toHaveText('1 сезон, 2 серия');
    await expect(other.place).toHaveText('1 сезон, 1 серия');
    const cookies = await Promise.all(contexts.map((context) => context.cookies()));
    for (const own of cookies) {
      expect(own.find(({ name }) => name === 'potok_viewer')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    }
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
});
