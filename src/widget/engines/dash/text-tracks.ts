import type { MediaPlayerClass, TextTrackInfo } from 'dashjs';
import {
  catchError,
  distinctUntilChanged,
  map,
  merge,
  NEVER,
  Observable,
  share,
  startWith,
  Subject,
  switchMap,
} from 'rxjs';
import type { TextTrack } from '../../../../streams/model/media.ts';
import { lazyChunk } from '../../shared/lazy-chunk.ts';
import { gathered, secondsAhead, type FoundCues, type HeardCue } from '../shared/index.ts';
import type { LooseManifest } from './manifest.ts';
import { sidecarFiles } from './sidecars.ts';
import { isReadableText } from './text/readable.ts';
import { dashTextTracks, idOf, trackOf } from './tracks.ts';

type Library = Pick<MediaPlayerClass, 'setTextTrack' | 'isDynamic'>;

interface Stream {
  readonly event: <T>(name: string) => Observable<T>;
  readonly manifest: () => LooseManifest['manifest'] | null;
  /** Where an address is now. */
  readonly locate: (url: string) => string;
}

export interface DashText {
  /** For each cue of the library. */
  readonly onCue: (track: { readonly label: string; readonly language: string }, cue: TextTrackCue) => void;
  readonly cues$: Observable<FoundCues>;
  /** Emits when the library has read the list of tracks. */
  readonly added$: Observable<unknown>;
  readonly choose: (id: string | null) => void;
  readonly chooseSecond: (id: string | null) => void;
  readonly tracks: () => readonly TextTrack[];
  /** The stream is attached anew. */
  readonly forget: () => void;
}

/** How far ahead of a film that has no buffer yet. A channel has nothing there. */
const AHEAD_SECONDS = 10;

const isTtml = ({ isTTML }: TextTrackInfo): boolean => isTTML;

const namesOf = ({ lang, labels }: TextTrackInfo) => ({ lang, label: labels[0]?.text ?? '' });

/**
 * Texts of a stream. The library reads one track, and no TTML that the player could draw; others are read by a script of
 * the player's own.
 */
export function dashText(player: Library, media: HTMLVideoElement, { event, manifest, locate }: Stream): DashText {
  const heard$ = new Subject<HeardCue>();
  const chosen$ = new Subject<void>();
  let tracks: readonly TextTrackInfo[] = [];
  let firstId: string | null = null;
  let secondId: string | null = null;

  function choose(id: string | null): void {
    firstId = id;
    const track = trackOf(tracks, id);
    player.setTextTrack(track === null || isTtml(track) ? -1 : tracks.indexOf(track));
    chosen$.next();
  }

  function range() {
    const fromSeconds = media.currentTime;
    const least = player.isDynamic() ? 0 : AHEAD_SECONDS;
    return { fromSeconds, untilSeconds: fromSeconds + Math.max(secondsAhead(media), least) };
  }

  const read = (textTrackId: string, track: TextTrackInfo): Observable<FoundCues> =>
    lazyChunk(() => import('./text/reader.ts')).pipe(
      switchMap(
        ({ readText }) =>
          new Observable<FoundCues>((subscriber) =>
            readText({
              manifest,
              names: namesOf(track),
              range,
              locate,
              onCues: (cues) => subscriber.next({ textTrackId, cues }),
            }),
          ),
      ),
      // The next choice tries again.
      catchError((error: unknown) => {
        console.warn('potok: no subtitles', error);
        return NEVER;
      }),
    );

  /** A track that the library does not read, for as long as it is chosen. */
  const reading = (chosenId: () => string | null, isOurs: (track: TextTrackInfo) => boolean): Observable<FoundCues> =>
    chosen$.pipe(
      startWith(null),
      map(() => {
        const id = chosenId();
        const track = trackOf(tracks, id);
        return id !== null && track !== null && isOurs(track) ? { id, track } : null;
      }),
      distinctUntilChanged((before, now) => before?.track === now?.track),
      switchMap((chosen) => (chosen === null ? NEVER : read(chosen.id, chosen.track))),
    );

  return {
    onCue: ({ label, language }, cue) => {
      // The library names its tracks like this.
      const textTrackId = idOf(tracks, ({ id, lang }) => String(id ?? lang) === label && lang === language);
      heard$.next({ textTrackId, cue });
    },
    cues$: merge(
      gathered(heard$),
      reading(() => firstId, isTtml),
      reading(
        () => secondId,
        () => true,
      ),
    ),
    added$: event<{ readonly tracks: readonly TextTrackInfo[] }>('allTextTracksAdded').pipe(
      map((added) => {
        ({ tracks } = added);
        choose(firstId);
      }),
      share(),
    ),
    choose,
    chooseSecond: (id) => {
      secondId = id;
      chosen$.next();
    },
    tracks: () =>
      dashTextTracks(tracks, (track) => ({
        files: sidecarFiles(manifest(), namesOf(track)),
        isReadable: isReadableText(manifest(), namesOf(track)),
      })),
    forget: () => {
      tracks = [];
      chosen$.next();
    },
  };
}
