import { followedSoFar, measureDrift } from '../fixtures/drift.ts';
import type { Services } from '../fixtures/services.ts';
import { expect, test } from './test.ts';
import { pageThatRuns } from './page.ts';
import type { Watcher } from './watcher.ts';

declare global {
  interface Window {
    /** The time at which the first segment of the first playlist was encoded, in milliseconds since 1970. */
    firstMs?: number;
    /** The places at which the programme of that playlist begins anew, in seconds of the film. */
    borders?: readonly number[];
  }
}

/** Notes the start and the borders of the first playlist of pictures that is read, whichever script requests it. */
const notingStart = `
  const note = (url, text) => {
    if (!/\\/live\\/low-latency\\/v\\d+\\.m3u8/.test(url)) return;
    window.firstMs ??= Date.parse(/PROGRAM-DATE-TIME:(\\S+)/.exec(text)?.[1]) || undefined;
    const lengthOf = (part) =>
      [...part.matchAll(/#EXTINF:([0-9.]+)/g)].reduce((sum, [, seconds]) => sum + Number(seconds), 0);
    const parts = text.split('#EXT-X-DISCONTINUITY\\n');
    window.borders ??= parts.slice(1).map((_, index) => lengthOf(parts.slice(0, index + 1).join('')));
  };
  const { fetch } = window;
  window.fetch = async (...given) => {
    const response = await fetch(...given);
    if (response.url.includes('.m3u8')) note(response.url, await response.clone().text());
    return response;
  };
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (...given) {
    this.addEventListener('load', () => {
      if (['', 'text'].includes(this.responseType)) note(this.responseURL, this.responseText);
    });
    return open.apply(this, given);
  };`;

/** Plays channel 5 with the low-latency stream in its place. */
async function tuneIn(watcher: Watcher, services: Services, file: string): Promise<void> {
  const answer = await fetch(`${services.url}/api/episodes?content-id=5`);
  const episodes = (await answer.json()) as object[];
  const moved = { m3u8MasterFilePath: `${services.url}/live/low-latency/${file}`, episodeVariants: [] };
  await services.fault(await pageThatRuns(services, notingStart), {
    match: '/api/episodes\\?content-id=5',
    body: JSON.stringify(episodes.map((one) => ({ ...one, ...moved }))),
    contentType: 'application/json',
  });
  await watcher.open({ movie_id: 5 });
  await watcher.play();
  await watcher.seesFrame();
}

/** The time at which position zero of an HLS channel was encoded. */
const hlsStart = (watcher: Watcher): Promise<number | null> =>
  watcher.run(async () => {
    const { firstMs, potok } = window;
    const { entries } = await potok.exportRecording();
    const [shown] = entries.flatMap((entry) =>
      entry.kind === 'signal' && entry.signal.type === 'engine.liveWindowChanged' ? [entry.signal.window] : [],
    );
    return firstMs === undefined || !shown ? null : firstMs - shown[0] * 1_000;
  }, null);

/** The start of the manifest's only period. */
const dashStart = (): Promise<number> => Promise.resolve(Date.UTC(2025, 0, 1));

for (const [kind, file, startOf] of [
  ['HLS in parts', 'master.m3u8', hlsStart],
  ['DASH in chunks', 'manifest.mpd', dashStart],
] as const) {
  test(`${kind} stays less than three seconds behind its encoder`, async ({ watcher, services }) => {
    await tuneIn(watcher, services, file);
    await expect.poll(() => startOf(watcher)).not.toBeNull();
    const zeroMs = (await startOf(watcher)) ?? NaN;
    await watcher.run(measureDrift, { zeroMs, mostDrift: 3 });
    const followed = () => watcher.run(followedSoFar, null);
    // WebKit decodes in software here. Beside another story it stalls now and then, and then keeps away from the edge.
    const stretchSeconds = watcher.window.engine === 'webkit' ? 2 : 5;
    const near = async () => (await followed()).nearSeconds;
    await expect.poll(near).toBeGreaterThan(stretchSeconds);
    // No picture is shown before it has been encoded.
    expect((await followed()).leastDrift).toBeGreaterThan(0);
  });
}

test('HLS in parts plays on across the points where its programme begins anew', async ({ watcher, services }) => {
  await tuneIn(watcher, services, 'master.m3u8');
  await expect.poll(() => watcher.run(() => window.borders?.length ?? 0, null)).toBeGreaterThan(1);
  const [first = NaN, second = NaN] = await watcher.run(() => window.borders ?? [], null);
  const loops = Math.ceil(((await watcher.position()) - first) / (second - first));
  const border = first + loops * (second - first);
  await watcher.watchPast(border + 3);
});
