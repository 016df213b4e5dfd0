import type { MediaPlayerClass } from 'dashjs';
import { startBeforeEnd } from '../../../../streams/model/start-place.ts';
import { startTime } from './settings.ts';

type Opened = Pick<MediaPlayerClass, 'initialize' | 'attachSource' | 'retrieveManifest'>;

interface Film {
  readonly type?: unknown;
  readonly mediaPresentationDuration?: unknown;
}

/** NaN where the manifest does not say, and for live streams. */
const lengthOf = ({ type, mediaPresentationDuration }: Film): number =>
  type === 'dynamic' ? NaN : Number(mediaPresentationDuration ?? NaN);

/**
 * Opens a stream. For a start behind the end of a film, the library finds nothing to play and gives up. So for any
 * start but the beginning, the manifest is read first, and a start behind the end is moved. If the manifest cannot be
 * read, the library still tries, and reports the error.
 * @param isWanted asked when the manifest is there
 */
export function openDashAt(
  player: Opened,
  element: HTMLMediaElement,
  { url, startSeconds, isWanted }: { url: string; startSeconds: number; isWanted: () => boolean },
): void {
  const start = startTime(startSeconds);
  if (Number.isNaN(start)) {
    player.initialize(element, url, false, start);
    return;
  }
  player.initialize(element, undefined, false);
  player.retrieveManifest(url, (manifest: Film | null) => {
    // The library is still busy with its own event.
    queueMicrotask(() => {
      if (isWanted()) player.attachSource(manifest ?? url, startBeforeEnd(start, lengthOf(manifest ?? {})));
    });
  });
}
