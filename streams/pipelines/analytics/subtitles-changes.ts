import { map, type Observable } from 'rxjs';
import type { TextTracksState } from '../../model/state.ts';
import type { StatsEvent } from '../../model/stats.ts';
import type { ViewState } from '../../model/view.ts';
import { changesWithin } from '../../operators/changes-within.ts';

export interface SubtitlesChangesInputs {
  readonly text$: Observable<TextTracksState>;
  readonly view$: Observable<ViewState>;
}

/**
 * The viewer wants to read something else, or nothing any more. By wishes, because what is on changes by itself, too:
 * for a phrase that is heard again, and with every attachment.
 *
 * text    n---a--o---   (n: nothing chosen yet, a: a track, o: off)
 * view    NP---------   (N: not started, P: playing)
 * result  ----s--s---
 */
export function subtitlesChanges({ text$, view$ }: SubtitlesChangesInputs): Observable<StatsEvent> {
  return text$.pipe(
    map(({ wish }) => (wish?.isOn ? { track: wish.label, language: wish.language } : OFF)),
    changesWithin(view$),
    map(([, { track, language }]) => ({
      event: 'subtitles_change',
      fields: { subtitles_track: track, subtitles_language: language },
    })),
  );
}

const OFF = { track: null, language: null };
