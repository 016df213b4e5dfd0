/** Sizes as they are sent: each text file is compressed once, stored beside the original as `.br`, and counted. */
import { readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);
const isText = /\.(js|css|html|svg|json)$/;

/** @typedef {{ raw: number, brotli: number }} Size */

/** @param {string} folder */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => isText.test(path) && statSync(path).isFile());
}

/** @param {string[]} folders @returns {Promise<Map<string, Size>>} */
export async function compressAll(folders) {
  const sizes = folders.flatMap(filesIn).map(async (path) => {
    const content = await readFile(path);
    const packed = await compress(content);
    await writeFile(`${path}.br`, packed);
    return /** @type {const} */ ([relative('.', path), { raw: content.length, brotli: packed.length }]);
  });
  return new Map(await Promise.all(sizes));
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);

/** @param {Map<string, Size>} sizes */
export function sizeTable(sizes) {
  const rows = [...sizes].sort(([, a], [, b]) => b.brotli - a.brotli);
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    `${'file'.padEnd(width)}${'raw'.padStart(10)}${'brotli'.padStart(10)}`,
    ...rows.map(([name, { raw, brotli }]) => `${name.padEnd(width)}${kilobytes(raw)}${kilobytes(brotli)}`),
  ].join('\n');
}

/** How the line of a budget that is exceeded ends. */
export const OVER = 'OVER BUDGET';

/**
 * One line for each budget, and whether it is met.
 * @param {Map<string, Size>} sizes
 * @param {{ name: string, files: Iterable<string>, limit?: number }[]} budgets
 */
export function checkBudgets(sizes, budgets) {
  const results = budgets.map(({ name, files, limit }) => {
    const total = [...new Set(files)].reduce((sum, file) => sum + (sizes.get(file)?.brotli ?? 0), 0);
    const over = limit !== undefined && total > limit;
    const verdict = limit === undefined ? '' : ` of ${kilobytes(limit).trim()}${over ? `: ${OVER}` : ''}`;
    return { name, total, over, line: `${name}: ${kilobytes(total).trim()} brotli${verdict}` };
  });
  return {
    lines: results.map(({ line }) => line),
    bytes: Object.fromEntries(results.map(({ name, total }) => [name, total])),
    over: results.some(({ over }) => over),
  };
}
