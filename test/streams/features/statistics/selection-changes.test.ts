import { describe, expect, it } from 'vitest';
import { tellSelectionChanges } from '../../../../streams/features/statistics/events.ts';
import { viewing } from '../../../../streams/features/statistics/view.ts';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import type { State } from '../../../../streams/features/state.ts';
import {
  aPlayback,
  aQuality,
  aReadySource,
  aSelection,
  aSession,
  aTimeline,
  aVariant,
  anEpisode,
  marbles,
  someTracks,
} from '../../support.ts';
import { outputs } from '../support.ts';
import { anEvent, atFirst, events } from './support.ts';

const first = anEpisode(1, { episodeVariants: [aVariant(11), aVariant(12)] });
const selections = {
  a: aSelection(first),
  v: aSelection(first, { variant: aVariant(12), cause: 'viewer' }),
  n: aSelection(first, { variant: null }),
  b: aSelection(anEpisode(2, { episodeVariants: [aVariant(21)] }), { cause: 'ended' }),
};
const expectedEvents = {
  e: anEvent('episode_change', { episode_id: 2 }),
  v: anEvent('variant_change', { variant_id: 12, variant_title: 'Voice 12' }),
};

describe('tellSelectionChanges', () => {
  it.each([
    ['tells another variant and another episode, but not what the session starts with', '-a-v-b', '---v-e'],
    ['tells nothing if there is no variant any more', 'a-n', '---'],
  ])('%s', (_, row, expected) =>
    marbles((t) =>
      t.expectMarbles(
        events(t, tellSelectionChanges, { slices: [['selection', row, selections]] }),
        expected,
        expectedEvents,
      ),
    ),
  );
});

describe('the report of another episode', () => {
  const asked = {
    number: 1,
    episodeId: 1,
    cause: 'start',
    startSeconds: 0,
    firstEpisodeId: 1,
    startsOver: false,
  } as const;
  const before: Partial<State> = {
    ...atFirst,
    session: aSession({ parameters: { timeCodeSeconds: 40 } }),
    selection: selections.a,
    timeline: aTimeline({ positionSeconds: 1_400, durationSeconds: 1_440 }),
    playback: aPlayback(),
    tracks: someTracks({ qualities: [aQuality(720)], qualityId: 'q720' }),
    attachRequest: asked,
    saved: { 2: 300 },
  };
  const short = anEpisode(2, { duration: 600 });

  it.each<[title: string, now: Partial<State>, expected: object]>([
    [
      "has the catalogue's length, the position where the episode goes on, and no quality yet",
      { selection: aSelection(short, { cause: 'viewer' }), source: { status: 'resolving', url: '/2.json' } },
      { duration: 600, current_time: 300, video_quality: null },
    ],
    [
      'has the position that was asked of the engine',
      {
        selection: aSelection(short, { cause: 'ended' }),
        source: aReadySource('/2.m3u8'),
        attachRequest: { ...asked, number: 2, episodeId: 2, startSeconds: 120 },
      },
      { duration: 600, current_time: 120, video_quality: null },
    ],
    [
      'has the marker for an unknown length, and the label of the source as its quality',
      {
        selection: aSelection(anEpisode(2, { duration: null }), { cause: 'viewer' }),
        saved: {},
        source: aReadySource('/2.mp4', { activeLabel: '1080p' }),
      },
      { duration: -2, current_time: 0, video_quality: '1080p' },
    ],
  ])('%s', (_, now, expected) => {
    const told: CommandOf<'stats.send'>[] = [];
    marbles((t) => {
      outputs(t, tellSelectionChanges, {
        features: [viewing],
        state: before,
        states: ['aan', { a: {}, n: now }],
      }).subscribe((output) => told.push(output as CommandOf<'stats.send'>));
      t.flush();
    });
    expect(told.map(({ payload }) => payload)).toEqual([expect.objectContaining({ episode_id: 2, ...expected })]);
  });
});
