/** A folder of addresses that were read before, and the folder that stands for it now. */
export type Move = readonly [from: string, to: string];

/**
 * The folder that has moved with the new address of a stream: the signature is one of the folders, so everything below
 * it moves. Null if no folder differs: then the whole stream has to be loaded again from the new address.
 */
export function moveOf(before: string, now: string): Move | null {
  const [old, current] = [foldersOf(before), foldersOf(now)];
  const name = current.at(-1);
  while (old.length > 1 && current.length > 1 && old.at(-1) === current.at(-1)) {
    old.pop();
    current.pop();
  }
  const isMoved = current.at(-1) !== name && old.at(-1) !== current.at(-1);
  return isMoved ? [`${old.join('/')}/`, `${current.join('/')}/`] : null;
}

/**
 * The current address for an address of the stream. Moves are applied in order: an address from before the first one
 * has moved as often as the stream.
 */
export const movedAddress = (moves: readonly Move[], address: string): string =>
  moves.reduce((at, [from, to]) => (at.startsWith(from) ? to + at.slice(from.length) : at), address);

const foldersOf = (address: string): string[] => address.replace(/[?#].*/s, '').split('/');
