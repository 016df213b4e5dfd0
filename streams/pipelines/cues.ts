import { map, merge, scan, startWith, type Observable } from 'rxjs';
import { mergeCues, type Cue } from '../model/cues.ts';
import type { EngineSignal } from '../model/signals.ts';
import type { CuesState, TextTracksState } from '../model/state.ts';

export interface CuesInputs {
  readonly text$: Observable<TextTracksState>;
  readonly engine$: Observable<EngineSignal>;
  readonly loaded$: Observable<{ readonly files: readonly string[]; readonly cues: readonly Cue[] }>;
  readonly failed$: Observable<{ readonly files: readonly string[] }>;
}

export interface CuesConfig {
  readonly mostStreamCues: number;
}

interface Known {
  /** By track. An engine tells what it has told before only when it loads it again, which may be never. */
  readonly ofStream: Readonly<Record<string, readonly Cue[]>>;
  readonly ofFiles: CuesState;
  readonly state: CuesState;
  readonly text: Pick<TextTracksState, 'tracks' | 'trackId'>;
}

type Step = (known: Known) => Known;

const NONE: CuesState = { status: 'none', cues: [], files: [] };
const NOTHING: Known = { ofStream: {}, ofFiles: NONE, state: NONE, text: { tracks: [], trackId: null } };

/**
 * All that is known of the track that is on: what its files hold, once they are there, or what the stream has told so
 * far. Files are kept while others are not asked for, so that captions come back at once.
 *
 * text    c----O--c--   (c: a track of files, O: off)
 * loaded  --l--------
 * result  L-R--N--R--   (L: loading, R: ready, N: none)
 */
export function cues(
  { text$, engine$, loaded$, failed$ }: CuesInputs,
  { mostStreamCues }: CuesConfig,
): Observable<CuesState> {
  return merge(
    engine$.pipe(
      map(
        (signal): Step =>
          (known) =>
            takeSignal(known, signal, mostStreamCues),
      ),
    ),
    text$.pipe(map((text): Step => (known) => ({ ...known, text, ofFiles: askFor(known.ofFiles, filesOf(text)) }))),
    loaded$.pipe(map(({ files, cues: found }): Step => settleFiles(files, { status: 'ready', cues: found, files }))),
    failed$.pipe(map(({ files }): Step => settleFiles(files, { status: 'failed', cues: [], files }))),
  ).pipe(
    scan((known, step: Step) => toCurrent(step(known)), NOTHING),
    map(({ state }) => state),
    startWith(NONE),
  );
}

function takeSignal(known: Known, signal: EngineSignal, most: number): Known {
  if (signal.type === 'engine.attaching') return { ...known, ofStream: {} };
  if (signal.type !== 'engine.cuesFound') return known;
  const before = known.ofStream[signal.textTrackId] ?? [];
  const after = mergeCues(before, signal.cues, most);
  return after === before ? known : { ...known, ofStream: { ...known.ofStream, [signal.textTrackId]: after } };
}

function filesOf({ tracks, trackId }: Known['text']): readonly string[] {
  return tracks.find(({ id }) => id === trackId)?.files ?? [];
}

const isSame = (left: readonly string[], right: readonly string[]): boolean => left.join(' ') === right.join(' ');

/** What failed is asked for again when it is chosen again. */
function askFor(before: CuesState, files: readonly string[]): CuesState {
  if (files.length === 0) return before.status === 'ready' ? before : NONE;
  return isSame(before.files, files) ? before : { status: 'loading', cues: [], files };
}

function settleFiles(files: readonly string[], state: CuesState): Step {
  return (known) => {
    const isAwaited = known.ofFiles.status === 'loading' && isSame(known.ofFiles.files, files);
    return isAwaited ? { ...known, ofFiles: state } : known;
  };
}

/** The same state while nothing of it has changed. */
function toCurrent(known: Known): Known {
  const { text, ofFiles, ofStream, state: before } = known;
  if (text.trackId === null) return { ...known, state: NONE };
  if (filesOf(text).length > 0) return { ...known, state: ofFiles };
  const found = ofStream[text.trackId];
  if (found === undefined) return { ...known, state: NONE };
  return before.cues === found ? known : { ...known, state: { status: 'ready', cues: found, files: [] } };
}
