import { limits } from '../../src/contract/limits.ts';
import { expect, test } from './test.ts';
import { pageThatRuns, standingClock, withoutTimersOf } from './page.ts';

declare global {
  interface Window {
    standStill(): void;
    goOn(): void;
  }
}

const place = '.title p > span';

test('a viewer who comes back goes on where they stopped', { tag: '@gate' }, async ({ watcher }) => {
  await watcher.remember({ episodesTimeProgress: { 201: { 2011: 15 } } });
  await watcher.open({ movie_id: 2 });
  await watcher.click('Продолжить просмотр');
  await watcher.watchPast(15.3);
});

test('the next episode is one click away when an episode ends', { tag: '@gate' }, async ({ watcher, services }) => {
  // The countdown of the card is held, because the card is there for five seconds only.
  await services.fault(await pageThatRuns(services, withoutTimersOf(1_000)));
  await watcher.open({ movie_id: 2, season: 1, episode: 1 });
  await watcher.play();
  await watcher.watchPast(0.3);
  await watcher.jumpTo(((await watcher.film())?.duration ?? 0) - 1.5);
  await watcher.click('Смотреть сейчас');
  await expect.poll(() => watcher.texts(place)).toContain('1 сезон, 2 серия');
  await watcher.watchPast(0.3);
  expect(await watcher.position()).toBeLessThan(15);
});

test(
  'the speed is chosen in the menus by keys alone, and the screen is filled and left again',
  { tag: '@gate' },
  async ({ watcher }) => {
    const { window } = watcher;
    await watcher.open({ movie_id: 1 });
    await watcher.play();
    await watcher.watchPast(0.3);
    await watcher.showControls();
    const go = (key: string, name: string) =>
      expect(async () => {
        await window.pressKey(key);
        expect(await watcher.focused()).toMatch(new RegExp(`^${name}`));
      }).toPass();
    await go('Tab', 'Настройки');
    await window.pressKey('Enter');
    await go('ArrowDown', 'Скорость');
    await window.pressKey('Enter');
    await go('ArrowDown', '1.5');
    await window.pressKey('Enter');
    await expect.poll(async () => (await watcher.film())?.rate).toBe(1.5);
    await expect.poll(() => watcher.focused()).toMatch(/^Настройки/);

    const isFull = () => watcher.run(() => document.fullscreenElement !== null, null);
    await watcher.click('Полный экран');
    await expect.poll(isFull).toBe(true);
    await watcher.click('Выйти из полноэкранного режима');
    await expect.poll(isFull).toBe(false);
  },
);

test('captions are shown over the film', { tag: '@gate' }, async ({ watcher }) => {
  await watcher.open({ movie_id: 1, t: 5 });
  await watcher.play();
  await watcher.watchPast(5.3);
  await watcher.window.pressKey('k');
  await expect.poll(() => watcher.isPaused()).toBe(true);
  await watcher.choose('Субтитры', 'Русские');
  await watcher.jumpTo(6);
  await expect.poll(() => watcher.texts('.cue')).toContain('Горы смотрят в воду и узнают себя.');
});

test(
  'a click pauses, another plays, a double click at the side steps, a press that is held doubles the speed',
  { tag: '@gate' },
  async ({ watcher, services }) => {
    const clickQuickly = async (x: number, y: number, times = 1) => {
      // The next gesture begins when the one before can go on no longer.
      await watcher.run((ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)), limits.tapRunWindowMs + 50);
      await watcher.run(() => window.standStill(), null);
      await watcher.clickAt(x, y, times);
      await watcher.run(() => window.goOn(), null);
    };
    await services.fault(await pageThatRuns(services, standingClock));
    await watcher.open({ movie_id: 4, t: 600 });
    await watcher.play();
    await watcher.watchPast(600.3);
    await clickQuickly(640, 300);
    await expect.poll(() => watcher.isPaused()).toBe(true);
    await clickQuickly(640, 300);
    await expect.poll(() => watcher.isPaused()).toBe(false);
    await clickQuickly(1_220, 300, 2);
    await watcher.watchPast(609);
    expect(await watcher.isPaused()).toBe(false);

    await watcher.window.movePointer(640, 300);
    await watcher.window.pressPointer();
    await expect.poll(async () => (await watcher.film())?.rate).toBe(2);
    await watcher.window.releasePointer();
    await expect.poll(async () => (await watcher.film())?.rate).toBe(1);
    expect(await watcher.isPaused()).toBe(false);
  },
);

test('a film plays where storage and cookies are refused', { tag: '@gate' }, async ({ watcher, services }) => {
  const page = await pageThatRuns(
    services,
    `const refuse = () => { throw new DOMException('Refused.', 'SecurityError'); };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });`,
  );
  await services.fault(page);
  await watcher.open({ movie_id: 1 });
  await watcher.play();
  await watcher.watchPast(1);
  await watcher.click('Выключить звук');
  await expect.poll(async () => (await watcher.film())?.isMuted).toBe(true);
});

test('the statistics report what the viewer did', { tag: '@gate' }, async ({ watcher, services }) => {
  const page = await pageThatRuns(
    services,
    'window.told = []; window.stats = (name, payload) => window.told.push([name, payload]);',
  );
  await services.fault(page);
  // The other events report what the machine does, not the viewer.
  const names = () =>
    watcher.run(() => window.told.map(([name]) => name).filter((name) => /_(start|pause|seek|play)$/.test(name)), null);
  await watcher.open({ movie_id: 4 });
  await watcher.play();
  await watcher.watchPast(0.5);
  await watcher.window.pressKey('k');
  await expect.poll(names).toContain('videoplayer_pause');
  await watcher.window.pressKey('ArrowRight');
  await watcher.window.pressKey('k');
  await watcher.watchPast(5.5);
  const order = ['videoplayer_start', 'videoplayer_pause', 'videoplayer_seek', 'videoplayer_play'];
  await expect.poll(async () => [...(await names())].sort()).toEqual([...order].sort());
});
