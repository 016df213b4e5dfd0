import { describe, expect, it } from 'vitest';
import { createTokenBucket } from '../../src/contract/token-bucket.ts';

function open(most: number, perSecond: number) {
  let nowMs = 5_000;
  const isInMeasure = createTokenBucket(most, perSecond, () => nowMs);
  return {
    pass: (ms: number) => void (nowMs += ms),
    /** How many of these messages, sent at once, are let through. */
    send: (count: number) => Array.from({ length: count }, isInMeasure).filter(Boolean).length,
  };
}

describe('a limit of messages', () => {
  it('lets a burst through, and nothing more at that moment', () => {
    const { send } = open(400, 200);
    expect([send(399), send(5), send(100)]).toEqual([399, 1, 0]);
  });

  it('then lets the allowed number through each second, also in parts of a second', () => {
    const { pass, send } = open(400, 200);
    send(400);
    pass(4);
    expect(send(10)).toBe(0);
    pass(1);
    expect(send(10)).toBe(1);
    pass(1_000);
    expect(send(1_000)).toBe(200);
  });

  it('lets every message through at this rate, however long that lasts', () => {
    const { pass, send } = open(10, 100);
    for (let second = 0; second < 60; second += 1) {
      expect(send(10)).toBe(10);
      pass(100);
    }
  });

  it('never saves up more than a burst, and does not count rejected messages', () => {
    const { pass, send } = open(400, 200);
    send(5_000);
    pass(60_000);
    expect(send(1_000)).toBe(400);
  });
});
