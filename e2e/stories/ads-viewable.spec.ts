import { expect, test } from '../fixtures/ads.ts';
import { openHostPlayer } from '../fixtures/host-player.ts';

const outcomes = async (ads: { all: () => Promise<readonly { ad: string; event: string }[]> }) =>
  (await ads.all())
    .filter(({ event }) => /View(able|Undetermined)$/.test(event))
    .map(({ ad, event }) => `${ad} ${event}`);

test('the servers of an ad and of its wrapper are told once that it was viewable', async ({ viewer, ads }) => {
  await ads.order({ preroll: 'viewable' });
  await viewer.open({ movie_id: 1 });
  await viewer.play();
  await ads.isPlaying();
  await expect.poll(() => outcomes(ads)).toHaveLength(2);
  await ads.hurry();
  await viewer.seesFrame();
  expect((await outcomes(ads)).toSorted()).toEqual(['viewable Viewable', 'viewable-inner Viewable']);
});

test('an ad that is skipped before two seconds of it could be seen counts as not viewable', async ({ viewer, ads }) => {
  await ads.order({ preroll: 'viewable' });
  await viewer.open({ movie_id: 1 });
  await viewer.play();
  await ads.isPlaying();
  // The ad may be skipped after one second of its own time.
  await ads.hurry(ads.media, 4);
  await ads.skip.click();
  await viewer.seesFrame();
  await expect.poll(() => outcomes(ads)).toHaveLength(2);
  expect((await outcomes(ads)).toSorted()).toEqual(['viewable NotViewable', 'viewable-inner NotViewable']);
});

test('an ad in a frame of another site counts as viewable as well', async ({ viewer, services, ads }) => {
  await ads.order({ preroll: 'viewable' });
  const host = await openHostPlayer(viewer, services, `{ movieId: 1 }`);
  await host.do((player) => player.play());
  await expect
    .poll(async () => (await outcomes(ads)).toSorted())
    .toEqual(['viewable Viewable', 'viewable-inner Viewable']);
});
