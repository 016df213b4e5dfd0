import { expect, test } from '../fixtures/test.ts';
import { query, type Parameters, type Viewer } from '../fixtures/viewer.ts';

declare global {
  interface Window {
    keepalive: readonly string[];
  }
}

const stoppedAt = (seconds: number) => `Вы остановились на 0:00:${String(seconds).padStart(2, '0')}`;

/** The place of an episode in local storage. */
async function savedPlace(viewer: Viewer, episodeId: number, variantId: number): Promise<number> {
  const saved = (await viewer.stored('episodesTimeProgress')) as Record<string, Record<string, number>> | null;
  return saved?.[episodeId]?.[variantId] ?? 0;
}

test(
  'a viewer who comes back is offered the place where they stopped, and goes on from it',
  { tag: '@gate' },
  async ({ viewer }) => {
    await viewer.open({ movie_id: 2 });
    await viewer.play();
    await viewer.watchPast(0.5);
    // The film plays slowly, because an episode of 24 seconds must not end here.
    await viewer.runAt(0.5);
    await viewer.jumpTo(11);
    await viewer.watchPast(12.5);
    await viewer.page.reload();

    await expect(viewer.resumePrompt).toBeVisible();
    const place = await savedPlace(viewer, 201, 2011);
    expect(place).toBeGreaterThanOrEqual(12);
    await expect(viewer.resumePrompt.getByRole('heading')).toHaveText(stoppedAt(place));
    expect(await viewer.isPaused()).toBe(true);
    await viewer.button('Продолжить просмотр').click();
    await expect(viewer.resumePrompt).toHaveCount(0);
    await viewer.watchPast(place + 0.5);
    // The film does not play its beginning, not even for a moment.
    const positions = (await viewer.signals('media.timeUpdated')).map(({ positionSeconds }) => positionSeconds);
    expect(Math.min(...positions)).toBeGreaterThanOrEqual(place - 0.1);
  },
);

test('«Начать сначала» starts the episode from its beginning', async ({ viewer }) => {
  await viewer.remember({ episodesTimeProgress: { 201: { 2011: 15 } } });
  await viewer.open({ movie_id: 2 });
  await expect(viewer.resumePrompt.getByRole('heading')).toHaveText(stoppedAt(15));
  await viewer.button('Начать сначала').click();
  await expect(viewer.resumePrompt).toHaveCount(0);
  const positions = async () =>
    (await viewer.signals('media.timeUpdated')).map(({ positionSeconds }) => positionSeconds);
  await expect.poll(async () => (await positions()).some((place) => place > 0.5 && place < 14)).toBe(true);
});

test('a place saved as a bare number is offered too', async ({ viewer }) => {
  await viewer.remember({ episodesTimeProgress: { 101: 42.7 } });
  await viewer.open({ movie_id: 1 });
  await expect(viewer.resumePrompt.getByRole('heading')).toHaveText(stoppedAt(43));
  await viewer.button('Продолжить просмотр').click();
  await viewer.watchPast(43);
});

const timeCodes: readonly { readonly parameters: Parameters; readonly start: number }[] = [
  { parameters: { t: 9 }, start: 9 },
  { parameters: { episode_time: 7 }, start: 7 },
  { parameters: { t: 5, episode_time: 9 }, start: 5 },
  { parameters: { t: 0 }, start: 0 },
];
for (const { parameters, start } of timeCodes) {
  test(`${query(parameters)} in the address starts the film at ${start} s and asks nothing`, async ({ viewer }) => {
    await viewer.remember({ episodesTimeProgress: { 201: { 2011: 15 } } });
    await viewer.open({ movie_id: 2, ...parameters });
    await viewer.seesFrame();
    await expect(viewer.resumePrompt).toHaveCount(0);
    await expect.poll(() => viewer.position()).toBeCloseTo(start, 0);
    await viewer.play();
    await viewer.watchPast(start + 0.5);
    expect(await viewer.position()).toBeLessThan(14);
  });
}

test('a time code that is not a number is ignored, and the saved place is offered', async ({ viewer }) => {
  await viewer.remember({ episodesTimeProgress: { 201: { 2011: 15 } } });
  await viewer.open({ movie_id: 2, t: '1m30s' });
  await expect(viewer.resumePrompt.getByRole('heading')).toHaveText(stoppedAt(15));
});

