import { expect, test } from '../fixtures/test.ts';

test('a film is there with its first frame and starts at a click', async ({ viewer }) => {
  await viewer.open({ movie_id: 1 });
  await viewer.seesFrame();
  expect(await viewer.isPaused()).toBe(true);
  await viewer.play();
  await viewer.watchPast(1);
});

test('with auto_play a film starts by itself, muted where the browser refuses sound', async ({ viewer }) => {
  await viewer.open({ movie_id: 1, auto_play: 1 });
  // Asking the page anything by script would count as the gesture that allows sound.
  const unmute = viewer.button('Включить звук').first();
  await unmute.waitFor();
  expect(await viewer.film.evaluate((film: HTMLVideoElement) => film.muted)).toBe(true);
  await viewer.watchPast(0.5);
  await unmute.click();
  expect(await viewer.film.evaluate((film: HTMLVideoElement) => film.muted)).toBe(false);
});
