import { type Broadcast, liveManifest, livePlaylist } from './channel.ts';
import { expect, test } from './test.ts';

/** After its return, in seconds of the page's own turns. */
const MOST_SECONDS = 10;

interface Channel {
  readonly name: string;
  readonly file: 'm3u8' | 'mpd';
  readonly before: Omit<Broadcast, 'beganMs'>;
  readonly after: Omit<Broadcast, 'beganMs'>;
  /** How long its address answers 404 in between. */
  readonly awaySeconds: number;
}

const PROGRAM_MS = Date.UTC(2026, 0, 1);

const channels: readonly Channel[] = [
  {
    name: 'HLS, its numbers begin anew',
    file: 'm3u8',
    before: { agedSeconds: 20, firstNumber: 5_000 },
    after: { agedSeconds: 6 },
    awaySeconds: 0,
  },
  {
    name: 'HLS, its window begins anew with the same numbers',
    file: 'm3u8',
    before: { agedSeconds: 20 },
    after: { agedSeconds: 6 },
    awaySeconds: 0,
  },
  {
    name: 'HLS, the time of its program begins anew',
    file: 'm3u8',
    before: { agedSeconds: 20, firstNumber: 5_000, programMs: PROGRAM_MS },
    after: { agedSeconds: 6, programMs: PROGRAM_MS - 86_400_000 },
    awaySeconds: 0,
  },
  {
    name: 'HLS, it is gone for twenty seconds',
    file: 'm3u8',
    before: { agedSeconds: 20, firstNumber: 5_000 },
    after: { agedSeconds: 6 },
    awaySeconds: 20,
  },
  {
    name: 'DASH, its window begins anew',
    file: 'mpd',
    before: { agedSeconds: 10 },
    after: { agedSeconds: 6 },
    awaySeconds: 0,
  },
  {
    name: 'DASH, it is gone for twenty seconds',
    file: 'mpd',
    before: { agedSeconds: 10 },
    after: { agedSeconds: 6 },
    awaySeconds: 20,
  },
];

/** Numbers of the segments that were asked for, in their order. */
const numbersAsked = (asked: readonly string[]): readonly number[] =>
  asked.flatMap((path) => /\.ts\?(\d+)$|\/0-(\d+)\.m4s$/.exec(path)?.slice(1).filter(Boolean).map(Number) ?? []);

/** Counts turns of the page from now on; runs in it. */
function countTurns(film: Element): void {
  let turns = 0;
  setInterval(() => film.setAttribute('data-turns', String((turns += 1))), 100);
}

for (const { name, file, before, after, awaySeconds } of channels) {
  test(`${name}: the viewer is at the new edge`, async ({ viewer, field }) => {
    const read = file === 'mpd' ? liveManifest : livePlaylist;
    const address = (broadcast: Broadcast) => field.site.put(`/made/channel.${file}`, () => read(broadcast));
    await field.play(address({ ...before, beganMs: Date.now() }));
    await expect.poll(() => viewer.isPaused()).toBe(false);
    const from = await viewer.position();
    await viewer.watchPast(from + 4);
    if (awaySeconds > 0) {
      field.site.put(`/made/channel.${file}`, null);
      // It is away for as long as it is.
      await new Promise((back) => setTimeout(back, awaySeconds * 1_000));
    }
    field.site.asked.splice(0);
    const again = { ...after, beganMs: Date.now() };
    address(again);
    await viewer.film.evaluate(countTurns);

    const isNew = (): boolean => {
      const made = (after.firstNumber ?? 0) + ((Date.now() - again.beganMs) / 1_000 + after.agedSeconds) / 2;
      const last = numbersAsked(field.site.asked).at(-1) ?? -100;
      return last <= made + 1 && last >= made - 5;
    };
    let position = 0;
    const isMoving = async (): Promise<boolean> => {
      const was = position;
      position = await viewer.position();
      return position > was && position < was + 3;
    };
    await expect.poll(async () => (await isMoving()) && isNew()).toBe(true);
    const turns = Number(await viewer.film.getAttribute('data-turns'));
    console.log(`${name}: ${(turns / 10).toFixed(1)} s after its return`);
    expect(turns / 10).toBeLessThanOrEqual(MOST_SECONDS);
    expect(await viewer.card.count()).toBe(0);
  });
}
