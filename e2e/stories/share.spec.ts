import { frame, serveHost } from '../fixtures/host-page.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

const SERIES = { movie_id: 2, season: 1, episode: 2, enabled_share: 1 };

const popup = (viewer: Viewer) => viewer.player.getByRole('dialog', { name: 'Поделиться' });
const link = (viewer: Viewer) => popup(viewer).getByRole('textbox', { name: 'Ссылка' });

async function share(viewer: Viewer): Promise<void> {
  await viewer.press('Поделиться');
  await expect(popup(viewer)).toBeVisible();
}

test('the popup takes the focus, keeps it, and gives it back, however it is closed', async ({ viewer }) => {
  await viewer.open(SERIES);
  const button = viewer.button('Поделиться');
  const closings = [
    () => viewer.page.keyboard.press('Escape'),
    () => popup(viewer).getByRole('button', { name: 'Закрыть' }).click(),
    () => viewer.page.mouse.click(8, 8),
  ];
  for (const close of closings) {
    await button.focus();
    await viewer.page.keyboard.press('Enter');
    await expect(popup(viewer)).toBeVisible();
    for (let times = 0; times < 12; times += 1) {
      await viewer.page.keyboard.press('Tab');
      expect(await viewer.page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
        /DIALOG|BODY/,
      );
    }
    await close();
    await expect(popup(viewer)).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  expect(await viewer.signals('media.playing')).toEqual([]);
});

test('in a frame of another site the link leads to the page around it, and can be copied', async ({
  viewer,
  services,
}) => {
  await serveHost(services, frame(services.url, SERIES, 'referrerpolicy="no-referrer-when-downgrade"'));
  await viewer.page.goto(`${services.foreignUrl}/host?a=1&t=3#cut`);
  const framed = viewer.inFrame();
  await share(framed);
  await expect(link(framed)).toHaveValue(`${services.foreignUrl}/host/season-1/episode-2?a=1`);
  await popup(framed).getByRole('button', { name: 'Копировать' }).click();
  await expect(popup(framed).getByRole('button', { name: 'Скопировано' })).toBeVisible();
});
