import { expect, test } from '../fixtures/ads.ts';
import { openHostPlayer } from '../fixtures/host-player.ts';

const outcomes = async (ads: { all: () => Promise<readonly { ad: string; event: string }[]> }) =>
  (await ads.all())
    .filter(({ event }) => /View(able|Undetermined)$/.test(event))
    .map(({ ad, event }) => `${ad} ${event}`);

test('the servers of an ad and of its wrapper are told that it was viewable in a frame of another site', async ({
  viewer,
  services,
  ads,
}) => {
  await ads.order({ preroll: 'viewable' });
  const host = await openHostPlayer(viewer, services, `{ movieId: 1 }`);
  await host.do((player) => player.play());
  await expect
    .poll(async () => (await outcomes(ads)).toSorted())
    .toEqual(['viewable Viewable', 'viewable-inner Viewable']);
});
