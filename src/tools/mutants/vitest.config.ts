import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { mergeConfig } from 'vitest/config';
import own from '../../../vitest.config.ts';
import { overlayFolder } from './faults.ts';

const overlaid = {
  name: 'overlaid',
  enforce: 'pre' as const,
  load(id: string) {
    const copy = join(overlayFolder, relative(process.cwd(), id));
    return /\.tsx?$/.test(id) && existsSync(copy) ? readFileSync(copy, 'utf8') : undefined;
  },
};

export default mergeConfig(own, { root: process.cwd(), plugins: [overlaid] });
