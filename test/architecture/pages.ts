import { readdirSync } from 'node:fs';
import { posix } from 'node:path';

const roots = ['src', 'streams', 'test', 'e2e', 'public'];

const pagesIn = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map(({ parentPath, name }) => posix.join(parentPath, name))
    .filter((path) => !path.includes('node_modules/'));

/** The paths of all documents of the project. A folder of tests or benchmarks may have packages of its own. */
export const pages: readonly string[] = ['README.md', ...roots.flatMap(pagesIn)];
