import { distinctUntilChanged, filter, map, merge, startWith, withLatestFrom, type Observable } from 'rxjs';
import type { CommandOf } from '../model/commands.ts';
import { sameLabel } from '../model/episode-order.ts';
import type { TextTrack } from '../model/media.ts';
import type { TracksState } from '../model/state.ts';

export interface TextChoiceInputs {
  readonly tracks$: Observable<TracksState>;
  /** Null: off. */
  readonly chosen$: Observable<string | null>;
}

/**
 * Subtitles chosen once stay on from stream to stream, found again by label, else by language.
 *
 * tracks  -t-----u----
 * chosen  ---c--------
 * result  ---c---C----   (C: the matching track among u's)
 */
export function textChoice({ tracks$, chosen$ }: TextChoiceInputs): Observable<CommandOf<'engine.setTextTrack'>> {
  const wanted$ = chosen$.pipe(
    withLatestFrom(tracks$, (id, { textTracks }) => textTracks.find((track) => track.id === id) ?? null),
    startWith(null),
  );
  const listed$ = tracks$.pipe(
    distinctUntilChanged((left, right) => left.textTracks === right.textTracks),
    withLatestFrom(wanted$, ({ textTracks }, wanted) => (wanted === null ? undefined : match(textTracks, wanted))),
    filter((track) => track !== undefined),
    map(({ id }): CommandOf<'engine.setTextTrack'> => ({
      type: 'engine.setTextTrack',
      cause: 'preference',
      textTrackId: id,
    })),
  );
  const wished$ = chosen$.pipe(
    map((textTrackId): CommandOf<'engine.setTextTrack'> => ({
      type: 'engine.setTextTrack',
      cause: 'viewer',
      textTrackId,
    })),
  );
  return merge(listed$, wished$);
}

function match(textTracks: readonly TextTrack[], wanted: TextTrack): TextTrack | undefined {
  return (
    textTracks.find((track) => sameLabel(track.label, wanted.label)) ??
    textTracks.find((track) => track.language !== '' && track.language === wanted.language)
  );
}
