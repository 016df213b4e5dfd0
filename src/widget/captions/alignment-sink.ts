import { catchError, map, of, type Observable } from 'rxjs';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { IDENTITY_TIME_MAP } from '../../../streams/model/time-map.ts';
import type { Alignment } from '../../alignment/align.ts';
import { abortable } from '../../api/abortable.ts';

type Command = CommandOf<'catalogue.alignCaptions'>;
type Find = (command: Command, signal: AbortSignal) => Promise<Alignment>;

const findLazily: Find = async (command, signal) => (await import('./timing/find.ts')).findTiming(command, signal);

/** Finds how the viewer's subtitles have to be moved. Without an answer they are shown as they are. */
export const alignCaptions = (command: Command, find: Find = findLazily): Observable<Signal> =>
  abortable((signal) => find(command, signal)).pipe(
    catchError((error: unknown) => {
      console.warn('potok: the time of the subtitles was not checked', error);
      return of({ verdict: 'unknown', map: IDENTITY_TIME_MAP, share: 0 } as const);
    }),
    map((found): Signal => ({ type: 'catalogue.captionsAligned', fileUrl: command.fileUrl, ...found })),
  );
