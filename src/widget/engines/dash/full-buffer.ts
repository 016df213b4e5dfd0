import { delay, map, mergeMap, of, type Observable } from 'rxjs';

/** The part of the library that is used here; its published types differ from its code. */
interface Library {
  getActiveStream(): {
    getStreamProcessors(): readonly {
      getType(): string;
      getScheduleController(): { startScheduleTimer(): void };
    }[];
  } | null;
}

export interface Refusal {
  readonly mediaType?: string;
}

/** The film plays on for this long first, so that the refused segment is not requested again and again in vain. */
const pauseMs = 1_000;

/**
 * When the browser refuses more data, the library stops loading until something is removed from the buffer; near the
 * beginning of a film there is nothing to remove. This continues loading with the refused segment.
 */
export const loadOnAfterRefusal = (player: Library, refused$: Observable<Refusal>): Observable<void> =>
  refused$.pipe(
    // `mergeMap`: audio and video may both be refused, and both go on.
    mergeMap(({ mediaType }) => of(mediaType).pipe(delay(pauseMs))),
    map((mediaType) => {
      const processors = player.getActiveStream()?.getStreamProcessors() ?? [];
      processors
        .find((one) => one.getType() === mediaType)
        ?.getScheduleController()
        .startScheduleTimer();
    }),
  );
