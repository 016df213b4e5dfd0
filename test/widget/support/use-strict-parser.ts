import { afterAll, beforeEach, vi } from 'vitest';
import { StrictParser } from './strict-parser.ts';

/** Gives the tests of a file the parser of XML that a browser has. */
export function useStrictParser(): void {
  beforeEach(() => void vi.stubGlobal('DOMParser', StrictParser));
  afterAll(() => void vi.unstubAllGlobals());
}
