import { afterEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { replay } from '../../src/replay/replay.ts';
import { Evening } from './evening.ts';
import { fc } from '../fast-check.ts';

afterEach(() => vi.useRealTimers());

const acts: Readonly<Record<string, (evening: Evening) => void>> = {
  play: (evening) => evening.play(),
  pause: (evening) => evening.pause(),
  seek: (evening) => evening.seek(1_234.5),
  next: (evening) => evening.chooseEpisode(2),
  back: (evening) => evening.chooseEpisode(1),
  quieter: (evening) => evening.send({ type: 'media.volumeChanged', volume: 0.3, muted: false }),
  faster: (evening) => evening.setRate(1.5),
  stir: (evening) => evening.send({ type: 'intent.stir' }),
  hide: (evening) => evening.send({ type: 'page.hidden' }),
  show: (evening) => evening.send({ type: 'page.shown' }),
  warn: (evening) =>
    evening.send({
      type: 'engine.warned',
      failure: { code: 2, category: 'media', fatal: false, message: '', context: {}, cause: null },
    }),
};

describe('a recording whose beginning has been thinned out', () => {
  it('replays into the same commands after an hour of steady play', () => {
    const evening = new Evening();
    evening.play();
    evening.watchFor(3_600);
    const recording = evening.recording();
    const { recorded, replayed, divergence } = replay(recording, limits);
    expect(recording.droppedEntries).toBeGreaterThan(10_000);
    expect(recorded.length).toBeGreaterThan(100);
    expect(replayed).toEqual(recorded);
    expect(divergence).toBe(-1);
  });

  it('covers the last two minutes, and is small whatever was played', () => {
    const evening = new Evening();
    evening.play();
    evening.watchFor(3_600);
    const recording = evening.recording();
    const { steps } = replay(recording, limits);
    const counted = steps.filter(({ counts }) => counts);
    expect((counted.at(-1)?.atMs ?? 0) - (counted[0]?.atMs ?? 0)).toBeGreaterThan(119_000);
    expect(recording.before.length).toBeLessThan(30);
    expect(JSON.stringify(recording).length).toBeLessThan(256_000);
  });

  it('knows what was chosen, the sound and the rate long before', () => {
    const evening = new Evening();
    evening.chooseEpisode(2);
    evening.send({ type: 'media.volumeChanged', volume: 0.25, muted: true });
    evening.setRate(1.25);
    evening.play();
    evening.watchFor(600);
    const { lastState } = replay(evening.recording(), limits);
    expect(lastState?.selection?.episode.id).toBe(2);
    expect(lastState?.sound).toEqual({ volume: 0.25, muted: true });
    expect(lastState?.rate).toBe(1.25);
    expect(lastState?.playback.phase).toBe('playing');
  });

  // These are several tests, since each takes seconds of a processor.
  it.each([2_026, 2_027, 2_028, 2_029])('replays into the same commands whatever the viewer did: %i', (seed) => {
    const act = fc.record({
      name: fc.constantFrom(...Object.keys(acts)),
      thenSeconds: fc.constantFrom(0, 1, 7, 16, 40, 110),
    });
    fc.assert(
      fc.property(fc.array(act, { minLength: 4, maxLength: 14 }), fc.constantFrom(20, 150), (evenings, endSeconds) => {
        const evening = new Evening();
        evening.play();
        evening.watchFor(40);
        for (const { name, thenSeconds } of evenings) {
          acts[name]?.(evening);
          evening.watchFor(thenSeconds);
        }
        evening.watchFor(endSeconds);
        const { steps, divergence } = replay(evening.recording(), limits);
        expect(steps[divergence]).toBeUndefined();
      }),
      // The same inputs each time: a minute of play that ends at exactly a millisecond may be rounded to either side.
      { numRuns: 10, seed, endOnFailure: true },
    );
  });

  it('stays within its bounds if every signal is rare, and still replays', () => {
    const evening = new Evening(20_000);
    evening.play();
    for (let turn = 0; turn < 400; turn += 1) {
      evening.seek(turn);
      evening.watchFor(1);
    }
    evening.watchFor(60);
    const recording = evening.recording();
    expect(JSON.stringify(recording).length).toBeLessThan(45_000);
    const { recorded, replayed } = replay(recording, limits);
    expect(replayed).toEqual(recorded);
  });
});

describe('a recording with all of its beginning', () => {
  it('has nothing before it, and counts from the first signal on', () => {
    const evening = new Evening();
    evening.play();
    evening.watchFor(60);
    const recording = evening.recording();
    expect(recording).toMatchObject({ before: [], droppedEntries: 0 });
    const { steps, recorded, replayed } = replay(recording, limits);
    expect(steps.every(({ counts }) => counts)).toBe(true);
    expect(replayed).toEqual(recorded);
  });

  it('is replayed session by session if the player was reset', () => {
    const evening = new Evening();
    evening.play();
    evening.watchFor(5);
    const first = evening.recording();
    vi.useRealTimers();
    const other = new Evening();
    other.play();
    other.watchFor(5);
    const second = other.recording();
    const { recorded, replayed, lastState } = replay(
      { ...first, entries: [...first.entries, ...second.entries] },
      limits,
    );
    expect(replayed).toEqual(recorded);
    expect(recorded.filter(({ type }) => type === 'catalogue.load')).toHaveLength(2);
    expect(lastState?.playback.phase).toBe('playing');
  });
});
