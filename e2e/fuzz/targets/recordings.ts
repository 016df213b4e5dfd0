import { readdirSync, readFileSync } from 'node:fs';
import { limits } from '../../../src/contract/limits.ts';
import type { RecordedVisit } from '../../../src/contract/recording.ts';
import { printable } from '../../../src/contract/printable.ts';
import { readRecording } from '../../../src/replay/read-recording.ts';
import { replay } from '../../../src/replay/replay.ts';
import { bundleLoads } from '../../../src/widget/reporting/bundle-loads.ts';
import { mutateJson, mutateText } from '../mutate.ts';
import type { Random } from '../random.ts';
import { ensure, ignoreRefusal, type Target } from '../target.ts';

const folder = 'test/replay/recordings/';
const files = readdirSync(folder).map((name) => readFileSync(folder + name, 'utf8'));
/**
 * The number of entries that are kept of each recording: enough for a session to start, and few enough to be replayed
 * thousands of times.
 */
const ENTRIES = 25;
const small = files.map(readRecording).map((visit) => ({
  ...visit,
  entries: bundleLoads(visit.entries.slice(0, ENTRIES)),
}));

/** Asserts that a refusal is a sentence for people: a plain error, without control characters for a terminal. */
function checkRefusal(error: unknown): void {
  ignoreRefusal(error, (refusal) => refusal.constructor === Error);
  // oxlint-disable-next-line no-control-regex -- these are what must not be there
  ensure(!/[\0-\x08\x1b\u2028]/.test(printable((error as Error).message)), 'a sentence with control characters');
}

function readOne(random: Random): void {
  try {
    const { release } = readRecording(random.chance(0.5) ? mutateJson(random, small) : mutateText(random, files));
    ensure(/^[\w.+-]{1,64}$/.test(release), `the release ${release}`);
  } catch (error) {
    checkRefusal(error);
  }
}

function replayOne(random: Random): void {
  let recording: RecordedVisit;
  try {
    recording = readRecording(mutateJson(random, small));
  } catch (error) {
    checkRefusal(error);
    return;
  }
  try {
    const { steps } = replay(recording, limits);
    ensure(steps.length <= recording.entries.length, 'more turns than entries');
  } catch (error) {
    ignoreRefusal(error, (refusal) => refusal instanceof RangeError && refusal.message.startsWith('The recording'));
  }
}

export const recordingTargets: readonly Target[] = [
  { name: 'recordings, read', share: 1, try: readOne },
  { name: 'recordings, replayed', share: 0.1, try: replayOne },
];
