import { defer, EMPTY, mergeMap, type Observable } from 'rxjs';
import type { Cue } from '../../../../streams/model/cues.ts';
import { toCue, type RawCue } from '../../shared/vtt-cue.ts';

/** Cues of one track found by an engine. */
export interface FoundCues {
  readonly textTrackId: string;
  readonly cues: readonly Cue[];
}

const toCues = (raw: Iterable<RawCue>): readonly Cue[] =>
  Array.from(raw, (cue) => toCue(cue)).filter((cue) => cue !== null);

export function foundCues(textTrackId: string | null, raw: Iterable<RawCue>): readonly FoundCues[] {
  const cues = textTrackId === null ? [] : toCues(raw);
  return textTrackId === null || cues.length === 0 ? [] : [{ textTrackId, cues }];
}

export interface TrackCue {
  readonly textTrackId: string | null;
  readonly cue: RawCue;
}

/** Libraries add hundreds of cues one by one; they are collected and emitted together. */
export function gatherCues(cue$: Observable<TrackCue>): Observable<FoundCues> {
  return defer(() => {
    let waiting: TrackCue[] = [];
    const takeAll = (): readonly TrackCue[] => {
      const all = waiting;
      waiting = [];
      return all;
    };
    return cue$.pipe(
      mergeMap((one) => (waiting.push(one) === 1 ? Promise.resolve().then(takeAll) : EMPTY)),
      mergeMap((all) => [...byTrack(all)].flatMap(([id, cues]) => foundCues(id, cues))),
    );
  });
}

function byTrack(waiting: readonly TrackCue[]): ReadonlyMap<string | null, readonly RawCue[]> {
  const tracks = new Map<string | null, RawCue[]>();
  for (const { textTrackId, cue } of waiting) {
    const cues = tracks.get(textTrackId) ?? [];
    tracks.set(textTrackId, cues);
    cues.push(cue);
  }
  return tracks;
}

/** The pause after which a subtitle file that did not come is asked for again; a channel may not have it yet. */
export const TEXT_RETRY_MS = 5_000;
