import { expect, test } from '../fixtures/test.ts';

/** A delay that is longer than any story. */
const NEVER_MS = 600_000;

test('a jump back in DASH survives a segment of sound that is never answered', async ({ viewer, services }) => {
  await services.fault({ match: '/media/quiet-water/dub/00[1-4]', delayMs: NEVER_MS, times: 1 });
  await viewer.open({ movie_id: 10, t: 45 });
  await viewer.play();
  await viewer.watchPast(45.5);
  await viewer.jumpTo(5);
  await viewer.watchPast(6);
  expect(await viewer.position()).toBeLessThan(40);
  expect(await services.seenAt(/quiet-water\/dub\/00[1-4]/)).not.toEqual([]);
  await expect(viewer.card).toHaveCount(0);
});

test('a jump back in HLS survives a playlist of another voice that is never answered', async ({ viewer, services }) => {
  await services.fault({ match: '/media/long-road/original\\.m3u8', delayMs: NEVER_MS, times: 1 });
  await viewer.open({ movie_id: 4, t: 2_300 });
  await viewer.play();
  await viewer.watchPast(2_300.5);
  await viewer.choose('Настройки', 'Аудио', 'Оригинал (английский)');
  await viewer.jumpTo(600);
  await viewer.watchPast(601);
  expect(await viewer.position()).toBeLessThan(700);
  await expect(viewer.card).toHaveCount(0);
});
