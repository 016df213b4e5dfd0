/** A process that runs unit tests as often as it is asked to, and is ended from outside when a fault makes it hang. */
import { createVitest, type TestModule } from 'vitest/node';
import { resolve } from 'node:path';
import { overlay } from './faults.ts';

export interface Trial {
  readonly path: string;
  /** The source with the fault in it; if undefined, the tests run on the working tree. */
  readonly source: string | undefined;
  readonly tests: readonly string[];
}

/** The test that failed, with its file; undefined if all passed. */
export interface Verdict {
  readonly failed: { readonly file: string; readonly title: string } | undefined;
}

const vitest = await createVitest(
  'test',
  { config: 'src/tools/mutants/vitest.config.ts', watch: false, bail: 1, silent: true, reporters: [{}] },
  { clearScreen: false },
);
const specifications = await vitest.globTestSpecifications();

const titleOf = (module: TestModule): string => {
  for (const test of module.children.allTests('failed')) return test.fullName;
  return 'does not load';
};

async function run({ path, source, tests }: Trial): Promise<Verdict> {
  const wanted = new Set(tests.map((test) => resolve(test)));
  const remove = source === undefined ? undefined : overlay(path, source);
  vitest.invalidateFile(resolve(path));
  // Otherwise a run would report everything that ran before, too.
  vitest.state.filesMap.clear();
  try {
    const chosen = specifications.filter(({ moduleId }) => wanted.has(moduleId));
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
    const failed = testModules.find((module) => module.state() === 'failed');
    if (failed !== undefined) return { failed: { file: failed.relativeModuleId, title: titleOf(failed) } };
    if (unhandledErrors.length > 0) return { failed: { file: tests[0] ?? '', title: String(unhandledErrors[0]) } };
    return { failed: undefined };
  } finally {
    remove?.();
    vitest.invalidateFile(resolve(path));
  }
}

process.on('message', (trial: Trial) => {
  void run(trial).then((verdict) => process.send?.(verdict));
});
process.on('disconnect', () => {
  void vitest.close().then(() => process.exit());
});
process.send?.('ready');
