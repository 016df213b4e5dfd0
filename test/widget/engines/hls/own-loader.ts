import type { Loader, LoaderContext } from 'hls.js';
import { vi } from 'vitest';
import { noStats } from './loader-stats.ts';

/** Records the calls of the library’s own loader, for all instances. */
export const own = { load: vi.fn(), abort: vi.fn(), destroy: vi.fn() };

export class OwnLoader implements Loader<LoaderContext> {
  context: LoaderContext | null = null;
  stats = noStats();
  load(...given: readonly unknown[]): void {
    own.load(...given);
  }
  abort(): void {
    own.abort();
  }
  destroy(): void {
    own.destroy();
  }
}
