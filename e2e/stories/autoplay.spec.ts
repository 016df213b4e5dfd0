import { expect, test } from '../fixtures/test.ts';

// A trace looks into the page again and again, and each look counts as the gesture that allows sound.
test.use({ trace: 'off' });

test('with auto_play a film starts by itself, muted where the browser refuses sound', async ({ viewer, services }) => {
  await viewer.open({ movie_id: 1, auto_play: 1 });
  // So does every search for an element: it is the services that tell when the film plays.
  await expect.poll(async () => (await services.seenAt(/\/time-progress$/)).length).toBeGreaterThan(0);
  const unmute = viewer.button('Включить звук').first();
  await expect(unmute).toBeVisible();
  expect(await viewer.film.evaluate((film: HTMLVideoElement) => film.muted)).toBe(true);
  await viewer.watchPast(0.5);
  // It was not the viewer who wanted silence.
  expect(await viewer.stored('player-muted')).not.toBe(true);
  await unmute.click();
  expect(await viewer.film.evaluate((film: HTMLVideoElement) => film.muted)).toBe(false);
  await expect(unmute).toHaveCount(0);
});

test('the saved place is asked about first, and auto_play waits for the answer', async ({ viewer }) => {
  await viewer.remember({ episodesTimeProgress: { 101: 30 } });
  await viewer.open({ movie_id: 1, auto_play: 1 });
  await viewer.seesFrame();
  await expect(viewer.resumePrompt).toBeVisible();
  expect(await viewer.commands('media.play')).toEqual([]);
  await viewer.button('Продолжить просмотр').click();
  await viewer.watchPast(30.3);
  expect(await viewer.film.evaluate((film: HTMLVideoElement) => film.muted)).toBe(false);
});
