import type { FrameThumbnail } from '../../../../../streams/model/thumbnails.ts';
import { openDecoder, type FrameDecoder } from './decoder.ts';
import type { Frame, Kept, Recent } from './recent.ts';

/** At most one frame is decoded in this time, since a pointer sweeping over the slider passes hundreds. */
const PAUSE_MS = 100;
/** After this time without requests the decoder is closed, since it holds memory and perhaps hardware. */
const IDLE_MS = 10_000;

interface ThumbnailFrames {
  /** The decoded key frame, or null until it is there; then `onReady` is called. */
  readonly frameOf: (thumbnail: FrameThumbnail, onReady: () => void) => Frame;
  /** Called when previews are no longer shown. */
  readonly close: () => void;
}

/** Decodes key frames one at a time; of the frames requested meanwhile, only the latest comes next. */
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

  /** Null when decoding failed; undefined when the decoder was closed meanwhile. */
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
      // A failure is kept, too: it would fail again.
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
