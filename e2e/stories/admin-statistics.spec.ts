import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe.ts';
import { startServer, type Server } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';

const login = { email: 'admin@potok.test', password: 'very secret words' };
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const DAY_MS = 86_400_000;
const REPORT = 'c0ffee'.padEnd(32, '0');

type Told = readonly [name: string, payload?: object, agoMs?: number];

async function send(url: string, release: string, events: readonly Told[]): Promise<void> {
  const now = Date.now();
  const answer = await fetch(`${url}/api/stats`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({
      batch_id: randomUUID(),
      session_id: randomUUID(),
      release,
      sent_at: now,
      events: events.map(([name, payload, agoMs = 0]) => ({
        name: `videoplayer_${name}`,
        at: now - agoMs,
        payload: { video_id: 1, device_type: 'desktop', duration: 600, ...payload },
      })),
    }),
  });
  expect(answer.status).toBe(204);
}

const stalled = {
  rebuffer_ratio: 0.03,
  stall_causes: ['network', 'server'],
  stall_sec: [6, 2],
  media_host: 'cdn.test',
  network_type: '3g',
};

const ad = {
  ...{ ad_place: 'preroll', ad_tag: 'https://ads.test/vast?zone=1', ad_campaign: 'Чай 4', ad_creative: 'Утро' },
  ...{ ad_price: 500, ad_price_model: 'cpm', ad_currency: 'RUB' },
};
const counted = (ad_counted: string, more: object = {}): Told => [
  'ad_count',
  { ...ad, ad_counted, ad_detail: null, ad_amount: 1, ad_answered: null, ...more },
];
const ofAds: readonly Told[] = [
  ...['asked', 'asked', 'filled', 'started', 'impression', 'complete', 'viewable'].map((name) => counted(name)),
  counted('error', { ad_detail: '303 No VAST response' }),
  counted('wait', { ad_amount: 1.5 }),
  counted('pinged', { ad_detail: 'impression', ad_amount: 2, ad_answered: 1 }),
];

/** The events of one view of a demo title: seconds watched, the last mark reached, and how many days ago it was. */
const view = (videoId: number, seconds: number, mark: number | null, days: number, startupSec: number): Told[] => {
  const of = { video_id: videoId, ...(videoId === 2 && { season: 1, episode: 1 }) };
  const ago = days * DAY_MS;
  return [
    ['ad_ended', { ...of, ad_end_reason: seconds > 200 ? 'completed' : 'skipped' }, ago],
    ['start', { ...of, current_time: 0, real_time_played_sec: 0 }, ago],
    ...(mark === null ? [] : [[`progress_${mark}`, { ...of, real_time_played_sec: seconds }, ago] as const]),
    ['pause', { ...of, real_time_played_sec: seconds }, ago],
    ['qoe', { ...of, startup_sec: startupSec, ...(startupSec > 1 ? stalled : { rebuffer_ratio: 0 }) }, ago],
  ];
};

