import { catchError, from, map, mergeMap, of, type Observable } from 'rxjs';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { Cue } from '../../../streams/model/cues.ts';
import type { SignalOf } from '../../../streams/model/signals.ts';
import { findTextTrack } from '../../../streams/model/track-choice.ts';
import { abortable } from '../../api/abortable.ts';
import { caller } from '../../api/caller.ts';
import type { Client } from '../../api/client.ts';
import type * as calls from '../../contract/calls/contents.ts';
import * as rows from '../../contract/calls/subtitles-row.ts';
import { webAddress } from '../shared/files/web-address.ts';

const getSubtitles = caller<typeof calls.getSubtitles>(rows.getSubtitles);

export type ReadCues = (url: string, signal: AbortSignal) => Promise<readonly Cue[]>;

/** How many episodes are loaded at once. It is a small number, because the film needs the network, too. */
const AT_ONCE = 3;

/**
 * Emits the lines of each episode as they are loaded, a few episodes at a time; null for an episode without such
 * subtitles, or if its file does not load. Unsubscribing aborts.
 */
export function loadSeasonLines(
  client: Client,
  { episodeIds, label, language }: CommandOf<'catalogue.loadSeasonLines'>,
  { read, pageUrl }: { readonly read: ReadCues; readonly pageUrl: string },
): Observable<SignalOf<'catalogue.seasonLinesFound'>> {
  const load = async (episodeId: number, signal: AbortSignal): Promise<readonly Cue[] | null> => {
    const all = await getSubtitles(client, { episodeId }, { signal });
    const tracks = all
      .filter((one) => one.episodeId === episodeId)
      .map((one) => ({ id: one.src, label: one.label, language: one.language }));
    const url = webAddress(findTextTrack(tracks, { isOn: true, label, language })?.id, pageUrl);
    return url === null ? null : read(url, signal);
  };
  return from(episodeIds).pipe(
    mergeMap(
      (episodeId) =>
        abortable((signal) => load(episodeId, signal)).pipe(
          catchError(() => of(null)),
          map((cues) => ({ type: 'catalogue.seasonLinesFound', episodeId, cues }) as const),
        ),
      AT_ONCE,
    ),
  );
}
