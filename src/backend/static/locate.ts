import { stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { HttpError } from '../http/errors.ts';

export interface LocatedFile {
  readonly path: string;
  readonly size: number;
  readonly modifiedMs: number;
}

/**
 * The file of an address within a folder; null if there is none. It is never outside of the folder, and never hidden.
 */
export async function locate(root: string, pathname: string): Promise<LocatedFile | null> {
  const parts = decode(pathname).split('/').filter(Boolean);
  if (parts.some((part) => part.startsWith('.') || /[\\\0:]/.test(part))) return null;
  const path = resolve(join(root, ...parts));
  if (!path.startsWith(resolve(root) + sep)) return null;
  try {
    const found = await stat(path);
    return found.isFile() ? { path, size: found.size, modifiedMs: found.mtimeMs } : null;
  } catch {
    return null;
  }
}

/** The file of an address in the first folder that has it. */
export async function locateIn(roots: readonly string[], pathname: string): Promise<LocatedFile | null> {
  for (const root of roots) {
    const found = await locate(root, pathname);
    if (found !== null) return found;
  }
  return null;
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    throw new HttpError(400, 'The address is not well-formed.');
  }
}
