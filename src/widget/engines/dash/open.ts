import type { MediaPlayerClass } from 'dashjs';
import { startBeforeEnd } from '../../../../streams/model/start-place.ts';
import { startTime } from './settings.ts';

type Player = Pick<MediaPlayerClass, 'initialize' | 'attachSource' | 'retrieveManifest'>;

interface Film {
  readonly type?: unknown;
  readonly mediaPresentationDuration?: unknown;
}

/** NaN if the manifest does not say, and for live streams. */
const lengthOf = ({ type, mediaPresentationDuration }: Film): number =>
  type === 'dynamic' ? NaN : Number(mediaPresentationDuration ?? NaN);

interface StreamStart {
  readonly url: string;
  readonly startSeconds: number;
  /** Asked when the manifest is there. */
  readonly isWanted: () => boolean;
}

/**
 * Attaches a stream to an initialized library. For a start behind the end of a film, the library finds nothing to play
 * and gives up. So for any start but the beginning, the manifest is read first, and a start behind the end is moved. If
 * the manifest cannot be read, the library still tries, and reports the error.
 */
export function attachDashAt(
  player: Pick<Player, 'attachSource' | 'retrieveManifest'>,
  { url, startSeconds, isWanted }: StreamStart,
  onAttached: () => void = () => {},
): void {
  const start = startTime(startSeconds);
  const attach = (source: string | object, seconds: number): void => {
    player.attachSource(source, seconds);
    onAttached();
  };
  if (Number.isNaN(start)) {
    attach(url, start);
    return;
  }
  player.retrieveManifest(url, (manifest: Film | null) => {
    // The library is still busy with its own event.
    queueMicrotask(() => {
      if (isWanted()) attach(manifest ?? url, startBeforeEnd(start, lengthOf(manifest ?? {})));
    });
  });
}

/** Opens a stream on an element. */
export function openDashAt(player: Player, element: HTMLMediaElement, stream: StreamStart): void {
  const start = startTime(stream.startSeconds);
  if (Number.isNaN(start)) {
    player.initialize(element, stream.url, false, start);
    return;
  }
  player.initialize(element, undefined, false);
  attachDashAt(player, stream);
}
