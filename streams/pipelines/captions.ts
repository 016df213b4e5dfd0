import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Cue } from '../model/cues.ts';
import type { CaptionsState, CuesState, TextTracksState } from '../model/state.ts';

export interface CaptionsInputs {
  readonly text$: Observable<TextTracksState>;
  readonly cues$: Observable<CuesState>;
  readonly active$: Observable<readonly Cue[]>;
  readonly isExampleShown$: Observable<boolean>;
}

/**
 * What is to be read on the picture, with what drawing it takes to know.
 *
 * active  O---A---   (A: a cue, O: none)
 * result  o---a---
 */
export function captions({ text$, cues$, active$, isExampleShown$ }: CaptionsInputs): Observable<CaptionsState> {
  return combineLatest({
    status: cues$.pipe(
      map(({ status }) => status),
      distinctUntilChanged(),
    ),
    cues: active$,
    language: text$.pipe(map(languageOf), distinctUntilChanged()),
    isExampleShown: isExampleShown$,
  });
}

const languageOf = ({ tracks, trackId }: TextTracksState): string =>
  tracks.find(({ id }) => id === trackId)?.language ?? '';
