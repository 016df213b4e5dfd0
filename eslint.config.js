import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import rxjsX from 'eslint-plugin-rxjs-x';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { streamNames } from './src/tools/lint/stream-names.mjs';

const typescript = ['**/*.ts', '**/*.tsx'];

/** A lifetime is a subscription, so a lost or a nested one is a leak; `$` says what is an observable. */
/** @type {import('eslint').Linter.RulesRecord} */
const rxjsRules = {
  'potok/stream-names': 'error',
  'rxjs-x/no-ignored-subscription': 'error',
  'rxjs-x/no-sharereplay': ['error', { allowConfig: false }],
  'rxjs-x/no-unsafe-takeuntil': 'error',
  'rxjs-x/no-subject-value': 'error',
  'rxjs-x/no-connectable': 'error',
  // What comes first from a stream that ends empty is an error of that stream; the caller decides what it means.
  'rxjs-x/no-ignored-default-value': 'off',
  // States never error by design, and a sink reports what does through one global handler.
  'rxjs-x/no-ignored-error': 'off',
};

/** @type {import('eslint').Linter.RulesRecord} */
const typescriptRules = {
  '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/no-non-null-assertion': 'error',
  '@typescript-eslint/prefer-readonly': 'error',
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  // An interface that extends several others and adds nothing is how inputs are put together.
  '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  // Slow, and nothing here needs them: enums are not used, and classes are few.
  '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
  '@typescript-eslint/no-unsafe-enum-assignment': 'off',
  '@typescript-eslint/no-deprecated': 'off',
  // Only as true as the types: at the edges, where data is checked, they are promises of strangers.
  '@typescript-eslint/no-unnecessary-condition': 'off',
  // A name from an index signature is written in brackets, as the compiler's own rules have it.
  '@typescript-eslint/dot-notation': 'off',
};

export default defineConfig(
  globalIgnores([
    'dist/',
    'public/media/',
    'node_modules/',
    '.data/',
    '.reports/',
    'test-results/',
    'playwright-report/',
  ]),
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
  {
    ...js.configs.recommended,
    rules: { ...js.configs.recommended.rules, eqeqeq: 'error', 'prefer-const': 'error', 'no-console': 'off' },
  },
  {
    // The compiler knows which names exist; these files are either type-checked or small scripts of Node.
    files: ['**/*.mjs', '**/*.js'],
    rules: { 'no-undef': 'off' },
  },
  {
    files: typescript,
    extends: [tseslint.configs.strictTypeChecked, rxjsX.configs.strict],
    plugins: { potok: { rules: { 'stream-names': streamNames } } },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: { ...typescriptRules, ...rxjsRules },
  },
  {
    files: ['streams/**/*.ts'],
    rules: { '@typescript-eslint/no-unnecessary-condition': 'error' },
  },
  {
    // Here a subscription lives as long as the page does.
    files: ['src/widget/main.ts', 'src/widget/compose/host.ts', 'src/demo/**/*.ts'],
    rules: { 'rxjs-x/no-ignored-subscription': 'off' },
  },
  {
    // A command is judged by the state of its moment, which subscribers may not have been told yet.
    files: ['src/widget/compose/host.ts'],
    rules: { 'rxjs-x/no-subject-value': 'off' },
  },
  {
    files: ['src/{widget/ui,design,admin}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    // Fakes stand in for the outside: they are driven through Subjects, and their methods may do nothing.
    files: ['test/**/*.{ts,tsx}', 'e2e/**/*.ts'],
    rules: {
      // The compiler checks tests too; of the rules that need types, these find what it cannot.
      ...tseslint.configs.disableTypeChecked.rules,
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      'rxjs-x/no-exposed-subjects': 'off',
      'rxjs-x/no-ignored-subscription': 'off',
      'rxjs-x/no-subject-value': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
);
