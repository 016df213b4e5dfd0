/** Holds a source with a fault: tests read it in place of the file in the working tree, which is never touched. */
import { rmSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const overlayFolder = 'node_modules/.cache/potok/mutants';

/** Puts a source in another's place, until the function that it returns is called. */
export function overlay(path: string, source: string): () => void {
  const copy = join(overlayFolder, path);
  mkdirSync(dirname(copy), { recursive: true });
  writeFileSync(copy, source);
  return () => {
    rmSync(copy);
  };
}
