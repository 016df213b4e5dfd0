import { expect, test } from '../fixtures/test.ts';

test(
  'a series starts with the first episode that is not completed',
  { tag: '@gate' },
  async ({ viewer, services, deviceId }) => {
    for (const id of [201, 202]) await services.callAs(deviceId, 'POST', `/contents/2/episodes/${id}/completed`);
    await viewer.open({ movie_id: 2 });
    await expect(viewer.place).toHaveText('2 сезон, 1 серия');
  },
);

test('a chosen voice-over is remembered for the next visit', { tag: '@gate' }, async ({ viewer }) => {
  await viewer.open({ movie_id: 2, t: 0 });
  await viewer.choose('Озвучка', 'Закадровый');
  await expect.poll(() => viewer.stored('episodeVariants')).toEqual({ 2: { id: 2_012, title: 'Закадровый' } });
  await viewer.page.reload();
  await viewer.seesFrame();
  const [attached] = await viewer.commands('engine.attach');
  expect(attached?.source.url).toContain('/master-voiceover.m3u8');
});

test('a time code behind the end starts some seconds before the end, so that the film is not over at once', async ({
  viewer,
  services,
}) => {
  for (const [kind, movieId] of [
    ['HLS', 1],
    ['DASH', 10],
    ['plain MP4', 9],
  ] as const) {
    await test.step(kind, async () => {
      await viewer.open({ movie_id: movieId, t: 99_999, auto_play: 'true' });
      await expect.poll(async () => (await viewer.signals('media.playing')).length).toBeGreaterThan(0);
      await viewer.halt();
      const [seeking] = (await viewer.signals('media.seeking')).slice(-1);
      expect(seeking?.positionSeconds).toBeCloseTo((await viewer.duration()) - 10, 0);
      expect(await viewer.commands('engine.retry')).toEqual([]);
    });
  }
  expect(await services.seenAt(/\/completed$/)).toEqual([]);
});
