import { Subject } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../streams/model/commands.ts';
import { isMasterJson } from '../../../../streams/model/addresses.ts';
import type { Catalogue } from '../../../../streams/model/catalogue.ts';
import type { Session } from '../../../../streams/model/session.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { createPlayer } from '../../../../streams/player.ts';
import { planStart } from '../../../../src/widget/early/page/plan.ts';
import { catalogue, session } from '../../../streams/player/arbitrary.ts';
import { config } from '../../../streams/support.ts';
import { fc } from '../../../fast-check.ts';

/** The first request that the player itself would make for a session and its catalogue. */
function askedByPlayer(first: Session, known: Catalogue): { url: string; startSeconds?: number } | null {
  const signals$ = new Subject<Signal>();
  const commands: Command[] = [];
  const clock = new TestScheduler(() => undefined);
  const running = createPlayer(signals$, config, clock).commands$.subscribe((command) => commands.push(command));
  signals$.next({ type: 'session.started', session: first });
  signals$.next({ type: 'catalogue.loaded', catalogue: known });
  running.unsubscribe();
  for (const command of commands) {
    if (command.type === 'catalogue.loadMaster') return { url: command.url };
    if (command.type === 'engine.attach') return { url: command.source.url, startSeconds: command.startSeconds };
  }
  return null;
}

describe('the start that the page plans', () => {
  it('is the start that the player would make, for any catalogue and any history of the viewer', () => {
    fc.assert(
      fc.property(session, catalogue, fc.boolean(), (anySession, anyCatalogue, hasVariants) => {
        const { movieId } = anySession.parameters;
        const contentId = anyCatalogue.content.id;
        const first: Session = {
          ...anySession,
          failure: null,
          environment: { ...anySession.environment, isMediaSourceSupported: true },
          parameters: { ...anySession.parameters, movieId: movieId ?? 7 },
          stored: {
            ...anySession.stored,
            episodeVariants: hasVariants ? { [String(contentId)]: { id: 2, title: 'Дубляж' } } : {},
          },
        };
        const plan = planStart(anyCatalogue.episodes, contentId, {
          parameters: first.parameters,
          stored: first.stored,
          origin: first.environment.origin,
        });
        const asked = askedByPlayer(first, { ...anyCatalogue, available: true });
        expect(plan === null ? null : plan.url).toBe(asked === null ? null : asked.url);
        if (plan !== null && !isMasterJson(plan.url)) expect(plan.startSeconds).toBe(asked?.startSeconds);
      }),
      { seed: 11, numRuns: 400 },
    );
  });
});
