import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Loads these files as modules that export their text, as the build does. */
const asText = {
  name: 'as-text',
  enforce: 'pre' as const,
  load: (id: string) =>
    /\.(?:sql|jsonl)$/.test(id) ? `export default ${JSON.stringify(readFileSync(id, 'utf8'))};` : undefined,
};

/** Parts that the build takes from the libraries' sources and files; in tests the whole library provides them. */
const parts: Readonly<Record<string, string>> = {
  'hls.js/cmcd': "import Hls from 'hls.js'; export default Hls.DefaultConfig.cmcdController;",
  'hls.js/eme': "export { EMEController, LevelKey } from 'hls.js';",
  'hls.js/muxers': 'export const muxers = [];',
  'hls.js/subtitles': "export { SubtitleStreamController, TimelineController } from 'hls.js';",
  'hls.js/transmuxer': 'export const addMuxers = () => undefined;',
  'dashjs/protection': "import { Protection } from 'dashjs'; export default Protection;",
};
const libraryParts = {
  name: 'library-parts',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id in parts ? `\0${id}` : undefined),
  load: (id: string) => parts[id.slice(1)],
};

/** Slow tests: each starts compilers, ffmpeg or services as processes, or computes for seconds. */
const slow = 'test/**/*.slow.test.ts';

const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) && !/\.slow\.test\.ts$/.test(path) && !/^(?:backend|ingest)\//.test(path);
const needsDocument = (path: string) => readFileSync(path, 'utf8').startsWith('// @vitest-environment');

const testsWhere = (isWanted: (path: string) => boolean) =>
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter(isTest)
    .map((path) => join('test', path))
    .filter(isWanted);

/** Tests that need a document: their modules hold on to the document that they were loaded with. */
const documents = testsWhere(needsDocument);
/** Of these, tests that pass objects between Node and the document, which in a context of its own has other classes. */
const mixed = documents.filter((path) =>
  /^test\/(?:embed\/|demo\/snippets|widget\/(?:engines\/(?:hls\/careful|dash\/hosts|hls\/errors)|page\/own-window))/.test(
    path,
  ),
);
/** Tests without a document share one world of modules, which is ten times as fast as one for each. */
const pure = testsWhere((path) => !needsDocument(path));
/** Each test starts a server with a database of its own; they share the modules, which take a second to load. */
const services = {
  include: ['test/{backend,ingest}/**/*.test.ts'],
  exclude: ['test/backend/postgres/**', slow],
};
/** Tests with several processes, which the embedded database cannot serve. */
const postgres = { include: ['test/backend/postgres/*.test.ts'] };

// Files of test/widget and test/embed that need a document say so themselves: `// @vitest-environment happy-dom`.
export default defineConfig({
  plugins: [asText, libraryParts],
  define: { __RELEASE__: '"test"', __TELEVISION__: 'false' },
  test: {
    environment: 'node',
    // One core for each worker: otherwise one of two cores would be idle.
    maxWorkers: '100%',
    // No test is about speed. These limits end only tests that hang: no other test comes near them on any machine.
    hookTimeout: 300_000,
    testTimeout: 300_000,
    expect: { poll: { timeout: 240_000, interval: 20 } },
    restoreMocks: true,
    projects: [
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
      { extends: true, test: { name: 'services', ...services, isolate: false } },
      ...(process.env['DATABASE_URL'] ? [{ extends: true as const, test: { name: 'postgres', ...postgres } }] : []),
      // A context for each file takes half the time of a process for each. Not in threads: a test that counts the
      // processor time of its process would count that of other tests.
      { extends: true, test: { name: 'documents', include: documents, exclude: mixed, pool: 'vmForks' } },
      { extends: true, test: { name: 'mixed', include: mixed, pool: 'threads' } },
      { extends: true, test: { name: 'slow', include: [slow] } },
    ],
  },
});
