import { axeFindings } from '../fixtures/axe.ts';
import { openHostPlayer } from '../fixtures/host-player.ts';
import { expect, test } from '../fixtures/test.ts';

test('a host page is told which word of the subtitles was chosen, by pointer or by keys, and answers with a card of text', async ({
  viewer,
  services,
}) => {
  const host = await openHostPlayer(viewer, services, '{ movieId: 1 }');
  const { player } = host.viewer;
  await host.viewer.play();
  await host.do(async (player) => {
    await player.setTextTrack(player.state.textTracks.find(({ language }) => language === 'ru')?.id ?? '');
    await player.seekTo(2);
  });
  const words = player.locator('.cue-word');
  await expect(player.locator('.cue-text').first()).toBeVisible();
  await expect(words).toHaveCount(0);

  await host.do((player) => player.offerWords(true));
  await expect(words.first()).toBeVisible();
  await words.first().click();
  await expect.poll(() => host.viewer.isPaused()).toBe(true);
  await expect.poll(async () => (await host.payloadsOf('wordChosen')).length).toBe(1);
  const [told] = (await host.payloadsOf('wordChosen')) as readonly {
    word: string;
    sentence: string;
    language: string;
  }[];
  expect(told).toMatchObject({ word: await words.first().innerText(), language: 'ru', isSecond: false });
  expect(told?.sentence).toContain(told?.word ?? '-');

  await host.do((player) => player.showWordCard({ text: 'первая\nвторая <b>строка</b>' }));
  const card = player.getByRole('dialog', { name: told?.word ?? '' });
  await expect(card).toContainText('вторая <b>строка</b>');
  await expect(card.getByRole('button', { name: 'Закрыть' })).toBeFocused();
  expect(await axeFindings(host.page, 'iframe')).toEqual([]);
  expect(await axeFindings(player)).toEqual([]);
  await card.getByRole('button', { name: 'Закрыть' }).click();
  await expect(card).toHaveCount(0);
  await expect.poll(() => host.viewer.isPaused()).toBe(false);

  // Keys lead into the words, to the next word, and out again.
  await host.do((player) => player.seekTo(2));
  await expect(words.nth(1)).toBeVisible();
  // The film goes on, and may be between two lines.
  await expect(async () => {
    await player.locator('.potok').press('w');
    const isThere = await words.evaluateAll(async ([first]) => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return first?.matches(':focus');
    });
    expect(isThere).toBe(true);
  }).toPass();
  await host.page.keyboard.press('ArrowRight');
  await expect(words.nth(1)).toBeFocused();
  await host.page.keyboard.press('Enter');
  await expect.poll(async () => (await host.payloadsOf('wordChosen')).length).toBe(2);
  await host.do((player) => player.showWordCard({ text: 'ещё' }));
  await host.page.keyboard.press('Escape');
  await expect(words.nth(1)).toBeFocused();
  await host.page.keyboard.press('Escape');
  await expect.poll(() => host.viewer.isPaused()).toBe(false);
});