test('an episode that was seen to its end is not offered', async ({ viewer, services, deviceId }) => {
  await services.callAs(deviceId, 'POST', '/contents/2/episodes/201/completed');
  await viewer.remember({ episodesTimeProgress: { 201: { 2011: 15 } } });
  await viewer.open({ movie_id: 2, episode_id: 201 });
  await viewer.seesFrame();
  await expect(viewer.place).toHaveText('1 сезон, 1 серия');
  await expect(viewer.resumePrompt).toHaveCount(0);
  expect(await viewer.position()).toBeLessThan(1);
});

test('an episode that was seen to its end and is watched again is offered where it was left', async ({
  viewer,
  services,
  context,
  deviceId,
}) => {
  await services.callAs(deviceId, 'POST', '/contents/2/episodes/201/completed');
  await viewer.open({ movie_id: 2, episode_id: 201 });
  await viewer.play();
  await viewer.jumpTo(14);
  await viewer.watchPast(15.5);
  await viewer.page.close({ runBeforeUnload: true });

  const again = viewer.on(await context.newPage());
  await again.open({ movie_id: 2, episode_id: 201 });
  await expect(again.resumePrompt).toBeVisible();
  const place = await savedPlace(again, 201, 2011);
  expect(place).toBeGreaterThanOrEqual(15);
  await expect(again.resumePrompt.getByRole('heading')).toHaveText(stoppedAt(place));
});

test(
  'the place is saved when the page is closed mid-film, in the browser and in the catalogue',
  { tag: '@gate' },
  async ({ viewer, services, context, deviceId }) => {
    await viewer.page.addInitScript(noteKeepalive);
    await viewer.open({ movie_id: 2 });
    await viewer.play();
    await viewer.watchPast(0.5);
    await viewer.runAt(0.5);
    await viewer.jumpTo(8);
    // The first save was a moment ago, and the next is due in ten seconds: the page is closed before it.
    await viewer.watchPast(9.5);
    const kept = () => viewer.page.evaluate(() => window.keepalive.join(' '));
    await expect.poll(kept).toContain('/time-progress');
    await viewer.page.close({ runBeforeUnload: true });

    const calls = () => services.seenAt(/\/contents\/2\/episodes\/201\/time-progress$/, 'POST');
    const last = async () => JSON.parse((await calls()).at(-1)?.body ?? '{}') as { time?: number; variantId?: number };
    await expect.poll(async () => (await last()).time ?? 0).toBeGreaterThanOrEqual(9);
    expect((await last()).variantId).toBe(2011);
    expect((await calls()).every(({ sessionContext }) => sessionContext === deviceId)).toBe(true);

    const again = viewer.on(await context.newPage());
    await again.open({ movie_id: 2 });
    await expect(again.resumePrompt).toBeVisible();
    const place = await savedPlace(again, 201, 2011);
    expect(place).toBe((await last()).time);
    await expect(again.resumePrompt.getByRole('heading')).toHaveText(stoppedAt(place));
  },
);

test('each voice-over keeps a place of its own', async ({ viewer }) => {
  await viewer.remember({ episodesTimeProgress: { 201: { 2011: 4, 2012: 9 } } });
  await viewer.open({ movie_id: 2, episode_variant_id: 2012 });
  await expect(viewer.resumePrompt.getByRole('heading')).toHaveText(stoppedAt(9));
  await viewer.button('Продолжить просмотр').click();
  // The film plays slowly: an episode of 24 seconds would be over before the menu is there.
  await viewer.runAt(0.25);
  await viewer.watchPast(10.5);
  await viewer.choose('Озвучка', 'Оригинал');
  // Another voice-over goes on from the same place, and saves under its own name.
  await expect.poll(() => savedPlace(viewer, 201, 2013)).toBeGreaterThanOrEqual(10);
  expect(await savedPlace(viewer, 201, 2011)).toBe(4);
  expect(await savedPlace(viewer, 201, 2012)).toBeGreaterThanOrEqual(10);
});

/** Collects the addresses of requests that outlive the page. */
function noteKeepalive(): void {
  const keepalive: string[] = [];
  const real = window.fetch.bind(window);
  window.fetch = (input, init) => {
    if (init?.keepalive === true || (input instanceof Request && input.keepalive)) {
      keepalive.push(input instanceof Request ? input.url : String(input));
    }
    return real(input, init);
  };
  Object.assign(window, { keepalive });
}
