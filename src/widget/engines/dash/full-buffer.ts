import { delay, fromEventPattern, map, mergeMap, of, type Observable } from 'rxjs';
import { noteFullBuffer } from '../shared/index.ts';
import { bufferSettings } from './settings.ts';

/** The part of the library that is used here; its published types differ from its code. */
interface Library {
  on(name: string, handler: (event: Refusal) => void): void;
  off(name: string, handler: (event: Refusal) => void): void;
  updateSettings(settings: { readonly streaming: { readonly buffer: ReturnType<typeof bufferSettings> } }): void;
  getActiveStream(): {
    getStreamProcessors(): readonly {
      getType(): string;
      getScheduleController(): { startScheduleTimer(): void };
    }[];
  } | null;
}

interface Refusal {
  readonly mediaType?: string;
}

/** The film plays on for this long first, so that the refused segment is not requested again and again in vain. */
const pauseMs = 1_000;

/**
 * When the browser refuses more data, the library stops loading until something is removed from the buffer; near the
 * beginning of a film there is nothing to remove. This shortens the buffer and continues loading with the refused
 * segment.
 */
export function dashFullBuffer(player: Library, media: Pick<HTMLMediaElement, 'buffered'>): Observable<void> {
  return fromEventPattern<Refusal>(
    (handler) => player.on('quotaExceeded', handler),
    (handler) => player.off('quotaExceeded', handler),
  ).pipe(
    map(({ mediaType }) => {
      noteFullBuffer(media);
      player.updateSettings({ streaming: { buffer: bufferSettings() } });
      return mediaType;
    }),
    // `mergeMap`: audio and video may both be refused, and both go on.
    mergeMap((mediaType) => of(mediaType).pipe(delay(pauseMs))),
    map((mediaType) => {
      const processors = player.getActiveStream()?.getStreamProcessors() ?? [];
      processors
        .find((one) => one.getType() === mediaType)
        ?.getScheduleController()
        .startScheduleTimer();
    }),
  );
}
