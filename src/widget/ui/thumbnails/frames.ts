import type { FrameThumbnail } from '../../../../streams/model/thumbnails.ts';
import { openDecoder, type FrameDecoder } from './decoder.ts';
import type { Frame, Kept, Recent } from './recent.ts';

/** At most one frame in this time: a pointer that sweeps over the slider passes hundreds. */
const PAUSE_MS = 100;
/** A decoder holds memory and perhaps hardware: who stops looking gives it back. */
const IDLE_MS = 10_000;

export interface ThumbnailFrames {
  /** The picture of a key frame, once it has been decoded; `onReady` is called when it has. */
  readonly frameOf: (thumbnail: FrameThumbnail, onReady: () => void) => Frame;
  /** Nobody looks any more. */
  readonly close: () => void;
}

/** Key frames as pictures: one is fetched and decoded at a time, and of those wanted meanwhile only the latest is next. */
export function createThumbnailFrames(kept: Recent<Kept>, open: () => FrameDecoder = openDecoder): ThumbnailFrames {
  let decoder: FrameDecoder | null = null;
  let wanted: { readonly thumbnail: FrameThumbnail; readonly onReady: () => void } | null = null;
  let isBusy = false;
  let idle = 0;

  function close() {
    clearTimeout(idle);
    wanted = null;
    decoder?.close();
    decoder = null;
  }

  /** Null where it cannot be had; undefined where it is not wanted any more. */
  async function decode(thumbnail: FrameThumbnail): Promise<Frame | undefined> {
    let used: FrameDecoder | null = null;
    try {
      used = decoder ??= open();
      return await used.decode(thumbnail);
    } catch (error) {
      if (decoder !== used) return undefined;
      console.warn('potok: no preview', error);
      decoder?.close();
      decoder = null;
      return null;
    }
  }

  async function decodeWanted() {
    while (wanted !== null) {
      const { thumbnail, onReady } = wanted;
      wanted = null;
      const pause = new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      const canvas = await decode(thumbnail);
      // What broke once would break again: that is kept, too.
      if (canvas !== undefined) kept.set(keyOf(thumbnail), { canvas });
      onReady();
      await pause;
    }
  }

  function want(thumbnail: FrameThumbnail, onReady: () => void) {
    wanted = { thumbnail, onReady };
    clearTimeout(idle);
    idle = window.setTimeout(close, IDLE_MS);
    if (isBusy) return;
    isBusy = true;
    void decodeWanted().finally(() => {
      isBusy = false;
    });
  }

  return {
    frameOf: (thumbnail, onReady) => {
      const known = kept.get(keyOf(thumbnail));
      if (known === undefined) want(thumbnail, onReady);
      else wanted = null;
      return known !== undefined && 'canvas' in known ? known.canvas : null;
    },
    close,
  };
}

const keyOf = ({ url, bytes }: FrameThumbnail): string => `${url}#${bytes?.join('-') ?? ''}`;
