import { axeFindings } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

test.use({ viewport: { width: 1280, height: 720 } });

const rate = (viewer: Viewer): Promise<number> => viewer.film.evaluate((film: HTMLVideoElement) => film.playbackRate);

async function watch(viewer: Viewer, movieId: number): Promise<void> {
  // The film is opened at a second, so that there is no resume prompt.
  await viewer.open({ movie_id: movieId, t: 1 });
  await viewer.play();
  await viewer.watchPast(1.3);
  // The film is paused, because an episode of 24 seconds must not end.
  await viewer.halt();
}

test('the sound is as loud as the viewer has made it, once they have touched the player', async ({ viewer }) => {
  await viewer.remember({ titleChoices: { 1: { rate: null, gain: 2, text: null } } });
  await watch(viewer, 1);
  await expect.poll(async () => (await viewer.commands('audio.setGain')).map(({ gain }) => gain)).toEqual([2]);
  await expect.poll(async () => (await viewer.signals('audio.gainChanged')).map(({ gain }) => gain)).toEqual([2]);
});

test('the settings show what is remembered, and forget it by kind and as a whole, by keys alone', async ({
  viewer,
}) => {
  const { keyboard } = viewer.page;
  const dialog = viewer.player.getByRole('dialog', { name: 'Что запомнено' });
  const places = dialog.getByRole('listitem').filter({ hasText: 'Где вы остановились' });
  await viewer.open({ movie_id: 1, t: 1 });
  await viewer.film.evaluate(() => {
    const choices = { rate: 1.5, gain: null, text: null };
    const values = {
      episodesTimeProgress: { 201: 30, 301: 0 },
      titleChoices: { 1: choices },
      lastChoices: choices,
      captionStyle: { color: 'yellow' },
      'player-volume': 0.5,
    };
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value));
  });
  await viewer.page.reload();
  await viewer.play();
  await viewer.watchPast(1.3);
  expect(await rate(viewer)).toBe(1.5);
  await keyboard.press('KeyK');
  await viewer.openMenu('Настройки', 'Что запомнено');
  await expect(places).toContainText('2 видео');
  expect(await axeFindings(viewer.page)).toEqual([]);

  await test.step('one kind is forgotten', async () => {
    await dialog.getByRole('button', { name: 'Забыть: Где вы остановились' }).focus();
    await keyboard.press('Enter');
    await expect(places).toContainText('Ничего');
    await expect(dialog.getByRole('status')).toHaveText('Забыто: Где вы остановились');
    expect(await viewer.stored('episodesTimeProgress')).toBeNull();
    expect(await rate(viewer)).toBe(1.5);
  });
  await test.step('everything is forgotten at once', async () => {
    await dialog.getByRole('button', { name: 'Забыть всё' }).focus();
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await expect(dialog.getByText('Ничего')).toHaveCount(await dialog.getByRole('listitem').count());
    await expect.poll(() => rate(viewer)).toBe(1);
    for (const key of ['titleChoices', 'lastChoices', 'captionStyle', 'player-volume'])
      expect(await viewer.stored(key)).toBeNull();
    await keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});
