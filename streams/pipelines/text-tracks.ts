import { combineLatest, map, merge, scan, startWith, switchMap, type Observable } from 'rxjs';
import type { SubtitleFile } from '../model/catalogue.ts';
import { sameLabel } from '../model/episode-order.ts';
import type { TextTrack } from '../model/media.ts';
import type { Session, TextWish } from '../model/session.ts';
import type { EngineSignal } from '../model/signals.ts';
import type { SourceState, TextTracksState } from '../model/state.ts';
import { findTextTrack, firstTextTrack } from '../model/text-choice.ts';

export interface TextTracksInputs {
  readonly session$: Observable<Session>;
  readonly source$: Observable<SourceState>;
  readonly engine$: Observable<EngineSignal>;
  /** Another device plays the film, and shows what it has itself. */
  readonly isRemote$: Observable<boolean>;
  /** Null: off. */
  readonly chosen$: Observable<string | null>;
  readonly toggled$: Observable<unknown>;
  /** Captions are wanted for a while, whatever the viewer has chosen. */
  readonly borrowed$: Observable<boolean>;
}

type Step = (state: TextTracksState) => TextTracksState;

const NO_TRACKS: readonly TextTrack[] = [];

/**
 * What there is to read, and which of it is on: the track the viewer chose once is found again in every stream, and
 * kept for the next visit. A toggle takes it off and puts it on again. What is borrowed is given back, unless the viewer
 * has chosen meanwhile; it is no wish of his.
 *
 * engine  -t-------a-t-   (t: lists its tracks, a: another stream is attached)
 * chosen  ---c---------
 * toggled ------x------
 * result  -t-c--O--a-t-   (O: off)
 */
export function textTracks(inputs: TextTracksInputs): Observable<TextTracksState> {
  return inputs.session$.pipe(
    switchMap(({ stored, parameters }) =>
      merge(
        listed(inputs).pipe(
          map(
            (tracks): Step =>
              (state) =>
                list(state, tracks),
          ),
        ),
        inputs.chosen$.pipe(
          map(
            (id): Step =>
              (state) =>
                choose(state, id),
          ),
        ),
        inputs.toggled$.pipe(map((): Step => (state) => toggle(state, parameters.languageOrder))),
        inputs.borrowed$.pipe(
          map(
            (isBorrowed): Step =>
              (state) =>
                isBorrowed ? lend(state, parameters.languageOrder) : giveBack(state),
          ),
        ),
      ).pipe(
        scan((state, step: Step) => step(state), nothing(stored.subtitleTrack)),
        startWith(nothing(stored.subtitleTrack)),
      ),
    ),
  );
}

const nothing = (wish: TextWish | null): TextTracksState => ({
  tracks: NO_TRACKS,
  trackId: null,
  wish,
  isLent: false,
  cause: 'preference',
});

/** The stream's own tracks, then files beside it. A file stands for a track of the same names in the stream. */
function listed({ engine$, source$, isRemote$ }: TextTracksInputs): Observable<readonly TextTrack[]> {
  const embedded$ = engine$.pipe(
    scan((tracks, signal) => takeSignal(tracks, signal), NO_TRACKS),
    startWith(NO_TRACKS),
  );
  const files$ = source$.pipe(map((source) => (source.status === 'ready' ? source.subtitles : [])));
  return combineLatest([embedded$, files$.pipe(map(fileTracks)), isRemote$.pipe(startWith(false))]).pipe(
    map(([embedded, files, isRemote]) => (isRemote ? embedded : join(embedded, files))),
  );
}

function takeSignal(tracks: readonly TextTrack[], signal: EngineSignal): readonly TextTrack[] {
  if (signal.type === 'engine.attaching') return NO_TRACKS;
  return signal.type === 'engine.tracksChanged' ? signal.tracks.textTracks : tracks;
}

function fileTracks(files: readonly SubtitleFile[]): readonly TextTrack[] {
  const once = files.filter(({ src }, index) => files.findIndex((other) => other.src === src) === index);
  return once.map(({ label, src, language }) => ({ id: src, label, language, files: [src] }));
}

function join(embedded: readonly TextTrack[], files: readonly TextTrack[]): readonly TextTrack[] {
  const isTwin = (track: TextTrack) =>
    files.some(({ label, language }) => sameLabel(label, track.label) && sameLabel(language, track.language));
  return [...embedded.filter((track) => !isTwin(track)), ...files];
}

function list(state: TextTracksState, tracks: readonly TextTrack[]): TextTracksState {
  const { tracks: before, wish } = state;
  if (before.length === tracks.length && before.every((track, index) => track === tracks[index])) return state;
  const track = wish?.isOn === true ? findTextTrack(tracks, wish) : undefined;
  return { ...state, tracks, trackId: track?.id ?? null, isLent: false, cause: 'preference' };
}

function choose(state: TextTracksState, trackId: string | null): TextTracksState {
  const { tracks, wish } = state;
  if (trackId === null) {
    return { ...state, trackId, wish: wish === null ? null : { ...wish, isOn: false }, isLent: false, cause: 'viewer' };
  }
  const track = tracks.find(({ id }) => id === trackId);
  if (track === undefined) return state;
  const { label, language } = track;
  return { ...state, trackId, wish: { isOn: true, label, language }, isLent: false, cause: 'viewer' };
}

function toggle(state: TextTracksState, languageOrder: readonly string[]): TextTracksState {
  if (state.trackId !== null) return choose(state, null);
  const track = lastOrFirst(state, languageOrder);
  return track === undefined ? state : choose(state, track.id);
}

function lend(state: TextTracksState, languageOrder: readonly string[]): TextTracksState {
  const track = state.trackId === null ? lastOrFirst(state, languageOrder) : undefined;
  return track === undefined ? state : { ...state, trackId: track.id, isLent: true, cause: 'repeat' };
}

function giveBack(state: TextTracksState): TextTracksState {
  return state.isLent ? { ...state, trackId: null, isLent: false, cause: 'repeat' } : state;
}

function lastOrFirst({ tracks, wish }: TextTracksState, languageOrder: readonly string[]): TextTrack | undefined {
  const last = wish === null ? undefined : findTextTrack(tracks, wish);
  return last ?? firstTextTrack(tracks, languageOrder);
}
