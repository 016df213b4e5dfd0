import { describe, expect, it } from 'vitest';
import { bound } from '../../src/simulate/bound.ts';
import { createFilm } from '../../src/simulate/film.ts';
import { createLink } from '../../src/simulate/link.ts';
import type { Rule } from '../../src/simulate/rule.ts';
import { score, play } from '../../src/simulate/session.ts';

const film = createFilm({ name: 'two', kilobitsPerSecond: [500, 1000], edgeSeconds: Infinity }, 2, 0);
const steady = (kilobitsPerSecond: number, latencyMilliseconds = 0) =>
  createLink([{ milliseconds: 10_000, kilobitsPerSecond, latencyMilliseconds }]);

/** Always loads the same rendition; may give up a load once it has gone on for this long. */
const always = (rendition: number, abandonAfterMs = Infinity): Rule => ({
  name: 'always',
  begin: () => ({
    aimSeconds: () => 20,
    choose: () => rendition,
    watch: (view, load) => (load.rendition > 0 && view.nowMs - load.beganMs >= abandonAfterMs ? 0 : null),
    finished: () => undefined,
    soundAhead: 1,
    soundFinished: () => undefined,
  }),
});

describe('a simulated session', () => {
  it('plays all that is due, less the start, if the link carries more than the film needs', () => {
    const session = play(film, steady(4000), always(1), 20);
    expect(session.stalls).toBe(0);
    expect(session.startMs).toBeGreaterThan(400);
    expect(session.startMs).toBeLessThan(900);
    expect(session.shown).toHaveLength(10);
  });

  it('stalls if the link carries less', () => {
    const session = play(film, steady(500), always(1), 40);
    expect(session.stalls).toBeGreaterThan(3);
    expect(session.stalledMs).toBeGreaterThan(10_000);
  });

  it('waits for the first byte of each load', () => {
    const quick = play(film, steady(4000, 0), always(1), 20);
    const late = play(film, steady(4000, 500), always(1), 20);
    expect(late.startMs - quick.startMs).toBeGreaterThanOrEqual(980);
  });

  it('throws away what has come of a load that is given up', () => {
    const session = play(film, steady(300), always(1, 1000), 20);
    expect(session.wastedBits).toBeGreaterThan(200_000);
    expect(session.shown.every((rendition) => rendition === 0)).toBe(true);
  });

  it('begins only when the sound is there as well, which shares the link', () => {
    const withSound = createFilm({ name: 'two', kilobitsPerSecond: [500, 1000], edgeSeconds: Infinity }, 2, 500_000);
    const alone = play(film, steady(2000), always(1), 20);
    expect(play(withSound, steady(2000), always(1), 20).startMs).toBeGreaterThan(alone.startMs + 200);
  });

  it('has its second sound wait for the first picture if no sound may be ahead', () => {
    const withSound = createFilm({ name: 'two', kilobitsPerSecond: [500, 1000], edgeSeconds: Infinity }, 4, 200_000);
    const waiting: Rule = { name: 'waiting', begin: (of) => ({ ...always(0).begin(of), soundAhead: 0 }) };
    const link = steady(500);
    expect(play(withSound, link, waiting, 20).startMs).toBeLessThan(play(withSound, link, always(0), 20).startMs - 500);
  });

  it('never has more of a channel than was made', () => {
    const channel = createFilm({ name: 'two', kilobitsPerSecond: [500, 1000], edgeSeconds: 4 }, 2, 0);
    const buffers: number[] = [];
    const watching: Rule = {
      name: 'watching',
      begin: () => ({
        ...always(0).begin(channel),
        choose: (view) => {
          buffers.push(view.bufferSeconds);
          return 0;
        },
      }),
    };
    play(channel, steady(50_000), watching, 30);
    expect(Math.max(...buffers)).toBeLessThanOrEqual(4);
  });
});

describe('the score', () => {
  it('is the logarithm of the rate, less changes and 2.66 for each second that the film stood', () => {
    const session = { shown: [0, 1, 1], startMs: 1000, stalledMs: 500, stalls: 1, wastedBits: 0 };
    expect(score(film, session, 6)).toBeCloseTo((2 * Math.log(2) - Math.log(2) - 2.66 * 1.5) / 3);
  });

  it('is nowhere better than that of a player which knows the link', () => {
    const link = createLink([
      { milliseconds: 5000, kilobitsPerSecond: 3000, latencyMilliseconds: 40 },
      { milliseconds: 9000, kilobitsPerSecond: 400, latencyMilliseconds: 40 },
    ]);
    for (const rule of [always(0), always(1), always(1, 1000)])
      expect(score(film, play(film, link, rule, 60), 60)).toBeLessThanOrEqual(bound(film, link, 60) + 0.01);
  });
});
