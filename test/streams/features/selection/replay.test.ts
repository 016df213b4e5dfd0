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

/**
 * Selects episode 1, episode 2, or another voice of episode 1. If nothing is selected at first, an episode cannot be
 * chosen.
 */
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
    ['asks if the viewer chooses the episode that has ended', '-e1', '--E'],
    ['asks if the viewer chooses the episode that has failed', '-f1', '--F'],
    ['asks if the viewer chooses the season whose first episode has ended', '-eS', '--E'],
    ['does not ask if the viewer chooses another season, or one that does not exist', '-eTU', '----'],
    ['goes by a failure that came after the end', '-ef1', '---F'],
    ['does not ask while the episode plays', '---1', '----'],
    ['does not ask if the episode plays on after its end', '-ep1', '----'],
    ['does not ask if the viewer has sought in the episode after its end', '-es1', '----'],
    ['does not ask if the episode is attached anew', '-fa1', '----'],
    ['asks again at the next end', '-ep1e1', '-----E'],
    ['does not ask if the viewer chooses another episode', '-e2', '---'],
    ['does not ask if the viewer comes back from another episode', '-e21', '----'],
    ['asks even if the variant has changed', '-ev1', '---E'],
    ['does not ask for a failure that is not fatal', '-w1', '---'],
    ['does not ask for a title that the region may not see', '-r1', '---'],
  ])('%s', (_, given, expected) =>
    marbles((t) => {
      const features = [selecting(first), outcome];
      t.expectMarbles(outputs(t, askForReplay, { features, state, signals: [given, signals] }), expected, asked);
    }),
  );

  it('does not ask before anything is selected', () =>
    marbles((t) => {
      const features = [selecting(null), outcome];
      t.expectMarbles(outputs(t, askForReplay, { features, state, signals: ['-ef1S', signals] }), '-----');
    }));
});
