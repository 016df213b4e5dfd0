// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOST_LIMITS } from '../../src/contract/host-wire.ts';
import { createTokenBucket } from '../../src/contract/token-bucket.ts';
import { PotokError } from '../../src/embed/error.ts';
import { createOutbox } from '../../src/embed/outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A player that answers after some time, and counts commands as the real one does. */
function open(answerMs: number) {
  const sent: string[] = [];
  const isInMeasure = createTokenBucket(HOST_LIMITS.mostBurst, HOST_LIMITS.mostPerSecond, () => performance.now());
  const outbox = createOutbox(async (command, given) => {
    sent.push([command, ...given].join(' '));
    if (!isInMeasure()) throw new PotokError('tooMany', 'refused by the player');
    await new Promise((resolve) => setTimeout(resolve, answerMs));
  });
  const outcomes: string[] = [];
  const give = (command: string, ...given: readonly unknown[]): void => {
    const index = outcomes.push('pending') - 1;
    outbox.ask(command, given).then(
      () => (outcomes[index] = 'done'),
      (error: PotokError) => (outcomes[index] = error.code),
    );
  };
  return { outbox, sent, outcomes, give };
}

it('of many commands that are given at once, the last one is sent', async () => {
  const { sent, outcomes, give } = open(5);
  for (let volume = 1; volume <= 500; volume += 1) give('setVolume', volume);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual(['setVolume 500']);
  expect(outcomes.at(-1)).toBe('done');
  expect(new Set(outcomes.slice(0, -1))).toEqual(new Set(['superseded']));
});

it.each([
  ['at once', 1],
  ['within the time between two of them', 8],
  ['slowly', 300],
  ['never', 1e9],
])(
  'is not refused for hundreds of commands a second, and the last counts, when the player answers %s',
  async (_, ms) => {
    const { sent, outcomes, give } = open(ms);
    const sliders = ['setVolume', 'seekTo', 'setRate', 'setGain'];
    for (let step = 0; step < 1_000; step += 1) {
      for (const name of sliders) give(name, step);
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(1_000);
    for (const name of sliders) expect(sent.findLast((one) => one.startsWith(name))).toBe(`${name} 999`);
    expect(outcomes).not.toContain('tooMany');
    expect(sent.length).toBeLessThan(11 * HOST_LIMITS.mostPerSecond);
  },
);

it('a command is sent at once when the one before it is answered', async () => {
  const { sent, give } = open(0);
  for (const seconds of [10, 20, 30]) {
    give('seekTo', seconds);
    await Promise.resolve();
    expect(sent.at(-1)).toBe(`seekTo ${String(seconds)}`);
    await vi.advanceTimersByTimeAsync(0);
  }
});

it('a command does not wait long for the answer to the one before it', async () => {
  const { sent, give } = open(5_000);
  give('seekTo', 10);
  await vi.advanceTimersByTimeAsync(0);
  give('seekTo', 20);
  await vi.advanceTimersByTimeAsync(60);
  expect(sent).toEqual(['seekTo 10', 'seekTo 20']);
});

it('commands keep their order, also after one that waits', async () => {
  const { sent, give } = open(100);
  give('load', 1);
  await vi.advanceTimersByTimeAsync(0);
  give('load', 2);
  give('seekTo', 5);
  give('play');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['load 1']);
  await vi.advanceTimersByTimeAsync(60);
  expect(sent).toEqual(['load 1', 'load 2', 'seekTo 5', 'play']);
});

it('commands that each have an effect of their own are not joined, and are refused if there are too many', async () => {
  const { sent, outcomes, give } = open(1);
  for (let step = 0; step < 100; step += 1) give('seekBy', 5);
  for (let step = 0; step < 1_000; step += 1) give('addMarker', step);
  give('setVolume', 1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent.filter((one) => one === 'seekBy 5')).toHaveLength(100);
  expect(sent.at(-1)).toBe('setVolume 1');
  expect(outcomes.at(-1)).toBe('done');
  expect(new Set(outcomes.slice(0, 100))).toEqual(new Set(['done']));
  expect(outcomes.filter((one) => one === 'tooMany').length).toBeGreaterThan(500);
  expect(new Set(outcomes)).toEqual(new Set(['done', 'tooMany']));
});

it('waiting commands are rejected when the player is gone, and none of them is sent', async () => {
  const { outbox, sent, outcomes, give } = open(1_000);
  give('seekTo', 1);
  await vi.advanceTimersByTimeAsync(0);
  give('seekTo', 2);
  outbox.drop(new PotokError('destroyed', 'gone'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(outcomes).toEqual(['done', 'destroyed']);
  expect(sent).toEqual(['seekTo 1']);
});
