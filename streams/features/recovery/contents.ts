import { bufferedAheadSeconds } from '../../model/buffer.ts';
import {
  isWithin,
  CONTENT_KINDS,
  rangeAt,
  type ChosenContents,
  type Contents,
  type ContentKind,
} from '../../model/contents.ts';
import { edgeOf } from '../../model/live.ts';
import { retryInPlace } from '../../model/retry.ts';
import type { TimelineState } from '../../model/state.ts';
import { feature, selector, type Output, type Pipeline, type State } from '../define-later.ts';

export const bufferContents = feature('bufferContents', null, {
  on: {
    'engine.attaching': () => null,
    'buffers.made': (_, { contents }) => contents,
    'player.contentsChosen': (_, { contents }) => contents,
  },
});

export const presences = feature('presences', null, {
  on: {
    'engine.attaching': () => null,
    'presences.changed': (_, { presences: now }) => now,
  },
});

/** Positions closer to each other than this are the same place, for choices and for the film. */
const SAME_PLACE_SECONDS = 1;
/** After so many choices for one place the film still stands, and another remedy has to help. */
const MOST_TRIES = 3;

const isSamePlace = (before: ChosenContents | null, positionSeconds: number): before is ChosenContents =>
  before !== null && Math.abs(positionSeconds - before.positionSeconds) < SAME_PLACE_SECONDS;

export const chosenContents = feature('chosenContents', null, {
  on: {
    'engine.attaching': () => null,
    'player.contentsChosen': (before, { contents, positionSeconds }) => ({
      contents,
      positionSeconds,
      tries: isSamePlace(before, positionSeconds) ? before.tries + 1 : 1,
    }),
  },
});

/** A step that lets a film go on when its sound or picture comes or goes. */
type ContentsRemedy =
  | { readonly how: 'skip'; readonly toSeconds: number }
  | ({ readonly how: 'build'; readonly positionSeconds: number } & Contents);

/** Behind the boundary, so that nothing before it is loaded. */
const BEHIND_BOUNDARY_SECONDS = 0.05;
/** With less than this ahead, a film that waits has nothing to play. */
const LEAST_AHEAD_SECONDS = 0.2;
/** Sound and pictures of a segment do not end at the very same place. */
const UNEVEN_SECONDS = 0.2;

const BOTH: Contents = { sound: true, picture: true };

type ContentsFacts = Pick<
  State,
  'bufferContents' | 'chosenContents' | 'filmIntent' | 'playback' | 'presences' | 'timeline'
>;

const contentsRemedy = selector(
  ['attached', 'bufferContents', 'chosenContents', 'filmIntent', 'output', 'playback', 'presences', 'timeline'],
  (state) => (state.attached.isAttached && state.output === 'here' ? remedyFor(state) : null),
);

function remedyFor(state: ContentsFacts): ContentsRemedy | null {
  const { chosenContents: chosen, presences: known, timeline } = state;
  const made = state.bufferContents ?? BOTH;
  if (known === null) return null;
  const placeSeconds = placeOf(state);
  const stalled = isStalled(state);
  // A film that is stuck stands a little before the place that stops it.
  const atSeconds = stalled ? placeSeconds + bufferedAheadSeconds(timeline) + UNEVEN_SECONDS : placeSeconds;
  const has = (kind: ContentKind): boolean =>
    isWithin(known[kind].present, atSeconds) || (made[kind] && !isWithin(known[kind].absent, atSeconds));
  const ranges = (kinds: readonly ContentKind[], which: 'present' | 'absent') =>
    kinds.map((kind) => rangeAt(known[kind][which], atSeconds)).filter((range) => range !== undefined);

  const gained = ranges(
    CONTENT_KINDS.filter((kind) => !made[kind]),
    'present',
  );
  const lost = stalled
    ? ranges(
        CONTENT_KINDS.filter((kind) => made[kind]),
        'absent',
      )
    : [];
  const changed = gained.length > 0 ? gained : lost;
  if (changed.length === 0) return null;
  if (!CONTENT_KINDS.some(has)) return skip(timeline, Math.min(...lost.map(([, to]) => to)));
  const positionSeconds = Math.max(
    placeSeconds,
    ...changed.map(([from]) => (from > placeSeconds ? from + BEHIND_BOUNDARY_SECONDS : 0)),
  );
  if (isSamePlace(chosen, positionSeconds) && chosen.tries >= MOST_TRIES) return null;
  return { how: 'build', positionSeconds, sound: has('sound'), picture: has('picture') };
}

/** The position of the film, or the one that it gets once the chosen contents are there. */
function placeOf({ chosenContents: chosen, timeline: { positionSeconds } }: ContentsFacts): number {
  return isSamePlace(chosen, positionSeconds) ? Math.max(positionSeconds, chosen.positionSeconds) : positionSeconds;
}

/** Leads to the end of the film at most; null in a channel that does not reach so far yet. */
function skip(timeline: TimelineState, toSeconds: number): ContentsRemedy | null {
  const edgeSeconds = edgeOf(timeline);
  if (edgeSeconds !== null && toSeconds > edgeSeconds) return null;
  const { durationSeconds } = timeline;
  return { how: 'skip', toSeconds: durationSeconds > 0 ? Math.min(toSeconds, durationSeconds) : toSeconds };
}

/** Whether the film has nothing to play at its position, though it should play or show it. */
const isStalled = ({ filmIntent, playback, timeline }: ContentsFacts): boolean =>
  (playback.isSeeking || !playback.hasFrame || (playback.isWaiting && filmIntent.wants === 'play')) &&
  playback.phase !== 'ended' &&
  bufferedAheadSeconds(timeline) < LEAST_AHEAD_SECONDS;

/**
 * When sound or pictures come or go, browsers wait for data that never comes, and cannot add a buffer: so the film goes
 * on with new buffers for what is there. A hole in both is stepped over.
 */
export const followContents: Pipeline = ({ whenChanged }) =>
  whenChanged(contentsRemedy, (now, _, state) => (now === null ? null : outputsOf(now, state)));

function outputsOf(now: ContentsRemedy, state: State): readonly Output[] {
  if (now.how === 'skip') {
    // An element that nothing was loaded into cannot be sought in.
    if (state.bufferContents === null) return retryInPlace(state, { positionSeconds: now.toSeconds });
    return [{ type: 'media.seek', cause: 'retry', positionSeconds: now.toSeconds }];
  }
  const { sound, picture, positionSeconds } = now;
  const contents: Contents = { sound, picture };
  return [
    { type: 'player.contentsChosen', contents, positionSeconds },
    ...retryInPlace(state, { how: 'newBuffer', contents, positionSeconds }),
  ];
}
