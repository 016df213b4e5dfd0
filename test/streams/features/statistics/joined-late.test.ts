import { Subject, VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createWholePlayer, laterSubjects } from '../../../../streams/later.ts';
import type { Command } from '../../../../streams/model/commands.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { createPlayer, type Player } from '../../../../streams/player.ts';
import { aCatalogue, aFailure, anEpisode, aSession, config } from '../../support.ts';

const url = 'https://player.example/episodes/1.m3u8';
const evening: readonly (readonly [atMs: number, signal: Signal])[] = [
  [0, { type: 'session.started', session: aSession({ environment: { isQoeWanted: true } }) }],
  [100, { type: 'catalogue.loaded', catalogue: aCatalogue([anEpisode(1), anEpisode(2)]) }],
  [150, { type: 'ad.listFailed', message: '' }],
  [160, { type: 'intent.play' }],
  [200, { type: 'engine.attaching', url, startSeconds: 0 }],
  [220, { type: 'media.durationChanged', durationSeconds: 1_440, isLive: false }],
  [300, { type: 'media.playing' }],
  [500, { type: 'media.timeUpdated', positionSeconds: 0.2 }],
  [1_000, { type: 'media.seeking', positionSeconds: 200 }],
  [1_100, { type: 'media.seeked', positionSeconds: 200 }],
  [2_000, { type: 'media.timeUpdated', positionSeconds: 200.9 }],
  [3_000, { type: 'media.seeking', positionSeconds: 500 }],
  [3_100, { type: 'media.seeked', positionSeconds: 500 }],
  [4_000, { type: 'media.waiting' }],
  [4_700, { type: 'media.playing' }],
  [5_200, { type: 'engine.warned', failure: aFailure({ fatal: false }) }],
  [5_500, { type: 'media.rateChanged', rate: 2 }],
  [6_000, { type: 'intent.pause' }],
  [6_001, { type: 'media.paused', positionSeconds: 503, isEnd: false }],
  [10_000, { type: 'player.joined' }],
  [30_000, { type: 'intent.chooseEpisode', episodeId: 2 }],
];

type Create = (
  signals$: Subject<Signal>,
  given: typeof config,
  clock: VirtualTimeScheduler,
) => Pick<Player, 'commands$'>;

function reportsOf(create: Create): readonly Command[] {
  const clock = new VirtualTimeScheduler(undefined, Infinity);
  const signals$ = new Subject<Signal>();
  const reports: Command[] = [];
  create(signals$, config, clock).commands$.subscribe((command) => {
    if (command.type === 'stats.send') reports.push(command);
  });
  for (const [atMs, signal] of evening) clock.schedule(() => signals$.next(signal), atMs);
  clock.flush();
  return reports;
}

describe('statistics that join late', () => {
  it('tell all that they would have told from the start, with what was known then', () => {
    const fromTheStart = reportsOf(createWholePlayer);
    expect(fromTheStart).toHaveLength(12);
    expect(reportsOf((...given) => createPlayer(...given, { later: () => laterSubjects }))).toEqual(fromTheStart);
  });
});
