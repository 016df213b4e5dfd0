import { expect, test } from '../fixtures/ads.ts';

/** Documents in the structures of public samples, and whether there is an ad in them that this player shows. */
const documents = [
  ['v1-linear', false],
  ['v2-linear', true],
  ['v2-flash-film', false],
  ['v2-nonlinear', false],
  ['v3-events', true],
  ['v3-pod', false],
  ['v4-0-mezzanine', true],
  ['v4-1-audio', true],
  ['v4-2-verification', true],
  ['v4-2-wrapper', true],
  ['odd-prefixes', true],
] as const;

for (const [name, isAd] of documents) {
  test(`a document ends in the film, and its servers hear of each thing once: ${name}`, async ({ viewer, ads }) => {
    await ads.order({ preroll: `corpus-${name}` });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    if (isAd) {
      await ads.isPlaying();
      await ads.hurry();
    }
    await viewer.watchPast(0.3);
    expect(await viewer.signals('ad.started')).toHaveLength(isAd ? 1 : 0);
    expect(await ads.secondsWithoutMove()).toBeLessThan(8);
    const told = (await ads.all()).map(({ ad, event }) => `${ad} ${event}`);
    expect(told.filter((ping) => ping.endsWith(' impression')).length > 0).toBe(isAd);
    expect(told.toSorted()).toEqual([...new Set(told)].toSorted());
  });
}
