import { describe, it } from 'vitest';
import { askForReplay, outcome } from '../../../../streams/features/selection/replay.ts';
import { feature } from '../../../../streams/features/define-later.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { SelectionState } from '../../../../streams/model/state.ts';
import { aFailure, aSelection, anEpisode, aVariant, marbles } from '../../support.ts';
import { outputs } from '../support.ts';

const [first, second] = [aSelection(anEpisode(1)), aSelection(anEpisode(2), { cause: 'viewer' })];
const otherVoice = aSelection(anEpisode(1), { variant: aVariant(12), cause: 'viewer' });
const ordered = [anEpisode(1), anEpisode(2), anEpisode(3, { season: { id: 2, order: 2 } })];
const state = { episodes: { ordered, isLocked: false, wantedVariant: null } };
const error = { ...aFailure(), id: 'e' };

/** Episode 2 can be chosen and left again, other voices too. Nothing is selected at first where there are none. */
const selecting = (initial: SelectionState | null) =>
  feature('selection', initial, {
    on: {
      'intent.chooseEpisode': (selected, { episodeId }) =>
        selected === null || selected.episode.id === episodeId ? selected : episodeId === 2 ? second : first,
      'intent.chooseVariant': () => otherVoice,
    },
  });

const signals: Readonly<Record<string, Signal>> = {
  1: { type: 'intent.chooseEpisode', episodeId: 1 },
  2: { type: 'intent.chooseEpisode', episodeId: 2 },
  S: { type: 'intent.chooseSeason', seasonId: 1 },
  T: { type: 'intent.chooseSeason', seasonId: 2 },
  U: { type: 'intent.chooseSeason', seasonId: 9 },
  v: { type: 'intent.chooseVariant', variantId: 12 },
  e: { type: 'media.ended' },
  f: { type: 'player.failed', error },
  w: { type: 'player.failed', error: { ...error, fatal: false } },
  r: { type: 'player.failed', error: { ...error, code: 'regionBlocked', category: 'region' } },
  p: { type: 'media.playing' },
  s: { type: 'media.seeking', positionSeconds: 1 },
  a: { type: 'engine.attaching', url: '/1.m3u8', startSeconds: 0 },
};

const asked: Readonly<Record<string, Signal>> = {
  E: { type: 'player.replayAsked', outcome: 'ended' },
  F: { type: 'player.replayAsked', outcome: 'failed' },
};

describe('askForReplay', () => {
  it.each([
    ['asks at the choice of the episode that has ended', '-e1', '--E'],
    ['asks at the choice of the episode that has failed', '-f1', '--F'],
    ['asks at the choice of the season whose first episode has ended', '-eS', '--E'],
    ['asks nothing at the choice of another season, or of one that is not there', '-eTU', '----'],
    ['goes by the failure where it came after the end', '-ef1', '---F'],
    ['asks nothing while the episode is on', '---1', '----'],
    ['asks nothing when it plays on after its end', '-ep1', '----'],
    ['asks nothing when a place in it was sought', '-es1', '----'],
    ['asks nothing when it is attached anew', '-fa1', '----'],
    ['asks again at the next end', '-ep1e1', '-----E'],
    ['asks nothing at the choice of another', '-e2', '---'],
    ['asks nothing on the way back from another', '-e21', '----'],
    ['does not mind a change of variant', '-ev1', '---E'],
    ['does not mind what went wrong beside the film', '-w1', '---'],
    ['asks nothing of content the region may not see', '-r1', '---'],
  ])('%s', (_, given, expected) =>
    marbles((t) => {
      const features = [selecting(first), outcome];
      t.expectMarbles(outputs(t, askForReplay, { features, state, signals: [given, signals] }), expected, asked);
    }),
  );

  it('asks nothing before anything is selected', () =>
    marbles((t) => {
      const features = [selecting(null), outcome];
      t.expectMarbles(outputs(t, askForReplay, { features, state, signals: ['-ef1S', signals] }), '-----');
    }));
});
