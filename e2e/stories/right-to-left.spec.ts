import type { Locator } from '@playwright/test';
import { axeFindings } from '../fixtures/axe.ts';
import { openHostPlayer } from '../fixtures/host-player.ts';
import { expect, test } from '../fixtures/test.ts';

const TITLE = 'שלום, עולם!';
const LINE = 'מה הוא אמר? 7';

/** Whether the last letter of a text is drawn left of its first one. */
const endsAtLeft = (shown: Locator, text: string): Promise<boolean> =>
  shown.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) {
      const node = walker.currentNode as Text;
      const from = node.data.indexOf(wanted);
      if (from === -1) continue;
      const leftOf = (at: number) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect().left;
      };
      return leftOf(from + wanted.length - 1) < leftOf(from);
    }
    throw new Error('The text is not there.');
  }, text);

test('titles and subtitles that are written from right to left are read so, among Russian controls', async ({
  viewer,
  services,
}) => {
  await viewer.page.addInitScript(
    (origin) => Object.assign(window, { env_hosts: { content: [origin] } }),
    services.foreignUrl,
  );
  await viewer.page.route('**/hebrew.vtt', (route) =>
    route.fulfill({
      body: `WEBVTT\n\n00:00.000 --> 00:50.000\n${LINE}\n`,
      contentType: 'text/vtt',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  const at = (path: string) => `${services.url}/${path}`;
  const film = {
    title: TITLE,
    sources: [at('media/quiet-water/master.m3u8')],
    subtitles: [{ url: at('hebrew.vtt'), label: TITLE, language: 'he' }],
  };
  const host = await openHostPlayer(viewer, services, JSON.stringify({ content: film }));
  const { player } = host.viewer;
  await host.viewer.play();
  await host.viewer.choose('Субтитры', TITLE);
  await host.viewer.press('Пауза');

  expect(await endsAtLeft(player.locator('.cue-text').first(), LINE.slice(0, 11))).toBe(true);
  expect(await endsAtLeft(player.locator('.title'), TITLE)).toBe(true);
  await host.viewer.openMenu('Субтитры');
  expect(await endsAtLeft(player.getByRole('menuitemradio', { name: TITLE }), TITLE)).toBe(true);
  expect(await axeFindings(host.page, 'iframe')).toEqual([]);
  expect(await axeFindings(player)).toEqual([]);
  await host.page.keyboard.press('Escape');
  await host.viewer.openMenu('Субтитры', 'Что было сказано');
  await expect(player.locator('.transcript li').first()).toContainText(LINE);
  expect(await endsAtLeft(player.locator('.transcript li p').first(), LINE.slice(0, 11))).toBe(true);
  // The player itself keeps the direction of its language.
  expect(await player.locator('.potok').evaluate((root) => getComputedStyle(root).direction)).toBe('ltr');
});
