import type { Session } from './session.ts';
import type { SelectionState, SourceState, TimelineState } from './state.ts';

/** The end of the film as the page asks for it. */
export interface ClipAsked {
  /** Whether the film begins again at its end. */
  readonly isLooped: boolean;
  /** The place at which the first episode ends: whole seconds. */
  readonly endSeconds: number | null;
}

interface Place {
  readonly clipAsked: ClipAsked;
  readonly session: Session | null;
  readonly selection: SelectionState | null;
  readonly source: SourceState;
  readonly timeline: Pick<TimelineState, 'isLive'>;
  readonly attachRequest: { readonly firstEpisodeId: number | null };
}

export interface Clip {
  readonly startSeconds: number;
  /** Null: the end of the film. */
  readonly endSeconds: number | null;
}

/**
 * The part of the film that the page asked for. Its start and end are those of the episode that the session starts
 * with; others are played whole. An end that is not behind the start counts as absent.
 */
export function clipOf({ clipAsked, session, selection, timeline, source, attachRequest }: Place): Clip {
  const isWhole =
    session === null ||
    selection?.episode.id !== attachRequest.firstEpisodeId ||
    timeline.isLive ||
    source.status !== 'ready' ||
    source.isPlaceholder;
  if (isWhole) return { startSeconds: 0, endSeconds: null };
  const { timeCodeSeconds, episodeTimeSeconds } = session.parameters;
  const { endSeconds } = clipAsked;
  const startSeconds = timeCodeSeconds ?? episodeTimeSeconds ?? 0;
  return { startSeconds, endSeconds: endSeconds !== null && endSeconds > startSeconds ? endSeconds : null };
}
