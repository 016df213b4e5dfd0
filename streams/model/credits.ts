import type { FilmPart } from './parts.ts';
import type { PlaybackState, SelectionState, TimelineState } from './state.ts';

/** Nothing that counts comes behind credits that end this close to the end of the film. */
const TAIL_SECONDS = 5;

interface Place {
  readonly timeline: Pick<TimelineState, 'positionSeconds' | 'durationSeconds' | 'isLive'>;
  readonly selection: SelectionState | null;
}

/** Whether these are credits behind which nothing comes, of an episode that has a next one. */
export function leadsToNext({ kind, endSeconds }: FilmPart, { timeline, selection }: Place): boolean {
  const { durationSeconds, isLive } = timeline;
  const isLast = !isLive && durationSeconds > 0 && durationSeconds - endSeconds <= TAIL_SECONDS;
  return kind === 'credits' && isLast && (selection?.next ?? null) !== null;
}

interface Watched extends Place {
  readonly filmParts: readonly FilmPart[];
  readonly playback: Pick<PlaybackState, 'phase'>;
  readonly attached: { readonly isAttached: boolean };
}

/**
 * Whether a signal has led from the last credits of an episode to the next one: that counts as its end. An episode that
 * has come to its own end before has been counted then.
 */
export function isLeftAtCredits({ selection }: Pick<Watched, 'selection'>, before: Watched): boolean {
  const { selection: left, timeline, playback, attached, filmParts } = before;
  const next = left?.next ?? null;
  const isNext = next !== null && next.id === selection?.episode.id;
  if (!isNext || !attached.isAttached || playback.phase === 'notStarted' || playback.phase === 'ended') return false;
  return filmParts.some((part) => timeline.positionSeconds >= part.startSeconds && leadsToNext(part, before));
}
