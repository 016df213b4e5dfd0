import { Subject, VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { laterSubjects } from '../../../../streams/later.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { createPlayer } from '../../../../streams/player.ts';
import { aCatalogue, anEpisode, aSession, config } from '../../support.ts';
import { aCreative } from './support.ts';

const begin: readonly (readonly [atMs: number, signal: Signal])[] = [
  [0, { type: 'session.started', session: aSession() }],
  [100, { type: 'catalogue.loaded', catalogue: aCatalogue([anEpisode(1)]) }],
  [150, { type: 'ad.listLoaded', list: { preroll: ['https://ads.example/1'], midroll: [] } }],
  [200, { type: 'ad.read', breakId: 1, slot: 0, creative: aCreative() }],
  [300, { type: 'intent.play' }],
];

/** The time at which the film goes on without an ad. */
const WAITED_UNTIL_MS = 300 + config.adSilenceMs;

function adCommands(joinedAtMs: number): readonly string[] {
  const clock = new VirtualTimeScheduler(undefined, Infinity);
  const signals$ = new Subject<Signal>();
  const said: string[] = [];
  createPlayer(signals$, config, clock, { later: () => laterSubjects }).commands$.subscribe(({ type }) => {
    if (['ad.show', 'ad.hide'].includes(type)) said.push(`${clock.now()} ${type}`);
  });
  const signals = [...begin, [joinedAtMs, { type: 'player.joined' }] as const];
  for (const [atMs, signal] of signals) clock.schedule(() => signals$.next(signal), atMs);
  clock.flush();
  return said;
}

describe('the presentation of ads that joins late', () => {
  it('shows the preroll that the film is waiting for', () =>
    expect(adCommands(1_000)).toEqual(['1000 ad.show', `${WAITED_UNTIL_MS} ad.hide`]));

  it('takes a preroll away at once if the film has gone on without it', () =>
    expect(adCommands(10_000)).toEqual(['10000 ad.show', '10000 ad.hide']));
});
