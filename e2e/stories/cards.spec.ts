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

test('a movie_id that is not a number counts as missing', async ({ viewer }) => {
  await viewer.open({ movie_id: '12abc' });
  await expect(viewer.card).toHaveText('Пропущен movie_id в запросе');
});

test('a title that does not exist gets its own card', async ({ viewer }) => {
  await viewer.open({ movie_id: 404 });
  await expect(viewer.card).toHaveText('Контент не доступен');
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

test('a series that the region may not see refuses every change of episode', async ({ viewer, services }) => {
  await services.fault({
    match: '/contents/2/available',
    body: '{"available":false}',
    contentType: 'application/json',
  });
  await viewer.open({ movie_id: 2 });
  await viewer.choose('Серии', '2 серия');
  await viewer.choose('Сезоны', '2 сезон');
  await viewer.choose('Озвучка', 'Оригинал');
  await viewer.page.keyboard.press('KeyN');
  await expect(viewer.place).toHaveText('1 сезон, 1 серия');
  const attached = await viewer.commands('engine.attach');
  expect(attached.map(({ source }) => new URL(source.url).pathname)).toEqual(['/player/placeholder.mp4']);
  expect(await viewer.commands('host.post')).toEqual([]);
});

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

test('the card names a master JSON that does not load', async ({ viewer, services }) => {
  await services.fault({ match: '/media/river/river\\.json', status: 500 });
  await viewer.open({ movie_id: 8 });
  await expect(viewer.card).toHaveText(`Ошибка в загрузке: ${services.url}/media/river/river.json`);
});

test('the card names a master JSON that holds something else', async ({ viewer, services }) => {
  await services.fault({ match: '/media/river/river\\.json', body: '<h1>Hello</h1>', contentType: 'text/html' });
  await viewer.open({ movie_id: 8 });
  await expect(viewer.card).toHaveText(`Ошибка в загрузке: ${services.url}/media/river/river.json`);
});

/** A colour as the screen shows it, in whatever notation the style sheet gives it. */
function toRgb(colour: string): number[] {
  const context = document.createElement('canvas').getContext('2d')!;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
}
