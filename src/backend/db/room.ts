import { statfs } from 'node:fs/promises';

const MEGABYTE = 2 ** 20;
/** Writing stops below this: the embedded database would not survive a full disk. */
const RESERVE_BYTES = 64 * MEGABYTE;
/** Writing starts again at this. It is more than the reserve, so that writing does not stop and start all the time. */
const ENOUGH_BYTES = 96 * MEGABYTE;
/** The embedded database does not start below this, because it writes when it starts. */
const START_BYTES = 24 * MEGABYTE;
const CHECK_EVERY_MS = 1_000;

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
 * Checks once a second whether there is room. Calls `change` when there is no room any more, and when there is again.
 * @returns a function that ends the checks
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
    // If a check fails, the next one tries again.
    void look()
      .catch(() => undefined)
      .finally(() => (isLooking = false));
  }, CHECK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
