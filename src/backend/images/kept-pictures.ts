import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Only files with these names are ever removed, because an operator may have named a wrong folder. */
const OWN = /^[\w-]{43}\.(?:picture|jpg)(?:\.[0-9a-f-]{36})?$/;
const DIGEST_BYTES = 32;

const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

export interface KeepOptions {
  /** The folder is made when it is needed. Several processes may share it. */
  readonly folder: string;
  readonly mostBytes: number;
}

/**
 * Keeps resized pictures in a folder. If the folder cannot be used, pictures are made again each time.
 */
export interface KeptPictures {
  /** Returns null if the picture is not there, or is damaged. */
  read(key: string): Promise<Buffer | null>;
  /** Keeps a picture. If the folder is too large, the pictures that were not read for the longest time are removed. */
  write(key: string, bytes: Buffer): Promise<void>;
}

export function keepPictures({ folder, mostBytes }: KeepOptions): KeptPictures {
  // Other processes write, too. So each process measures the folder after it has written a tenth of the limit.
  const sweptAfter = mostBytes / 10;
  let written = sweptAfter;
  let sweeping: Promise<void> | null = null;
  /** The name of a file is a hash, so that the name of a picture is never part of a path. */
  const pathOf = (key: string) => join(folder, `${createHash('sha256').update(key).digest('base64url')}.picture`);

  async function sweep(): Promise<void> {
    const names = (await readdir(folder)).filter((name) => OWN.test(name));
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name);
        const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: Infinity }));
        return { path, size, mtimeMs };
      }),
    );
    let total = files.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size } of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (total <= mostBytes) return;
      await rm(path, { force: true });
      total -= size;
    }
  }

  async function store(key: string, bytes: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = pathOf(key);
    // The picture is written under another name and renamed, so that nobody reads half a picture.
    const unfinished = `${path}.${randomUUID()}`;
    try {
      await writeFile(unfinished, [digestOf(bytes), bytes], { mode: 0o600 });
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    written += DIGEST_BYTES + bytes.length;
    if (written < sweptAfter) return;
    written = 0;
    sweeping ??= sweep().finally(() => (sweeping = null));
    await sweeping;
  }

  return {
    read: async (key) => {
      try {
        const file = await readFile(pathOf(key));
        const bytes = file.subarray(DIGEST_BYTES);
        // A power cut can leave a file without its content.
        if (!digestOf(bytes).equals(file.subarray(0, DIGEST_BYTES))) return null;
        const now = new Date();
        await utimes(pathOf(key), now, now).catch(() => undefined);
        return bytes;
      } catch {
        return null;
      }
    },
    write: (key, bytes) => store(key, bytes).catch(() => undefined),
  };
}
