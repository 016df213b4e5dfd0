import { devices, type Page } from '@playwright/test';
import { frame, serveHost } from '../fixtures/host-page.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

declare global {
  interface Window {
    shared: unknown[];
  }
}

const SERIES = { movie_id: 2, season: 1, episode: 2, enabled_share: 1 };

const popup = (viewer: Viewer) => viewer.player.getByRole('dialog', { name: 'Поделиться' });
const link = (viewer: Viewer) => popup(viewer).getByRole('textbox', { name: 'Ссылка' });

async function share(viewer: Viewer): Promise<void> {
  await viewer.press('Поделиться');
  await expect(popup(viewer)).toBeVisible();
}

test('sharing is offered only if the host page says so', async ({ viewer }) => {
  await viewer.open({ movie_id: 1 });
  await expect(viewer.button('Настройки')).toBeVisible();
  await expect(viewer.button('Поделиться')).toHaveCount(0);
});

test('the popup pauses the film and closes menus; its link has the moment only while the box is ticked', async ({
  viewer,
  services,
}) => {
  await viewer.open({ ...SERIES, t: 12 });
  await viewer.play();
  await viewer.watchPast(12.5);
  // The film plays slowly, because an episode of 24 seconds must not end before the press.
  await viewer.runAt(0.25);
  await viewer.openMenu('Настройки');
  const before = await viewer.position();
  await share(viewer);
  await expect(viewer.player.getByRole('menu')).toHaveCount(0);
  await expect.poll(() => viewer.isPaused()).toBe(true);
  expect((await viewer.commands('media.pause')).map(({ cause }) => cause)).toEqual(['share']);

  const base = `${services.url}/player/season-1/episode-2?movie_id=2&season=1&episode=2&enabled_share=1`;
  await expect(link(viewer)).toHaveValue(base);
  const box = popup(viewer).getByRole('checkbox', { name: /^Начать с 0:00:\d\d$/ });
  const seconds = Number((await popup(viewer).getByText('Начать с').innerText()).slice(-2));
  // The moment is that of the press: the film plays on until it is paused.
  expect(seconds).toBeGreaterThan(before - 1);
  expect(seconds).toBeLessThanOrEqual(Math.round(await viewer.position()));
  await box.check();
  await expect(link(viewer)).toHaveValue(`${base}&t=${seconds}`);
  await popup(viewer).getByRole('checkbox').uncheck();
  await expect(link(viewer)).toHaveValue(base);

  // The page has changed its address without loading anew, as single-page sites do.
  await viewer.page.keyboard.press('Escape');
  await viewer.page.evaluate(() => history.pushState(null, '', '/films/7?from=list'));
  await share(viewer);
  await expect(link(viewer)).toHaveValue(`${services.url}/films/7/season-1/episode-2?from=list`);
});

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

test('a click copies the link, and says so for a while', async ({ viewer, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await viewer.open(SERIES);
  await share(viewer);
  await popup(viewer).getByRole('button', { name: 'Копировать' }).click();
  await expect(popup(viewer).getByRole('button', { name: 'Скопировано' })).toBeVisible();
  await expect(popup(viewer).getByRole('status')).toHaveText('Скопировано');
  expect(await viewer.page.evaluate(() => navigator.clipboard.readText())).toBe(await link(viewer).inputValue());
  await expect(popup(viewer).getByRole('button', { name: 'Копировать' })).toBeVisible();
});

test('five social networks open in a tab of their own, with the whole link', async ({ viewer, context }) => {
  await context.route(/^https:\/\/(?!127)/, (route) => route.fulfill({ body: 'network', contentType: 'text/html' }));
  await viewer.open(SERIES);
  await share(viewer);
  const wanted = await link(viewer).inputValue();
  for (const name of ['Telegram', 'WhatsApp', 'ВКонтакте', 'X', 'Facebook']) {
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      popup(viewer).getByRole('link', { name, exact: true }).click(),
    ]);
    const values = [...new URL(tab.url()).searchParams.values()].join(' ');
    expect(values).toContain(wanted);
    expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
    await tab.close();
  }
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

test.describe('on a phone', () => {
  const { viewport, userAgent, hasTouch, isMobile, deviceScaleFactor } = devices['Pixel 7'];
  test.use({ viewport, userAgent, hasTouch, isMobile, deviceScaleFactor });

  const stubSheet = (page: Page, failure: string | null) =>
    page.addInitScript((name) => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      Object.defineProperty(navigator, 'canShare', { value: () => true });
      Object.defineProperty(navigator, 'share', {
        value: (data: unknown) => {
          shared.push(data);
          return name === null ? Promise.resolve() : Promise.reject(new DOMException('No.', name));
        },
      });
    }, failure);
  const shared = (page: Page) => page.evaluate(() => window.shared);

  for (const failure of [null, 'AbortError', 'NotAllowedError']) {
    test(`the device's own sheet is used (${failure ?? 'it works'})`, async ({ viewer, services }) => {
      await stubSheet(viewer.page, failure);
      await viewer.open({ ...SERIES, t: 5 });
      await viewer.seesFrame();
      await viewer.button('Ещё').tap();
      await viewer.button('Поделиться').tap();
      const url = `${services.url}/player/season-1/episode-2?movie_id=2&season=1&episode=2&enabled_share=1`;
      await expect.poll(() => shared(viewer.page)).toEqual([{ title: 'Маяк', url }]);
      await expect(popup(viewer)).toHaveCount(0);
    });
  }

  test('the popup opens if the device has no sheet of its own', async ({ viewer }) => {
    await viewer.page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
    });
    await viewer.open(SERIES);
    await viewer.button('Ещё').tap();
    await viewer.button('Поделиться').tap();
    await expect(popup(viewer)).toBeVisible();
    await popup(viewer).getByRole('button', { name: 'Закрыть' }).tap();
    await expect(popup(viewer)).toHaveCount(0);
  });
});
