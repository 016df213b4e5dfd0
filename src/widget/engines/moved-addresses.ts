/** What an engine asks for after the address of its stream was replaced by another. */
export interface MovedAddresses {
  /**
   * From here on what lies below the one address is asked for below the other. False where they differ in no folder:
   * then only a new start of the whole stream leads to the new address.
   */
  move: (before: string, now: string) => boolean;
  /** Where an address of the stream is now. */
  locate: (address: string) => string;
}

/**
 * Playlists and manifests that were read already name segments by the address that they had then. Signatures stand in
 * a folder of it, so that all that is named below that folder has moved along.
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
    // One after the other: what was read before the first has moved as often as the stream.
    locate: (address) =>
      moves.reduce((at, [from, to]) => (at.startsWith(from) ? to + at.slice(from.length) : at), address),
  };
}

const foldersOf = (address: string): string[] => (address.split(/[?#]/, 1)[0] ?? '').split('/');

/** Where a stream is, which may move. */
export interface StreamAddress {
  url: string;
  /** Something has come from there. */
  noteLoaded: () => void;
  locate: MovedAddresses['locate'];
  /** True where what was read before leads to the new address, too; not where nothing came from the last one. */
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
