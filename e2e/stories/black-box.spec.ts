import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { limits } from '../../src/contract/limits.ts';
import { readRecording } from '../../src/replay/read-recording.ts';
import { replay } from '../../src/replay/replay.ts';
import { received, serveHost } from '../fixtures/host-page.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

declare global {
  interface Window {
    heard: string[];
    ask(): Promise<string>;
  }
}

const BROKEN = { match: '/media/quiet-water/master\\.m3u8', body: '#EXTM3U\nno playlist' };

const idOn = async (viewer: Viewer): Promise<string> =>
  /Идентификатор ошибки: (\S+)/.exec(await viewer.card.locator('.error-id').innerText())?.[1] ?? '';

/** Lists hosts, as an operator does in the player's page. */
const allow = (page: Page, ...hosts: readonly string[]) =>
  page.addInitScript((list) => Object.assign(window, { env_hosts: list }), hosts);

test('a host page of another site gets no recording unless it is listed', async ({ viewer, services }) => {
  const { page } = viewer;
  const warned: string[] = [];
  page.on('console', (message) => warned.push(message.text()));
  await serveHost(services, `<iframe src="${services.url}/player/?movie_id=1" allow="autoplay"></iframe>`);
  const ask = () =>
    page.evaluate(() => {
      const request = { source: 'potok', version: 1, type: 'recordingRequested', payload: {} };
      document.querySelector('iframe')?.contentWindow?.postMessage(request, '*');
    });
  const count = async () => (await received(page)).filter(({ data }) => data.type === 'recording').length;

  await page.goto(`${services.foreignUrl}/host`);
  await viewer.inFrame().seesFrame();
  await ask();
  await expect.poll(() => warned.join()).toContain(`env_hosts does not allow ${services.foreignUrl}`);
  expect(await count()).toBe(0);

  await page.goto(`${services.url}/host`);
  await viewer.inFrame().seesFrame();
  await ask();
  await expect.poll(count).toBe(1);
});

test('a host page is told of an error with the id on the card, and gets the recording when it asks', async ({
  viewer,
  services,
}) => {
  const { page } = viewer;
  await allow(page, services.foreignUrl);
  await serveHost(
    services,
    `<div id="film"></div>
<script type="module">
  import { mount } from '${services.url}/embed/index.js';
  const player = mount('#film', { movieId: 1, userId: 'S3CRET' });
  window.heard = [];
  player.on('errorReported', ({ id }) => heard.push(id));
  window.ask = async () => JSON.stringify(await player.recording());
</script>`,
    BROKEN,
  );
  await page.goto(`${services.foreignUrl}/host`);
  const framed = viewer.inFrame();
  await expect(framed.card).toContainText('Идентификатор ошибки');
  const id = await idOn(framed);
  // The host page has also received the failure after which the player tried again.
  const heard = () => page.evaluate(() => window.heard);
  await expect.poll(heard).toEqual([expect.stringMatching(/01$/), id]);

  const text = await page.evaluate(() => window.ask());
  expect(text).not.toContain('S3CRET');
  const { divergence, recorded } = replay(readRecording(text), limits);
  expect(divergence).toBe(-1);
  expect(recorded.some((command) => command.type === 'report.error' && command.error.id === id)).toBe(true);
});

test('only the page around the frame gets the recording', async ({ viewer, services }) => {
  const { page } = viewer;
  await allow(page, services.foreignUrl);
  const ask = `postMessage({ source: 'potok', version: 1, type: 'recordingRequested', payload: {} }, '*')`;
  await serveHost(
    services,
    `<iframe id="film" src="${services.url}/player/?movie_id=1" allow="autoplay"></iframe>
<iframe id="other" srcdoc="<script>parent.frames[0].${ask}; onmessage = (event) => { window.got = event.data };</script>"></iframe>`,
  );
  await page.goto(`${services.foreignUrl}/host`);
  await viewer.inFrame().seesFrame();
  const other = page.frameLocator('#other').locator('html');
  await other.evaluate((_html, code) => new Function(`parent.frames[0].${code}`)() as unknown, ask);
  // The host asks after the other page, so that there was time enough for an answer.
  await page.evaluate((code) => new Function(`frames[0].${code}`)() as unknown, ask);
  await expect.poll(async () => (await received(page)).filter(({ data }) => data.type === 'recording').length).toBe(1);
  expect(await other.evaluate(() => (window as { got?: unknown }).got)).toBeUndefined();
});

