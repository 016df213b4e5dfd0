import { expect, test } from './test.ts';
import { MOST_WAITED_MS, pressAtRandom } from './pressing.ts';

/** The default makes half a minute for all three engines together; `npm run press` sets more. */
const SECONDS = Number(process.env['PRESS_SECONDS'] ?? 10);
/** The default is always the same, so that a failure can be seen again. */
const SEED = Number(process.env['PRESS_SEED'] ?? 20_261);

test('whatever keys are pressed in whatever haste, the film moves again', async ({ watcher }) => {
  // `npm run press` may ask for a longer run than the limit of a story.
  test.setTimeout(SECONDS * 1_000 + test.info().timeout);
  const bursts = await pressAtRandom(watcher, SECONDS * 1_000, SEED);
  const longest = bursts.toSorted((a, b) => b.waitedMs - a.waitedMs)[0];
  expect(longest).toBeDefined();
  if (process.env['PRESS_SECONDS'] !== undefined) console.log(toLine(watcher.window.engine, bursts.length, longest));
  expect(bursts.filter(({ waitedMs }) => waitedMs > MOST_WAITED_MS)).toEqual([]);
});

function toLine(engine: string, count: number, longest?: Awaited<ReturnType<typeof pressAtRandom>>[number]): string {
  const { film, keys, waitedMs, remedies } = longest ?? { film: 0, keys: [], waitedMs: 0, remedies: [] };
  const worst = `${(waitedMs / 1_000).toFixed(1)} s in film ${String(film)} after ${keys.join(' ')}`;
  return `${engine}: ${String(count)} bursts; longest wait ${worst}; helped by: ${remedies.join(', ') || 'nothing'}`;
}
