import { statfs } from 'node:fs/promises';

const MEGABYTE = 2 ** 20;
/** The embedded database would not survive a full disk: it has to stop writing before. */
const RESERVE_BYTES = 64 * MEGABYTE;
/** Writing goes on when there is that much again, so that it is not stopped and begun all the time. */
const ENOUGH_BYTES = 96 * MEGABYTE;
/** To start, the embedded database writes itself. */
const START_BYTES = 24 * MEGABYTE;
const LOOKED_AT_EACH_MS = 1_000;

/** Bytes that may still be written to the disk of a folder. */
export type FreeBytes = () => Promise<number>;

export const freeBytesOf =
  (folder: string): FreeBytes =>
  async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };

const inMegabytes = (bytes: number): string => `${String(Math.floor(bytes / MEGABYTE))} MB`;

/** Throws a readable error if there is too little room to start. */
export async function requireRoom(folder: string, freeBytes: FreeBytes): Promise<void> {
  const bytes = await freeBytes();
  if (bytes >= START_BYTES) return;
  throw new Error(
    `The disk of DATA_DIR (${folder}) is full: ${inMegabytes(bytes)} are free, and ${inMegabytes(START_BYTES)} are needed to start.`,
  );
}

/**
 * Looks once a second whether there is room, and tells `change` when that is no longer so and when it is again.
 * @returns what ends it
 */
export function watchRoom(freeBytes: FreeBytes, change: (isFull: boolean) => Promise<void>): () => void {
  let isFull = false;
  let isLooking = false;
  const look = async (): Promise<void> => {
    const bytes = await freeBytes();
    const isFullNow = bytes < (isFull ? ENOUGH_BYTES : RESERVE_BYTES);
    if (isFullNow === isFull) return;
    await change(isFullNow);
    isFull = isFullNow;
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    // What cannot be looked at now is looked at again.
    void look()
      .catch(() => undefined)
      .finally(() => (isLooking = false));
  }, LOOKED_AT_EACH_MS);
  timer.unref();
  return () => clearInterval(timer);
}
