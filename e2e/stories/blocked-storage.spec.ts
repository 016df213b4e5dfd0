import { frame, serveHost } from '../fixtures/host-page.ts';
import { expect, test } from '../fixtures/test.ts';

// In a frame of another site this browser keeps no cookies and refuses local storage. An uncaught error fails a story.

test(
  'a film plays where storage and cookies are blocked, and sound can be set',
  { tag: '@gate' },
  async ({ viewer, services }) => {
    await serveHost(services, frame(services.url, { movie_id: 1 }));
    await viewer.page.goto(`${services.foreignUrl}/host`);
    const framed = viewer.inFrame();
    await framed.play();
    await framed.watchPast(0.5);
    const storage = await framed.film.evaluate(() => {
      try {
        return localStorage.length;
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(storage).toBe('SecurityError');

    await framed.focusOn(framed.player.getByRole('slider', { name: 'Громкость' }));
    await viewer.page.keyboard.press('ArrowDown');
    await expect.poll(() => framed.film.evaluate((film: HTMLVideoElement) => film.volume)).toBeCloseTo(0.95);
    await framed.press('Выключить звук');
    await expect.poll(() => framed.film.evaluate((film: HTMLVideoElement) => film.muted)).toBe(true);
    await framed.watchPast(1.5);
  },
);

test('a series goes on from episode to episode although nothing can be stored', async ({ viewer, services }) => {
  await serveHost(services, frame(services.url, { movie_id: 2, season: 1, episode: 1 }));
  await viewer.page.goto(`${services.foreignUrl}/host`);
  const framed = viewer.inFrame();
  await framed.play();
  await framed.watchPast(0.5);
  // The episode plays slowly, because the next one would come by itself at its end.
  await framed.runAt(0.1);
  await framed.choose('Озвучка', 'Закадровый');
  await expect.poll(async () => (await framed.commands('engine.attach')).length).toBe(2);
  await framed.seesFrame();
  await framed.runAt(0.1);
  await framed.press('Следующая серия');
  await expect(framed.place).toHaveText('1 сезон, 2 серия');
  await framed.watchPast(0.5);
  const attached = await framed.commands('engine.attach');
  expect(attached.at(-1)?.source.url).toContain('/s1e2/master-voiceover.m3u8');
});

test('the device id is kept in memory where cookies are blocked', async ({ viewer, services, context }) => {
  await context.clearCookies();
  await viewer.page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', {
      get: () => {
        throw new DOMException('The cookie is not for you.', 'SecurityError');
      },
      set: () => {
        throw new DOMException('The cookie is not for you.', 'SecurityError');
      },
    });
  });
  await viewer.open({ movie_id: 1 });
  await viewer.play();
  await viewer.watchPast(2);
  const saves = () => services.seenAt(/\/time-progress$/, 'POST');
  await expect.poll(async () => (await saves()).length).toBeGreaterThan(0);
  await viewer.page.goto('about:blank');
  await expect.poll(async () => (await saves()).at(-1)?.sessionContext).toMatch(/^[\da-f]{32}$/);
});
