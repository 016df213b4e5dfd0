import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

/** Waits until the catalogue has answered, so that no call of it is pending. */
const isAttached = (viewer: Viewer) =>
  expect.poll(async () => (await viewer.commands('engine.attach')).length).toBeGreaterThan(0);

const FAILED = 'К сожалению, произошла ошибка, попробуйте перезагрузите страницу.';
const BLOCKED =
  'Извините, данный контент недоступен в вашей стране. Если вы используете VPN, мы рекомендуем отключить его или сменить страну.';

test('without a movie_id the page says so in red', { tag: '@gate' }, async ({ viewer, services }) => {
  await viewer.open({});
  await expect(viewer.card).toHaveText('Пропущен movie_id в запросе');
  await expect(async () => {
    const colour = await viewer.card.locator('p').evaluate((text) => getComputedStyle(text).color);
    const [red = 0, green = 255, blue = 255] = await viewer.page.evaluate(toRgb, colour);
    expect(red).toBeGreaterThan(180);
    expect(Math.max(green, blue)).toBeLessThan(red - 60);
  }).toPass();
  await expect(viewer.button('Перезагрузить страницу')).toHaveCount(0);
  expect(await services.seenAt(/^\/api/)).toEqual([]);
});

test(
  'a title that the region may not see plays a placeholder, and then says why',
  { tag: '@gate' },
  async ({ viewer, services }) => {
    await viewer.open({ movie_id: 6 });
    await expect(viewer.title).toHaveText('За горами');
    await viewer.play();
    await expect(viewer.card).toHaveText(BLOCKED);
    expect(await services.seenAt(/^\/media\/.*\.(m3u8|m4s)/)).toEqual([]);
    expect(await services.seenAt(/\/(completed|time-progress)$/)).toEqual([]);
  },
);

test(
  'a stream that breaks is tried again, and then a card shows an id to quote',
  { tag: '@gate' },
  async ({ viewer }) => {
    const logged: string[] = [];
    viewer.page.on('console', (message) => logged.push(message.text()));
    await viewer.page.clock.install();
    await viewer.open({ movie_id: 7 });
    await viewer.play();
    await isAttached(viewer);
    await viewer.cardComes();
    await expect(viewer.card).toContainText(FAILED);
    expect((await viewer.commands('engine.retry')).length).toBeGreaterThanOrEqual(2);
    const id = /Идентификатор ошибки: (\S+)/.exec(await viewer.card.locator('.error-id').innerText())?.[1] ?? '';
    expect(id).toMatch(/^[\da-f]{32}$/);
    await expect.poll(() => logged.join('\n')).toContain(`potok ${id}: `);
  },
);

test(
  'the button of the card starts anew, and the film plays once its stream is back',
  { tag: '@gate' },
  async ({ viewer, services }) => {
    await services.fault({ match: '/media/quiet-water/master\\.m3u8', status: 404 });
    await viewer.page.clock.install();
    await viewer.open({ movie_id: 1, t: 20 });
    await isAttached(viewer);
    await viewer.cardComes();
    await expect(viewer.card).toContainText(FAILED);
    await services.fault();
    await viewer.button('Перезагрузить страницу').click();
    await expect(viewer.card).toHaveCount(0);
    await viewer.seesFrame();
    await viewer.play();
    await viewer.watchPast(20.3);
  },
);

/** A colour as the screen shows it, in whatever notation the style sheet gives it. */
function toRgb(colour: string): number[] {
  const context = document.createElement('canvas').getContext('2d')!;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
}