/** These stories change data, so they have a server of their own. */
let server: Server;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'potok-statistics-'));
  const start = () =>
    startServer('dist/backend/main.js', {
      hasFaults: false,
      env: {
        DATA_DIR: dataDir,
        ADMIN_EMAIL: login.email,
        ADMIN_PASSWORD: login.password,
        REPORT_TEMPLATE: 'https://reports.test/{id}',
      },
    });
  const first = await start();
  for (const days of [0, 1, 2]) {
    for (let index = 0; index < 4 - days; index++) {
      await send(first.url, '1.4.0', view(1, 360, index === 0 ? 95 : 50, days, 0.4 + index * 0.4));
      await send(first.url, '1.5.0', view(2, 180, 25, days, 0.6));
    }
  }
  await send(first.url, '1.5.0', [
    ['error', { error_type: 'fragLoadError' }],
    ['failure', { error_code: '2', report_id: REPORT }],
  ]);
  await send(first.url, '1.5.0', ofAds);
  await first.stop();
  // The services sum up the statistics when they start.
  server = await start();
});
test.afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true });
});
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function looksRight(page: Page): Promise<void> {
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await axeFindings(page), `${name}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    // Only the colours depend on the theme, so axe looks at the contrast alone.
    expect.soft(await axeFindings(page, undefined, ['color-contrast']), `${name}, light`).toEqual([]);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(tooWide, `${name}: wider than the window by`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(sizes.desktop);
}

test('an administrator sees what viewers watched, narrows it to one title, and downloads it as a file', async ({
  page,
}) => {
  await page.goto(`${server.url}/admin/#/statistics?days=7`);
  await page.getByLabel('Электронная почта').fill(login.email);
  await page.getByLabel('Пароль').fill(login.password);
  await page.getByLabel('Пароль').press('Enter');
  await expect(page.getByRole('heading', { name: 'Статистика' })).toBeVisible();

  // Each title has 9 views: 9 × 6 minutes and 9 × 3 minutes. 3 of the 18 views came to the end.
  const tile = (name: string) => page.locator('.tile', { hasText: name }).locator('dd').first();
  await expect(tile('Запусков')).toHaveText('18');
  await expect(tile('Часов просмотра')).toHaveText('1,4');
  await expect(tile('Досмотрели до конца')).toHaveText('16,7 %');
  // One failure in 18 starts.
  await expect(tile('Сбоев на 1000')).toHaveText('56');

  // The keyboard moves through the chart, and the values of a day are spoken.
  const starts = page.getByRole('slider', { name: /^Запуски/ });
  await expect(starts).toHaveAttribute('aria-valuetext', /: Запуски 8$/);
  await starts.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(starts).toHaveAttribute('aria-valuetext', /: Запуски 4$/);
  await expect(starts.locator('.readout')).toContainText('Запуски 4');

  await expect(page.getByRole('region', { name: 'Реклама', exact: true })).toContainText('50 % 9');
  const tags = page.getByRole('region', { name: 'Реклама по местам и адресам' });
  await expect(tags.getByRole('row', { name: /ads\.test/ })).toContainText('303 No VAST response — 1');
  const campaigns = page.getByRole('region', { name: 'Реклама по кампаниям' });
  await expect(campaigns.getByRole('row', { name: /Чай 4 · Утро/ })).toContainText('0,50 ₽');
  const accounts = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать CSV: Реклама по кампаниям' }).click();
  const [names, values] = (await readFile(await (await accounts).path(), 'utf8')).trimEnd().split('\r\n');
  const difference = names?.split(',').indexOf('Разница') ?? -1;
  expect(values?.split(',')[difference]).toBe('1');

  const failures = page.getByRole('region', { name: 'Сбои по версиям плеера' });
  await expect(failures.getByRole('row', { name: /1\.5\.0/ })).toContainText('fragLoadError — 1');
  await expect(page.getByRole('link', { name: `Открыть запись ${REPORT}` })).toHaveAttribute(
    'href',
    `https://reports.test/${REPORT}`,
  );
  // Three views started late and stalled twice each.
  const causes = page.getByRole('region', { name: 'Почему видео останавливалось' });
  await expect(causes.getByRole('row', { name: /сеть медленнее видео/ })).toContainText('75 %');
  const places = page.getByRole('region', { name: 'Где видео останавливалось' });
  await expect(places.getByRole('row', { name: /cdn\.test/ })).toContainText('сервер долго не отвечал — 25 %');
  await looksRight(page);

  // The statistics are narrowed to one title and downloaded as a file.
  const titles = page.getByRole('region', { name: 'Что смотрят' });
  const name = await titles.getByRole('link').nth(1).innerText();
  await titles.getByRole('link', { name }).click();
  await expect(tile('Запусков')).toHaveText('9');
  await expect(page.getByRole('link', { name: `${name}. Все фильмы и сериалы` })).toBeVisible();
  await expect(page.getByRole('table', { name: 'По сериям' })).toBeVisible();
  await looksRight(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать CSV: Запуски' }).click();
  const lines = (await readFile(await (await file).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe('\ufeffДень,Запуски');
  expect(lines.slice(-3).map((line) => line.split(',')[1])).toEqual(['2', '3', '4']);

  // A range of days without any views.
  await page.getByLabel('С', { exact: true }).fill('2020-01-01');
  await page.getByLabel('По', { exact: true }).fill('2020-01-02');
  await page.getByRole('button', { name: 'Показать' }).click();
  await expect(page.getByText('За этот период данных нет')).toHaveCount(10);
  await expect(page.getByText('Сбоев с записью за этот период не было')).toBeVisible();
});
