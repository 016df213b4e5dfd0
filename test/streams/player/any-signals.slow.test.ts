import { merge, timer, map, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../../streams/model/commands.ts';
import type { Session } from '../../../streams/model/session.ts';
import { marbles, type MarbleHelpers } from '../support.ts';
import { catalogue, master, moments, series, session, type Moment } from './arbitrary.ts';
import { runStory, type Story, type StoryWorld } from './story.ts';
import { fc } from '../../fast-check.ts';

const seeded = { seed: 20_260, numRuns: 120 };

function toSignals(t: MarbleHelpers, first: Session, later: readonly Moment[]) {
  let at = 0;
  const timed = later.map(({ waitMs, signal }) => timer((at += waitMs), t.scheduler).pipe(map(() => signal)));
  return merge(of({ type: 'session.started' as const, session: first }), ...timed);
}

function run(first: Session, later: readonly Moment[], world: StoryWorld, check: (story: Story) => void): void {
  // Cloned, since generated values have no prototypes, but values from outside have.
  const plain = structuredClone({ first, later, world });
  marbles((t) => check(runStory(t, toSignals(t, plain.first, plain.later), plain.world)));
}

/** NaN, infinities and missing values do not survive JSON. */
const isPlain = (value: unknown): boolean => {
  expect(JSON.parse(JSON.stringify(value))).toStrictEqual(value);
  return true;
};

describe('the player, whatever signals come in,', () => {
  it('never fails, and says everything in plain data that can be written down and read back', () => {
    fc.assert(
      fc.property(
        session,
        moments(() => true),
        (first, later) =>
          run(first, later, {}, ({ errors, raw, states }) => {
            expect(errors).toEqual([]);
            expect(states.length).toBeGreaterThan(0);
            isPlain(raw);
            isPlain(states.slice(-20));
          }),
      ),
      seeded,
    );
  });

  it('gives no position outside of time: no negative start, seek, retry or save', () => {
    fc.assert(
      fc.property(
        session,
        moments((type) => type !== 'session.started'),
        (first, later) =>
          run(first, later, {}, ({ raw }) => {
            for (const place of raw.map(placeOf).filter((value) => value !== null))
              expect(place).toBeGreaterThanOrEqual(0);
          }),
      ),
      seeded,
    );
  });
});

const placeOf = (command: Command): number | null => {
  if (command.type === 'engine.attach') return command.startSeconds;
  return 'positionSeconds' in command ? command.positionSeconds : null;
};

describe('the player, in a world that does what it is told,', () => {
  // Signals that only the world itself sends.
  const isOutside = (type: string) =>
    !/^(session|player|cast)\.|^engine\.attach|^catalogue\.(loaded|failed|masterLoaded)$/.test(type);
  // Signals that lead to cards.
  const isOften = (type: string) => /^(media\.ended|intent\.(play|chooseEpisode)|engine\.failed)$/.test(type);
  const usual = fc.tuple(session, fc.boolean()).map(([value, hasTimeCode]): Session => ({
    ...value,
    parameters: { ...value.parameters, movieId: 7, ...(!hasTimeCode && { timeCodeSeconds: null }) },
    failure: null,
  }));
  const world = fc.record({
    catalogue: fc.oneof({ arbitrary: series, weight: 4 }, { arbitrary: catalogue, weight: 1 }),
    masters: master.map((answer) => ({ 'https://player.example/2.json': answer })),
    masterDelayMs: fc.constantFrom(0, 100, 3_000),
    refuses: fc.constantFrom('sound' as const, 'all' as const),
  });

  const seen = { next: 0, resume: 0, error: 0 };

  /** One story is checked against all rules, since telling the story takes the time. */
  const rules: Readonly<Record<string, (story: Story) => void>> = {
    'moves the element only while something is attached': ({ raw }) => {
      let isAttached = false;
      for (const { type } of raw) {
        if (type === 'engine.attach') isAttached = true;
        if (type === 'engine.detach') isAttached = false;
        if (type === 'media.play' || type === 'media.pause') {
          expect([type, isAttached]).toEqual([type, true]);
        }
      }
    },

    'takes off for another film only what was attached': ({ raw }) => {
      let isAttached = false;
      for (const { type, cause } of raw) {
        if (type === 'engine.attach') isAttached = true;
        if (type !== 'engine.detach') continue;
        if (cause === 'selection') expect(isAttached).toBe(true);
        isAttached = isAttached && cause === 'error';
      }
    },

    'starts once, and everything after that is a change': ({ raw }) => {
      const causes = raw.filter(({ type }) => type === 'engine.attach').map(({ cause }) => cause);
      expect(causes.slice(0, 1).every((cause) => cause === 'start')).toBe(true);
      expect(causes.slice(1)).not.toContain('start');
    },

    'shows no card over another, and no card for an episode that is not the next': ({ states }) => {
      for (const { nextCard, selection, resume, error } of states) {
        seen.resume += Number(resume.isShown);
        seen.error += Number(error !== null);
        if (!nextCard.isShown) continue;
        seen.next += 1;
        expect(nextCard.secondsLeft).toBeGreaterThanOrEqual(0);
        // The card stays until the announced episode is attached, which may take a while.
        expect([selection?.next?.id, selection?.episode.id]).toContain(nextCard.episode.id);
        expect(resume.isShown).toBe(false);
      }
    },

    'gives every failure an id of its own': ({ raw }) => {
      const ids = raw.flatMap((command) => (command.type === 'report.error' ? [command.error.id] : []));
      expect(new Set(ids).size).toBe(ids.length);
    },
  };

  it('never fails, and keeps every rule', () => {
    fc.assert(
      fc.property(usual, moments(isOutside, 80, isOften), world, (first, later, around) =>
        run(first, later, around, (story) => {
          expect(story.errors).toEqual([]);
          for (const [rule, check] of Object.entries(rules)) {
            try {
              check(story);
            } catch (error) {
              throw new Error(`A player ${rule}: ${String(error)}`, { cause: error });
            }
          }
        }),
      ),
      seeded,
    );
    // A card that never appears is not checked.
    for (const states of Object.values(seen)) expect(states).toBeGreaterThan(20);
  });
});
