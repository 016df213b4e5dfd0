import type { MediaPlayerClass, Representation } from 'dashjs';

/** The published type of a request omits its representation. */
interface Started {
  readonly request?: {
    readonly mediaType: string | null;
    readonly representation?: Pick<Representation, 'fragmentDuration'>;
  } | null;
}

/**
 * Keeps the sound of a film at most a second ahead of its pictures. The library wants to have as much sound as its
 * manifest says that a segment lasts. The segments are often some milliseconds shorter, so the library would load a
 * second one beside the first pictures, and on a slow network the film would wait for it. If the length is unknown, it
 * goes by the pictures alone. To be called when a load begins.
 */
export function holdSoundBack(player: Pick<MediaPlayerClass, 'isDynamic'>, { request }: Started): void {
  if (request?.mediaType !== 'audio' || player.isDynamic()) return;
  const { representation } = request;
  if (representation) representation.fragmentDuration = NaN;
}
