import { moveFilm } from '../fixtures/moved-film.ts';
import { expect, test as base } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';
import { startFieldSite, type FieldSite } from './site.ts';
import { watch, type Watched } from './watch.ts';

/** The most that a film may stand, in seconds. */
export const MOST_STOP_SECONDS = 2;

interface WorkerFixtures {
  readonly fieldSite: FieldSite;
}

interface Field {
  readonly site: FieldSite;
  /** Opens the player with the film at an address, and lets it play. */
  readonly play: (address: string) => Promise<void>;
  /** What has been seen of the film since it was to play. */
  readonly seen: () => Promise<Watched>;
  /** What a film that stood was helped by. */
  readonly remedies: () => Promise<readonly unknown[]>;
}

export const test = base.extend<{ readonly field: Field }, WorkerFixtures>({
  fieldSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const site = await startFieldSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  field: async ({ viewer, fieldSite: site }, use, info) => {
    site.clear();
    await use({
      site,
      play: async (address) => {
        await moveFilm(viewer.page, address);
        await viewer.open({ movie_id: 1, t: 0 });
        await viewer.film.evaluate(watch);
        await viewer.play();
      },
      seen: () => seenOf(viewer),
      remedies: async () =>
        (await viewer.commands('report.error')).flatMap(({ error: { context } }) => context['remedy'] ?? []),
    });
    const nothing: Watched = { longestStop: 0, at: 0, jumps: [], heard: [], pictured: [] };
    const { longestStop, at, jumps, heard, pictured } = await seenOf(viewer).catch(() => nothing);
    const jumped = jumps.map(({ from, to }) => `${from.toFixed(2)} → ${to.toFixed(2)}`).join(', ');
    console.log(
      `${info.title}: longest stop ${longestStop.toFixed(1)} s, jumps ${jumped || 'none'}, now at ${at.toFixed(1)} s, heard ${heard.join(' ')}, pictured ${pictured.join(' ')}`,
    );
  },
});

const seenOf = (viewer: Viewer): Promise<Watched> => viewer.page.evaluate(() => window.fieldWatched());

export { expect };
