import { expect, test } from './test.ts';
import type { Watcher } from './watcher.ts';

/** Opens a menu, and goes by keys through the entries that begin with these names, one level after another. */
async function chooseByKeys(watcher: Watcher, button: string, ...names: readonly string[]): Promise<void> {
  await watcher.click(button);
  for (const name of names) {
    await expect(async () => {
      await watcher.window.pressKey('ArrowDown');
      expect((await watcher.focused()).startsWith(name), name).toBe(true);
    }).toPass({ intervals: [100] });
    await watcher.window.pressKey('Enter');
  }
}

test('a key of the viewer’s own repeats a part again and again', async ({ watcher }) => {
  const { window } = watcher;
  await watcher.remember({ ownKeys: { markRepeat: 'KeyY' } });
  await watcher.open({ movie_id: 4, t: 600 });
  await watcher.play();
  await watcher.watchPast(600.5);
  await window.pressKey('y');
  await watcher.watchPast(602.5);
  await window.pressKey('y');
  await expect.poll(() => watcher.position()).toBeLessThan(602);
  await watcher.watchPast(602);
  await expect.poll(() => watcher.position()).toBeLessThan(602);
});

test('the sleep timer fades the sound, and brings back a viewer who slept', async ({ watcher }) => {
  await watcher.open({ movie_id: 4 });
  await watcher.play();
  await watcher.watchPast(0.3);
  await chooseByKeys(watcher, 'Настройки', 'Таймер сна', 'До конца видео');
  await watcher.jumpTo(((await watcher.film())?.duration ?? 0) - 6);
  await expect.poll(async () => (await watcher.film())?.volume).toBeLessThan(0.95);
  // A viewer who moves the pointer earlier is awake.
  await expect.poll(() => watcher.isPaused()).toBe(true);
  await watcher.click('Вернуться к');
  await expect.poll(() => watcher.isPaused()).toBe(false);
  expect(await watcher.position()).toBeLessThan(60);
});

test('a second track of subtitles stands beside the first, and a line of the transcript leads to its place', async ({
  watcher,
}) => {
  const line = 'Горы смотрят в воду и узнают себя.';
  const english = 'The mountains look into the water and know themselves.';
  await watcher.open({ movie_id: 1, t: 5 });
  await watcher.play();
  await watcher.choose('Субтитры', 'Русские');
  await chooseByKeys(watcher, 'Субтитры', 'Вторые субтитры', 'English');
  await watcher.window.pressKey('k');
  await expect.poll(() => watcher.isPaused()).toBe(true);
  await watcher.jumpTo(6);
  await expect.poll(() => watcher.texts('.cue')).toEqual(expect.arrayContaining([line, english]));

  await watcher.jumpTo(1);
  await expect.poll(() => watcher.texts('.cue')).not.toContain(line);
  await chooseByKeys(watcher, 'Субтитры', 'Что было сказано');
  await expect.poll(() => watcher.texts('.transcript li p')).toContain(line);
  await watcher.run((text) => {
    const lines = [...document.querySelectorAll('.transcript li')];
    lines
      .find(({ textContent }) => textContent?.includes(text))
      ?.querySelector('button')
      ?.click();
  }, line);
  await expect.poll(() => watcher.texts('.cue')).toContain(line);
});

test('a series comes back with its speed, and shows numbers alone to a viewer who wants no spoilers', async ({
  watcher,
}) => {
  const titles = async () => (await watcher.texts('.menu [role="menuitemradio"]')).join(' ');
  const visit = async () => {
    await watcher.open({ movie_id: 2, season: 1, episode: 1, t: 1 });
    await watcher.play();
    await watcher.watchPast(1.3);
  };
  await visit();
  await chooseByKeys(watcher, 'Настройки', 'Скорость', '1.5');
  await expect.poll(async () => (await watcher.film())?.rate).toBe(1.5);
  await watcher.click('Серии');
  await expect.poll(titles).toMatch(/2 серия \p{L}/u);
  await watcher.remember({ spoilers: { ahead: true, length: null } });
  await visit();
  expect((await watcher.film())?.rate).toBe(1.5);
  await watcher.click('Серии');
  await expect.poll(titles).toContain('2 серия');
  expect(await titles()).not.toMatch(/2 серия \p{L}/u);
});
