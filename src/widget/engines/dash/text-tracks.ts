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
import { gatherCues, secondsAhead, type FoundCues, type TrackCue } from '../shared/index.ts';
import type { LooseManifest } from './manifest.ts';
import { sidecarFiles } from './sidecars.ts';
import { isReadableText, type TextNames } from './text/readable.ts';
import { dashTextTracks, idOf, trackOf } from './tracks.ts';

type Library = Pick<MediaPlayerClass, 'setTextTrack' | 'isDynamic'>;

interface Stream {
  readonly event: <T>(name: string) => Observable<T>;
  readonly manifest: () => LooseManifest['manifest'] | null;
  /** The current address of a file whose address the manifest gave. */
  readonly locate: (url: string) => string;
}

export interface DashText {
  /** Takes each cue that the library adds. */
  readonly onCue: (track: { readonly label: string; readonly language: string }, cue: TextTrackCue) => void;
  readonly cues$: Observable<FoundCues>;
  /** Emits when the library has read the list of tracks. */
  readonly added$: Observable<unknown>;
  readonly choose: (id: string | null) => void;
  readonly chooseSecond: (id: string | null) => void;
  readonly tracks: () => readonly TextTrack[];
  /** Forgets the tracks when the stream is attached anew. */
  readonly forgetTracks: () => void;
}

/** Texts of a film are loaded at least this far ahead, also when it has no buffer yet. A channel has nothing there. */
const AHEAD_SECONDS = 10;

/**
 * Texts of a stream. The player's own script reads TTML and texts in MP4, because the library gives no TTML that could
 * be drawn, and reads only one track. The library reads all other texts.
 */
export function dashText(player: Library, media: HTMLVideoElement, { event, manifest, locate }: Stream): DashText {
  const libraryCues$ = new Subject<TrackCue>();
  const chosen$ = new Subject<void>();
  let tracks: readonly TextTrackInfo[] = [];
  let firstId: string | null = null;
  let secondId: string | null = null;

  function namesOf(track: TextTrackInfo): TextNames {
    const named = ({ lang, labels }: TextTrackInfo) => ({ lang, label: labels[0]?.text ?? '' });
    const { lang, label } = named(track);
    const alike = tracks.filter((other) => named(other).lang === lang && named(other).label === label);
    return { lang, label, nth: Math.max(0, alike.indexOf(track)) };
  }

  const isReadByPlayer = (track: TextTrackInfo): boolean => isReadableText(manifest(), namesOf(track));

  function choose(id: string | null): void {
    firstId = id;
    const track = trackOf(tracks, id);
    player.setTextTrack(track === null || isReadByPlayer(track) ? -1 : tracks.indexOf(track));
    chosen$.next();
  }

  function range() {
    const fromSeconds = media.currentTime;
    const least = player.isDynamic() ? 0 : AHEAD_SECONDS;
    return { fromSeconds, untilSeconds: fromSeconds + Math.max(secondsAhead(media), least) };
  }

  const read = (textTrackId: string, names: TextNames): Observable<FoundCues> =>
    lazyChunk(() => import('./text/reader.ts')).pipe(
      switchMap(
        ({ readText }) =>
          new Observable<FoundCues>((subscriber) =>
            readText({
              manifest,
              names,
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

  /** Cues of the chosen track if the player reads it itself. */
  const reading = (chosenId: () => string | null): Observable<FoundCues> =>
    chosen$.pipe(
      startWith(null),
      map(() => {
        const id = chosenId();
        const track = trackOf(tracks, id);
        return id !== null && track !== null && isReadByPlayer(track) ? { id, names: namesOf(track) } : null;
      }),
      // Each period has lists of its own, with the same tracks in them.
      distinctUntilChanged((before, now) => JSON.stringify(before) === JSON.stringify(now)),
      switchMap((chosen) => (chosen === null ? NEVER : read(chosen.id, chosen.names))),
    );

  return {
    onCue: ({ label, language }, cue) => {
      // The library names its tracks by their ids, if they have one.
      const mayBe = (track: TextTrackInfo): boolean =>
        !isReadByPlayer(track) && track.lang === language && (track.id === null || track.id === label);
      const chosen = trackOf(tracks, firstId);
      const textTrackId = chosen !== null && mayBe(chosen) ? firstId : idOf(tracks, mayBe);
      libraryCues$.next({ textTrackId, cue });
    },
    cues$: merge(
      gatherCues(libraryCues$),
      reading(() => firstId),
      reading(() => secondId),
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
        isReadable: isReadByPlayer(track),
      })),
    forgetTracks: () => {
      tracks = [];
      chosen$.next();
    },
  };
}
