/**
 * ESLint checks only the rules on observables; all others are in `.oxlintrc.json`, for a linter that is ten times as
 * fast.
 */
import rxjsX from 'eslint-plugin-rxjs-x';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { filesWithObservables, readSources } from './src/tools/lint/observable-files.mjs';
import { streamNames } from './src/tools/lint/stream-names.mjs';

const files = [...filesWithObservables(readSources(['streams', 'src', 'test', 'e2e']))];

export default defineConfig(
  globalIgnores([
    '**/*.{js,mjs}',
    'dist/',
    'public/media/',
    '.data/',
    '.reports/',
    'test-results/',
    'test/tools/field-*/',
  ]),
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
  {
    // A lifetime is a subscription, so a lost or a nested one is a leak; `$` marks an observable.
    files,
    extends: [tseslint.configs.base, rxjsX.configs.strict],
    plugins: { potok: { rules: { 'stream-names': streamNames } } },
    languageOptions: {
      // The first project with a file is read for it, so the project of the tests is read only if tests are checked.
      parserOptions: {
        project: ['src/tools/lint/tsconfig.json', 'src/tools/lint/tests/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      'potok/stream-names': 'error',
      'rxjs-x/no-ignored-subscription': 'error',
      'rxjs-x/no-sharereplay': ['error', { allowConfig: false }],
      'rxjs-x/no-unsafe-takeuntil': 'error',
      'rxjs-x/no-subject-value': 'error',
      'rxjs-x/no-connectable': 'error',
      // If a stream ends empty, asking for its first value is an error of the stream; the caller decides what it means.
      'rxjs-x/no-ignored-default-value': 'off',
      // States never error by design, and a sink reports its errors through one global handler.
      'rxjs-x/no-ignored-error': 'off',
    },
  },
  {
    // Here a subscription lives as long as the page does.
    files: files.filter((path) => /^src\/(?:widget\/main|widget\/compose\/host|demo\/.*)\.ts$/.test(path)),
    rules: { 'rxjs-x/no-ignored-subscription': 'off' },
  },
  {
    // A command is judged by the state of its moment, which subscribers may not have been told yet.
    files: ['src/widget/compose/host.ts'],
    rules: { 'rxjs-x/no-subject-value': 'off' },
  },
  {
    // Fakes stand in for the outside: they are driven through Subjects.
    files: files.filter((path) => /^(?:test|e2e)\//.test(path)),
    rules: {
      'rxjs-x/no-exposed-subjects': 'off',
      'rxjs-x/no-ignored-subscription': 'off',
      'rxjs-x/no-subject-value': 'off',
    },
  },
);
