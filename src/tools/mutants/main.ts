/** `npm run mutants -- <folder> <count> <seed>`: puts faults into sources, one at a time, and tells which no test noticed. */
import { rmSync } from 'node:fs';
import { chooseMutants, type Mutant } from './choice.ts';
import { diff, faulty, lineOf, overlayFolder } from './faults.ts';
import { readRelated } from './related.ts';
import { createRunner } from './runner.ts';

const [folder, count = '50', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
if (folder === undefined || !(Number(count) > 0) || !Number.isSafeInteger(Number(seed))) {
  console.error('Usage: npm run mutants -- <folder> <count> <seed>');
  process.exit(1);
}

rmSync(overlayFolder, { recursive: true, force: true });
const mutants = chooseMutants(folder, Number(count), Number(seed));
const related = await readRelated();
const runner = createRunner();
const stop = (): void => {
  runner.stop();
  process.exit(1);
};
process.once('SIGINT', stop).once('SIGTERM', stop);

/** Whether each test passes without a fault; a test that does not says nothing about faults. */
const sound = new Map<string, boolean>();
async function isSound(path: string, file: string): Promise<boolean> {
  const known = sound.get(file);
  if (known !== undefined) return known;
  const verdict = await runner.run({ path, source: undefined, tests: [file] });
  const passes = verdict !== 'hangs' && verdict.failed === undefined;
  if (!passes) console.log(`${file} fails without a fault, and is left out`);
  sound.set(file, passes);
  return passes;
}

/** The test that notices the fault. */
async function noticedBy({ path, source, fault }: Mutant): Promise<string | undefined> {
  const [nearest = [], ...further] = related(path);
  for (const ring of [nearest, further.flat()]) {
    let tests = ring.filter((file) => sound.get(file) !== false);
    while (tests.length > 0) {
      const verdict = await runner.run({ path, source: faulty(source, fault), tests });
      if (verdict === 'hangs') return 'a test that does not end';
      const { failed } = verdict;
      if (failed === undefined) break;
      if (await isSound(path, failed.file)) return `${failed.file} › ${failed.title}`;
      tests = tests.filter((file) => file !== failed.file);
    }
  }
  return undefined;
}

console.log(`${mutants.length} faults in ${folder}, seed ${seed}`);
let noticed = 0;
for (const mutant of mutants) {
  const { path, source, fault } = mutant;
  const where = `${path}:${lineOf(source, fault)} ${fault.kind}`;
  const test = await noticedBy(mutant);
  if (test !== undefined) {
    noticed += 1;
    console.log(`noticed      ${where} · ${test}`);
  } else {
    console.log([`not noticed  ${where}`, ...diff(source, fault).map((line) => `    ${line}`)].join('\n'));
  }
}
runner.stop();
console.log(`Noticed: ${noticed} of ${mutants.length} (${folder}, seed ${seed})`);
