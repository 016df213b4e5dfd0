import { distinctUntilChanged, map, merge, scan, startWith, type Observable } from 'rxjs';
import type { Chapter } from '../model/chapters.ts';
import type { ChaptersState, PlaybackState, SourceState } from '../model/state.ts';

export interface ChaptersInputs {
  readonly source$: Observable<SourceState>;
  /** The stream itself says where its chapters are, which nobody knows better. */
  readonly found$: Observable<{ readonly url: string }>;
  readonly playback$: Observable<PlaybackState>;
  readonly loaded$: Observable<{ readonly url: string; readonly chapters: readonly Chapter[] }>;
}

interface Known {
  readonly chapters: ChaptersState;
  /** The first frame is there: what is nice to have may be fetched. */
  readonly isDue: boolean;
}

type Step = (known: Known) => Known;

const NONE: ChaptersState = { status: 'none' };

/**
 * The parts of the film, from where they may be told to having them. They are asked for when the first frame is on
 * screen; what belongs to another film is let go, and an answer that comes too late is not taken.
 *
 * source  s--------------t---
 * found   --f----------------
 * frame   -----t---------f---
 * loaded  --------l----------
 * result  A-A--L--R------A---   (A: available, L: loading, R: ready)
 */
export function chapters({ source$, found$, playback$, loaded$ }: ChaptersInputs): Observable<ChaptersState> {
  return merge(
    source$.pipe(
      map(
        (source): Step =>
          (known) =>
            from(known, source.status === 'ready' ? source.chaptersUrl : null),
      ),
    ),
    found$.pipe(
      map(
        ({ url }): Step =>
          (known) =>
            from(known, url),
      ),
    ),
    playback$.pipe(
      map(({ hasFrame }) => hasFrame),
      distinctUntilChanged(),
      map((isDue): Step => (known) => ({ ...known, isDue })),
    ),
    loaded$.pipe(
      map(
        ({ url, chapters: items }): Step =>
          (known) =>
            take(known, url, items),
      ),
    ),
  ).pipe(
    scan((known, step) => ask(step(known)), { chapters: NONE, isDue: false } as Known),
    map((known) => known.chapters),
    startWith(NONE),
  );
}

function from(known: Known, url: string | null): Known {
  if (url === null) return { ...known, chapters: NONE };
  const isKnown = known.chapters.status !== 'none' && known.chapters.url === url;
  return isKnown ? known : { ...known, chapters: { status: 'available', url } };
}

function take(known: Known, url: string, items: readonly Chapter[]): Known {
  const isAwaited = known.chapters.status === 'loading' && known.chapters.url === url;
  return isAwaited ? { ...known, chapters: { status: 'ready', url, items } } : known;
}

function ask(known: Known): Known {
  const { chapters: state, isDue } = known;
  return isDue && state.status === 'available' ? { isDue, chapters: { status: 'loading', url: state.url } } : known;
}
