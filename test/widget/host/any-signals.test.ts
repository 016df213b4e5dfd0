import { map, merge, of, timer } from 'rxjs';
import { expect, it } from 'vitest';
import { createSnapshots } from '../../../src/contract/host/snapshot.ts';
import { moments, series, session } from '../../streams/player/arbitrary.ts';
import { runStory } from '../../streams/player/story.ts';
import { marbles } from '../../streams/support.ts';
import { fc } from '../../fast-check.ts';

it('no signals make a host page hear that the film plays beside the error that has stopped it', () => {
  const seen = { errors: 0, playing: 0 };
  const signals = moments(
    (type) => type !== 'session.started',
    60,
    (type) => /^(media\.playing|engine\.|player\.)/.test(type),
  );
  fc.assert(
    fc.property(session, signals, series, (first, later, catalogue) => {
      const plain = structuredClone({ first, later, catalogue });
      marbles((t) => {
        let atMs = 0;
        const timed = plain.later.map(({ waitMs, signal }) =>
          timer((atMs += waitMs), t.scheduler).pipe(map(() => signal)),
        );
        const signals$ = merge(of({ type: 'session.started' as const, session: plain.first }), ...timed);
        const { states } = runStory(t, signals$, { catalogue: plain.catalogue });
        const snapshot = createSnapshots();
        for (const { error, playback } of states.map(snapshot)) {
          seen.errors += Number(error !== null);
          seen.playing += Number(playback === 'playing');
          if (error !== null) expect(['notStarted', 'paused', 'ended']).toContain(playback);
        }
      });
    }),
    { seed: 20_262, numRuns: 100 },
  );
  // The test proves nothing if these states never occur.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
});
