import { selectCaptions, selectPlayback } from '../selectors.ts';
import { usePlayerState, useUi } from '../hooks.ts';

/**
 * The position of the film for finding the current line: it changes when captions begin or end and with each seek, but
 * not with every report of the position. A caption begins by a timer, so its start may be later than the last report.
 */
export function useTranscriptPosition(): number {
  const { now } = useUi();
  usePlayerState(selectPlayback);
  const { cues } = usePlayerState(selectCaptions);
  return Math.max(cues.at(-1)?.startSeconds ?? 0, now().timeline.positionSeconds);
}
