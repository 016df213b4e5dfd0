import { expected } from '../../test/widget/ads/vast/corpus-expected.ts';
import { expect, test } from '../fixtures/ads.ts';

const names = Object.keys(expected);
/** Each list is one break, because a list has at most 20 ads. */
const breaks = [names.slice(0, 10), names.slice(10, 20), names.slice(20)];

for (const [index, documents] of breaks.entries()) {
  test(`a break of documents of public samples ends in the film, and servers hear of each event once: part ${index + 1}`, async ({
    viewer,
    ads,
  }) => {
    const outcomes = documents.map((name) => expected[name] ?? { told: [] });
    await ads.order({ preroll: documents.map((name) => `corpus-${name}`).join(',') });
    await ads.hurryAll();
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await viewer.watchPast(0.3);
    const wanted = outcomes.flatMap((outcome) =>
      'told' in outcome ? [...outcome.told, ...(outcome.inBrowser ?? [])] : outcome.errors,
    );
    await expect
      .poll(async () => (await ads.all()).map(({ ad, event }) => `${ad.replace(/^corpus-/, '')}/${event}`).toSorted())
      .toEqual(wanted.toSorted());
  });
}
