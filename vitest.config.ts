import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** As the build does it: an .sql file is a module that exports its text. */
const sqlAsText = {
  name: 'sql-as-text',
  enforce: 'pre' as const,
  load: (id: string) =>
    id.endsWith('.sql') ? `export default ${JSON.stringify(readFileSync(id, 'utf8'))};` : undefined,
};

// Files of test/widget and test/embed that need a document say so themselves: `// @vitest-environment happy-dom`.
export default defineConfig({
  plugins: [sqlAsText],
  define: { __RELEASE__: '"test"' },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    environment: 'node',
    // An embedded database takes seconds to start.
    hookTimeout: 60_000,
    restoreMocks: true,
  },
});
