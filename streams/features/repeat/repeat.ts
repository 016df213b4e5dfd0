import { marked } from '../../model/repeat.ts';
import { causeOf } from '../../model/signals.ts';
import type { TimelineState } from '../../model/state.ts';
import { feature, type Pipeline, type State, type Subject } from '../define-later.ts';

const hasLength = ({ isLive, durationSeconds }: TimelineState): boolean => !isLive && durationSeconds > 0;

/** The part of the film that the viewer plays again and again. It belongs to one episode. */
export const repeat = feature('repeat', null, {
  on: {
    'intent.markRepeat': (now, _, { state: { timeline, ads }, config }) =>
      hasLength(timeline) && !ads.blocksFilm ? marked(now, timeline.positionSeconds, config) : now,
    'intent.setRepeat': (now, { range }, { state: { timeline } }) =>
      range === null || hasLength(timeline) ? range : now,
  },
  follows: ['selection'],
  follow: (now, { state, before }) => (state.selection?.episode.id === before.selection?.episode.id ? now : null),
});

/** A part with both ends is played at once, from its start. */
export const beginRepeat: Pipeline = ({ when }) =>
  when(['intent.markRepeat', 'intent.setRepeat'], (wish, { repeat: now }, before) =>
    now === null || now.endSeconds === null || now === before.repeat
      ? null
      : { type: 'media.seek', cause: causeOf(wish), positionSeconds: now.startSeconds },
  );

const isPlaying = ({ playback, ads }: State): boolean =>
  playback.phase === 'playing' && !playback.isSeeking && !ads.blocksFilm;

/**
 * Goes back to the start when playing gets to the end. A viewer who seeks beyond it watches on.
 *
 * position  1 2 3 4 5 (seek to 8) 8 9   (from 2 to 4)
 * result    ------a--------------------   (a: media.seek to 2)
 */
export const playPartAgain: Pipeline = ({ when }) =>
  when('media.timeUpdated', (_, state, before) => {
    const { repeat: part, timeline } = state;
    if (part === null || part.endSeconds === null || !isPlaying(before) || !isPlaying(state)) return null;
    const hasArrived = before.timeline.positionSeconds < part.endSeconds && timeline.positionSeconds >= part.endSeconds;
    return hasArrived ? { type: 'media.seek', cause: 'repeat', positionSeconds: part.startSeconds } : null;
  });

export const repeatSubject = { features: [repeat], pipelines: [beginRepeat, playPartAgain] } satisfies Subject;