test('a key on the card saves the recording, even without a network', async ({ viewer, services, context }) => {
  await services.fault(BROKEN);
  await viewer.open({ movie_id: 1 });
  await expect(viewer.card).toContainText('Идентификатор ошибки');
  const id = await idOn(viewer);
  // While the card is shown, the script is fetched in case there is no network later.
  const script = /player-proxy\?path=black-box-/;
  await expect.poll(async () => (await services.seenAt(script)).length).toBeGreaterThan(0);
  // A script that was asked for may not have arrived yet, and neither may its imports.
  const [asked] = await services.seenAt(script);
  await viewer.page.evaluate(`import('${asked?.path}${asked?.query}').then(() => null)`);
  await context.setOffline(true);
  const downloaded = viewer.page.waitForEvent('download');
  await viewer.page.keyboard.press('KeyE');
  const download = await downloaded;
  expect(download.suggestedFilename()).toBe(`potok-${id}.json`);
  const recording = readRecording(await readFile(await download.path(), 'utf8'));
  expect(replay(recording, limits).divergence).toBe(-1);
  await expect(viewer.card.getByRole('status')).toContainText('сохранена');
  await context.setOffline(false);

  const again = viewer.page.waitForEvent('download');
  await viewer.button(/^Сохранить запись/).click();
  expect((await again).suggestedFilename()).toBe(`potok-${id}.json`);
});

test.describe('the page of recordings', () => {
  const slider = (viewer: Viewer) => viewer.page.getByRole('slider', { name: 'Время записи' });
  const facet = (viewer: Viewer, name: string) =>
    viewer.page
      .locator('#state .facet')
      .filter({ has: viewer.page.locator('b', { hasText: new RegExp(`^${name}$`) }) });

  test('runs the example, and shows the state of any moment by keyboard and pointer', async ({ viewer, services }) => {
    const { page } = viewer;
    await page.goto(`${services.url}/recording`);
    await page.getByRole('button', { name: 'Пример' }).click();
    await expect(page.getByText('Команды те же, что в записи')).toBeVisible();
    await expect(slider(viewer)).toBeFocused();
    await expect(slider(viewer)).toHaveAttribute('aria-valuetext', /session\.started$/);
    await expect(facet(viewer, 'playback')).toContainText('notStarted');

    await page.keyboard.press('ArrowRight');
    await expect(slider(viewer)).toHaveAttribute('aria-valuenow', '1');
    await page.keyboard.press('End');
    await expect(facet(viewer, 'selection')).toContainText('"id":202');
    await expect(facet(viewer, 'playback')).toContainText('paused');
    await facet(viewer, 'intent').locator('summary').click();
    await expect(facet(viewer, 'intent').locator('pre')).toContainText('"wants": "pause"');

    await slider(viewer).scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await page.locator('.over').boundingBox())!;
    await page.mouse.move(x + width * 0.9, y + height / 2);
    await page.mouse.down();
    // The pointer is moved beyond the start: the first turns are a millisecond apart, which is less than a pixel.
    await page.mouse.move(x - 5, y + height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(slider(viewer)).toHaveAttribute('aria-valuenow', '0');
    // An unfolded part stays unfolded.
    await expect(facet(viewer, 'intent').locator('pre')).toContainText('"wants": "pause"');

    await page.keyboard.press('PageUp');
    const turn = page.locator('.turn-head[aria-current]');
    await expect(turn).toHaveCount(1);
    const moment = await slider(viewer).getAttribute('aria-valuetext');
    expect(moment).toContain((await turn.locator('time').textContent()) ?? '-');
  });

  test('shows the place where the replayed pipelines differ from the recording', async ({ viewer, services }) => {
    const { page } = viewer;
    const text = await readFile('test/replay/recordings/plain-film.json', 'utf8');
    const recording = readRecording(text);
    const play = recording.entries.findIndex(
      (entry) => entry.kind === 'command' && entry.command.type === 'media.play',
    );
    const changed = { ...recording, entries: recording.entries.filter((_, index) => index !== play) };
    await page.goto(`${services.url}/recording`);
    await page.locator('#file').setInputFiles({
      name: 'field.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(changed)),
    });
    await expect(page.getByRole('button', { name: /^Расходится с записью/ })).toBeVisible();
    const different = page.locator('.turn[data-different]');
    await expect(different.locator('[aria-current]')).toHaveCount(1);
    await expect(different).toContainText('media.play');
  });

  test('says what is wrong with a file that is not a recording', async ({ viewer, services }) => {
    const { page } = viewer;
    await page.goto(`${services.url}/recording`);
    await page
      .locator('#file')
      .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await expect(page.getByRole('alert')).toContainText('Не удалось открыть запись. This is no recording of Potok.');
    await expect(page.locator('#inspector')).toBeHidden();
  });
});
