import { describe, expect, it } from 'vitest';
import { decisionSettings as settings } from '../../../../streams/features/adaptation/decision-settings.ts';
import { decide, withBroken, type Facts } from '../../../../streams/features/adaptation/decide.ts';
import { beginObserving, loadFinished } from '../../../../streams/features/adaptation/observe.ts';
import type { RenditionDecision } from '../../../../streams/features/adaptation/slices.ts';

const ladder = [300, 1000, 3000].map((kilobits) => ({ qualityId: `${kilobits}`, bitsPerSecond: kilobits * 1000 }));
const noDecision: RenditionDecision = { nextId: null, abandonedId: null, hold: null, broken: [] };

/** A network that has carried this rate for a while. */
const observed = (kilobits: number) =>
  Array.from({ length: 20 }).reduce<ReturnType<typeof beginObserving>>(
    (known, _, id) =>
      loadFinished(known, { id, bytes: (kilobits * 1000) / 4, firstByteMs: 50, elapsedMs: 2050 }, settings),
    beginObserving(1_000_000, settings),
  );

const facts = ({ kilobits = 5000, ...changes }: Partial<Facts> & { readonly kilobits?: number } = {}): Facts => ({
  ladder,
  rungs: ladder,
  startId: '300',
  supply: { lastId: '1000', load: null, bufferSeconds: 12 },
  observed: observed(kilobits),
  segmentSeconds: 4,
  weights: [],
  besideRate: 0,
  mostAheadSeconds: 60,
  playbackRate: 1,
  isAutomatic: true,
  nowMs: 100_000,
  ...changes,
});

const load = (change = {}) => ({
  id: 7,
  qualityId: '3000',
  bytes: 50_000,
  totalBytes: 1_500_000,
  firstByteMs: 100,
  elapsedMs: 2000,
  durationSeconds: 4,
  bufferSeconds: 3,
  ...change,
});

describe('the quality of the next segment', () => {
  it('is the first quality until a segment has come', () => {
    const none = facts({ supply: { lastId: null, load: null, bufferSeconds: 0 } });
    expect(decide(noDecision, none, settings).nextId).toBe('300');
  });

  it('rises and falls with what the network carries', () => {
    expect(decide(noDecision, facts(), settings).nextId).toBe('3000');
    const low = facts({ kilobits: 400, supply: { lastId: '3000', load: null, bufferSeconds: 2 } });
    expect(decide(noDecision, low, settings).nextId).toBe('300');
  });

  it('is lower if the next segments are known to be heavy, and higher if they are known to be light', () => {
    const near = { kilobits: 1300, supply: { lastId: '1000', load: null, bufferSeconds: 6 } };
    const chosen = (...weights: readonly number[]) => decide(noDecision, facts({ ...near, weights }), settings).nextId;
    expect([chosen(), chosen(4, 4), chosen(0.3, 0.3, 0.3, 0.3, 0.3, 0.3)]).toEqual(['1000', '300', '3000']);
  });

  it('is one of the rungs that may be chosen', () => {
    expect(decide(noDecision, facts({ rungs: ladder.slice(0, 2) }), settings).nextId).toBe('1000');
  });

  it('is not a quality that the network did not carry until that was held back for its time', () => {
    const low = facts({ kilobits: 400, supply: { lastId: '3000', load: null, bufferSeconds: 2 } });
    const left = decide(noDecision, low, settings);
    expect(left.hold).toEqual({
      rate: 3_000_000,
      untilMs: 100_000 + settings.firstHoldMs,
      waitMs: settings.firstHoldMs,
    });
    const before = facts({ nowMs: 100_000 + settings.firstHoldMs - 1 });
    expect(decide(left, before, settings).nextId).toBe('1000');
    expect(decide(left, { ...before, nowMs: before.nowMs + 1 }, settings).nextId).toBe('3000');
  });

  it('prolongs no hold, however often it is decided before the segment', () => {
    const low = facts({ kilobits: 400, supply: { lastId: '3000', load: null, bufferSeconds: 2 } });
    const left = decide(noDecision, low, settings);
    expect(decide(left, low, settings).hold).toEqual(left.hold);
  });

  it('puts no hold on a quality that was left only because it may not be chosen any more', () => {
    const small = facts({ rungs: ladder.slice(0, 2), supply: { lastId: '3000', load: null, bufferSeconds: 12 } });
    expect(decide(noDecision, small, settings)).toMatchObject({ nextId: '1000', hold: null });
  });

  it('is not one that could not be loaded, or is the lowest if none could', () => {
    const broken = (...ids: string[]) =>
      ids.reduce<RenditionDecision>(
        (known, id) => ({ ...known, broken: withBroken(known.broken, id, 90_000) }),
        noDecision,
      );
    expect(decide(broken('3000'), facts(), settings).nextId).toBe('1000');
    expect(decide(broken('3000', '1000', '300'), facts(), settings).nextId).toBe('300');
    expect(decide(broken('3000'), facts({ nowMs: 120_000 }), settings).nextId).toBe('3000');
  });
});

