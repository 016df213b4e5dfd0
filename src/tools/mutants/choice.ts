/** Chooses the faults of a run at random; the same seed chooses the same faults. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { placesOf, type Fault } from './faults.ts';

export interface Mutant {
  readonly path: string;
  readonly source: string;
  readonly fault: Fault;
}

const isSource = (path: string): boolean => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');

/** The sources of a folder, or one source by itself. */
function sourcesIn(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .sort()
    .map((name) => join(path, name));
}

/** Mulberry32: 32 bits of state, which is the seed. */
function createRandom(seed: number): (end: number) => number {
  let state = seed >>> 0;
  return (end) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  };
}

/** Returns this many faults of as many different places, or of all places if there are fewer. */
export function chooseMutants(folder: string, count: number, seed: number): readonly Mutant[] {
  const below = createRandom(seed);
  const places = sourcesIn(folder).flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    return placesOf(path, source).map((place) => ({ path, source, place }));
  });
  const chosen: Mutant[] = [];
  while (chosen.length < count && places.length > 0) {
    for (const { path, source, place } of places.splice(below(places.length), 1)) {
      const fault = place[below(place.length)];
      if (fault !== undefined) chosen.push({ path, source, fault });
    }
  }
  return chosen;
}
