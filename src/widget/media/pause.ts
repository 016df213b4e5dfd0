/** A browser that plays against all of these is left alone: the element tells that it plays. */
const MOST_TRIES = 3;

export interface Pauser {
  readonly pause: () => void;
  /** From now on the element may play. */
  readonly release: () => void;
}

/**
 * Pauses an element and sees to it that it stays paused. A change of the rate is still on its way in WebKitGTK when a
 * pause follows it; the element then plays again by itself, before it tells of the pause.
 */
export function createPauser(media: HTMLMediaElement): Pauser {
  let tries = 0;
  let isWanted = false;
  const pause = (): void => {
    if (!media.paused && tries < MOST_TRIES) {
      tries += 1;
      media.addEventListener('pause', () => isWanted && !media.paused && pause(), { once: true });
    }
    media.pause();
  };
  return {
    pause: () => {
      tries = 0;
      isWanted = true;
      pause();
    },
    release: () => {
      isWanted = false;
    },
  };
}