describe('a load under way', () => {
  const slow = { kilobits: 300, supply: { lastId: '3000', load: load(), bufferSeconds: 3 } };

  it('is given up once if the film would stall waiting for it', () => {
    const decided = decide(noDecision, facts(slow), settings);
    expect(decided).toMatchObject({ nextId: '300', abandonedId: 7, hold: { rate: 3_000_000 } });
    expect(decide(decided, facts(slow), settings)).toBe(decided);
  });

  it('is given up soon after the network has become slower, unless the buffer lasts', () => {
    const seconds = (count: number, kilobits: number) => Array.from({ length: count }, () => kilobits);
    const fallen = [...seconds(40, 5000), ...seconds(2, 200)].reduce<ReturnType<typeof beginObserving>>(
      (known, kilobits, id) =>
        loadFinished(known, { id, bytes: kilobits * 125, firstByteMs: 0, elapsedMs: 1000 }, settings),
      beginObserving(1_000_000, settings),
    );
    const under = (bufferSeconds: number) => ({
      ...facts({ supply: { lastId: '3000', load: load({ elapsedMs: 1000 }), bufferSeconds } }),
      observed: fallen,
    });
    expect(decide(noDecision, under(4), settings).abandonedId).toBe(7);
    expect(decide(noDecision, under(55), settings).abandonedId).toBeNull();
  });

  it('goes on if the viewer has chosen the quality', () => {
    expect(decide(noDecision, facts({ ...slow, isAutomatic: false }), settings)).toBe(noDecision);
  });

  it('goes on while the network carries it', () => {
    const quick = facts({ supply: { lastId: '3000', load: load({ bytes: 900_000 }), bufferSeconds: 9 } });
    expect(decide(noDecision, quick, settings)).toBe(noDecision);
  });

  it('goes on if its quality is not on the ladder', () => {
    for (const qualityId of [null, 'else']) {
      const other = facts({ ...slow, supply: { ...slow.supply, load: load({ qualityId }) } });
      expect(decide(noDecision, other, settings)).toBe(noDecision);
    }
  });

  it('is taken to have the size that the stream names if the answer does not name one', () => {
    const under = { lastId: '3000', load: load({ totalBytes: null, bytes: 280_000 }), bufferSeconds: 4 };
    const decided = (...weights: readonly number[]) =>
      decide(noDecision, facts({ kilobits: 300, supply: under, weights }), settings).abandonedId;
    expect([decided(), decided(0.2)]).toEqual([7, null]);
  });

  it('is taken to be as heavy as a peak if it has brought more than expected and its size is not known', () => {
    const under = { lastId: '3000', load: load({ totalBytes: null, bytes: 1_600_000 }), bufferSeconds: 3 };
    const decided = (share: number) => {
      const rungs = ladder.map((rung) => ({ ...rung, peakBitsPerSecond: rung.bitsPerSecond * share }));
      return decide(noDecision, facts({ kilobits: 300, ladder: rungs, supply: under }), settings).abandonedId;
    };
    expect([decided(1), decided(1.05), decided(3)]).toEqual([null, null, 7]);
  });

  it('is taken to have the size that its rate gives if its size is not known', () => {
    const unknown = { ...slow.supply, load: load({ totalBytes: null }) };
    expect(decide(noDecision, facts({ ...slow, supply: unknown }), settings).abandonedId).toBe(7);
    const nearly = { ...slow.supply, load: load({ totalBytes: null, bytes: 1_490_000 }) };
    expect(decide(noDecision, facts({ ...slow, supply: nearly }), settings)).toBe(noDecision);
  });
});

describe('a quality that could not be loaded', () => {
  it('is left alone for half a minute, then for twice as long, and a failure in the meantime does not count', () => {
    const first = withBroken([], 'a', 0);
    expect(first).toEqual([{ qualityId: 'a', untilMs: 30_000, waitMs: 30_000 }]);
    expect(withBroken(first, 'a', 29_999)).toBe(first);
    expect(withBroken(first, 'a', 30_000)).toEqual([{ qualityId: 'a', untilMs: 90_000, waitMs: 60_000 }]);
  });

  it('is forgotten if sixteen others have failed after it', () => {
    const many = Array.from({ length: 40 }).reduce<ReturnType<typeof withBroken>>(
      (known, _, index) => withBroken(known, `${index}`, 0),
      [],
    );
    expect(many).toHaveLength(16);
    expect(many.at(-1)?.qualityId).toBe('39');
  });
});
