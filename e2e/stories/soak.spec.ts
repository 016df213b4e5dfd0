import { openSession } from '../soak/session.ts';
import { growing, mostPerSwitch } from '../soak/slopes.ts';
import type { Sample } from '../soak/sample.ts';
import { expect, test } from '../fixtures/test.ts';

/** Over twelve switches two timers that begin once, as on a slow machine, count as no growth; over nine they did. */
const ROUNDS = 4;
/**
 * The heap grows while the browser still compiles code that runs often; an engine or an ad left behind is more than
 * that.
 */
const limits = { ...mostPerSwitch, heapBytes: 400_000 };

test('nothing grows while episodes come and go', async ({ page, services }) => {
  const { playRound, sample } = await openSession(page, services, { isRecording: true });
  const samples: Sample[] = [await sample()];
  for (let round = 0; round < ROUNDS; round += 1) {
    await playRound();
    samples.push(await sample());
  }
  expect(growing(samples, limits)).toEqual({});
});
