import { expect, test } from './test.ts';

for (const [kind, movieId] of [
  ['HLS', 1],
  ['DASH', 10],
  ['a plain MP4', 9],
  ['a master JSON', 8],
] as const) {
  test(`${kind} starts at a click`, async ({ watcher }) => {
    await watcher.open({ movie_id: movieId });
    await watcher.seesFrame();
    expect(await watcher.isPaused()).toBe(true);
    await watcher.play();
    await watcher.watchPast(1);
  });
}

test('the live channel plays', async ({ watcher }) => {
  await watcher.open({ movie_id: 5 });
  await watcher.play();
  await watcher.seesFrame();
  const from = await watcher.position();
  await watcher.watchPast(from + 1);
  await watcher.showControls();
  await expect.poll(() => watcher.texts('.clock.passed')).toEqual(['LIVE']);
});

test('a seek lands and the film goes on', async ({ watcher }) => {
  await watcher.open({ movie_id: 4 });
  await watcher.play();
  await watcher.watchPast(0.3);
  await watcher.window.pressKey('5');
  await watcher.watchPast(1_200.3);
});
