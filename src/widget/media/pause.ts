/** After this many attempts a browser that goes on playing is left alone, and the element reports that it plays. */
const MOST_TRIES = 3;

export interface Pauser {
  readonly pause: () => void;
  /** From now on the element may play. */
  readonly release: () => void;
}

/**
 * Pauses an element and makes sure that it stays paused. In WebKitGTK a change of the rate may still be pending when a
 * pause follows it; the element then plays again by itself, before it reports the pause.
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
