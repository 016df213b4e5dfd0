import { combineLatest, map, scan, startWith, withLatestFrom, type Observable } from 'rxjs';
import { arrangeAudioTracks } from '../model/audio-choice.ts';
import type { Session } from '../model/session.ts';
import type { EngineSignal } from '../model/signals.ts';
import type { TextTracksState, TracksState } from '../model/state.ts';

export interface TracksInputs {
  readonly engine$: Observable<EngineSignal>;
  readonly session$: Observable<Session>;
  readonly text$: Observable<TextTracksState>;
}

const NO_TRACKS: TracksState = {
  qualities: [],
  audioTracks: [],
  textTracks: [],
  qualityId: null,
  isAutoQuality: true,
  audioTrackId: null,
  textTrackId: null,
};

/**
 * What the stream offers and what is on, as the viewer sees it. Ids belong to one attachment, so a new one starts
 * with nothing.
 *
 * engine  a-t-c---a---   (a: attaching, t: tracks, c: active changed)
 * result  E-t-c---E---
 */
export function tracks({ engine$, session$, text$ }: TracksInputs): Observable<TracksState> {
  const played$ = engine$.pipe(
    withLatestFrom(session$, (signal, session) => ({ signal, languageOrder: session.parameters.languageOrder })),
    scan((state, { signal, languageOrder }) => takeSignal(state, signal, languageOrder), NO_TRACKS),
    startWith(NO_TRACKS),
  );
  return combineLatest([played$, text$]).pipe(
    map(([played, { tracks: textTracks, trackId: textTrackId }]) => ({ ...played, textTracks, textTrackId })),
  );
}

function takeSignal(state: TracksState, signal: EngineSignal, languageOrder: readonly string[]): TracksState {
  switch (signal.type) {
    case 'engine.attaching':
      return NO_TRACKS;
    case 'engine.tracksChanged':
      return {
        ...state,
        ...signal.tracks,
        audioTracks: arrangeAudioTracks(signal.tracks.audioTracks, languageOrder),
      };
    case 'engine.activeChanged':
      return { ...state, ...signal.active };
    default:
      return state;
  }
}
