/** Redirects an engine's requests after the address of its stream was replaced. */
export interface MovedAddresses {
  /**
   * Redirects everything below the one address to the other. False if no folder differs: then the whole stream has to
   * be loaded again from the new address.
   */
  move: (before: string, now: string) => boolean;
  /** The current address for an address of the stream. */
  locate: (address: string) => string;
}

/**
 * Playlists and manifests that were read before refer to segments by the old address. The signature is one of its
 * folders, so everything below that folder has moved.
 */
export function createMovedAddresses(): MovedAddresses {
  const moves: (readonly [from: string, to: string])[] = [];
  return {
    move: (before, now) => {
      const [old, current] = [foldersOf(before), foldersOf(now)];
      const name = current.at(-1);
      while (old.length > 1 && current.length > 1 && old.at(-1) === current.at(-1)) {
        old.pop();
        current.pop();
      }
      const isMoved = current.at(-1) !== name && old.at(-1) !== current.at(-1);
      if (isMoved) moves.push([`${old.join('/')}/`, `${current.join('/')}/`]);
      return isMoved;
    },
    // Applied in order: an address from before the first move has moved as often as the stream.
    locate: (address) =>
      moves.reduce((at, [from, to]) => (at.startsWith(from) ? to + at.slice(from.length) : at), address),
  };
}

const foldersOf = (address: string): string[] => address.replace(/[?#].*/s, '').split('/');

/** The address of a stream, which may change. */
export interface StreamAddress {
  url: string;
  /** Notes that something was loaded from the current address. */
  noteLoaded: () => void;
  locate: MovedAddresses['locate'];
  /** True if addresses read before are redirected to the new one; false if nothing was loaded from the last one. */
  moveTo: (now: string) => boolean;
}

export function createStreamAddress(url: string): StreamAddress {
  const moved = createMovedAddresses();
  let hasLoaded = true;
  const address: StreamAddress = {
    url,
    noteLoaded: () => void (hasLoaded = true),
    locate: moved.locate,
    moveTo: (now) => {
      const isInPlace = moved.move(address.url, now) && hasLoaded;
      address.url = now;
      hasLoaded = false;
      return isInPlace;
    },
  };
  return address;
}
