import { movedAddress, moveOf, type Move } from '../../../../streams/model/moved-addresses.ts';

/** The address of a stream, which may change. Playlists that were read before refer to segments by the old one. */
export interface StreamAddress {
  url: string;
  /** Notes that something was loaded from the current address. */
  noteLoaded: () => void;
  /** The current address for an address of the stream. */
  locate: (address: string) => string;
  /** True if addresses read before are redirected to the new one; false if nothing was loaded from the last one. */
  moveTo: (now: string) => boolean;
}

export function createStreamAddress(url: string): StreamAddress {
  const moves: Move[] = [];
  let hasLoaded = true;
  const address: StreamAddress = {
    url,
    noteLoaded: () => void (hasLoaded = true),
    locate: (asked) => movedAddress(moves, asked),
    moveTo: (now) => {
      const move = moveOf(address.url, now);
      const isInPlace = move !== null && hasLoaded;
      if (move !== null) moves.push(move);
      address.url = now;
      hasLoaded = false;
      return isInPlace;
    },
  };
  return address;
}
