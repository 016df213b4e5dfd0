import { posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Each of these reads `hint`, a slice of the second load. */
const readings = {
  'a step': `export const a = feature('rate', 1, {
    on: { 'media.playing': (rate, _, { state }) => (state.hint === null ? 1 : rate) },
  });`,
  'a feature that follows': `export const a = feature('rate', 1, { follows: ['hint'] });`,
  'a selector': `export const a = selector(['hint'], (state) => state.hint);`,
  'a pipeline': `export const a: Pipeline = ({ whenChanged }) => whenChanged('hint', () => null);`,
  'a list': `import { inputSubject } from '../input/index.ts';
    export const all: readonly Subject[] = [inputSubject];`,
};

type Load = 'first' | 'later';

/** Files of a feature's folder that exist only for the compiler. */
const samples = new Map(
  Object.entries(readings).flatMap(([what, reading]) =>
    (['first', 'later'] as const).map((load) => [
      pathOf(what, load),
      `import { feature, selector, type Pipeline, type Subject } from '../define-${load}.ts';
      ${reading}
      export const used = [feature, selector];
      export type Used = Pipeline | Subject;`,
    ]),
  ),
);

function pathOf(what: string, load: Load): string {
  return posix.resolve(`streams/features/sample/${what.replaceAll(' ', '-')}-${load}.ts`);
}

function compile(): ts.Program {
  const { config } = ts.readConfigFile('tsconfig.base.json', (path) => ts.sys.readFile(path)) as { config: object };
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, process.cwd());
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.fileExists = (path) => samples.has(path) || fileExists(path);
  host.readFile = (path) => samples.get(path) ?? readFile(path);
  return ts.createProgram([...samples.keys()], options, host);
}

describe('code that reads a slice of the second load', () => {
  const program = compile();
  const complaintsAbout = (what: string, load: Load): readonly string[] =>
    program
      .getSemanticDiagnostics(program.getSourceFile(pathOf(what, load)))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));

  it.each(Object.keys(readings))('does not compile in the first load: %s', (what) =>
    expect(complaintsAbout(what, 'first').join('\n')).toMatch(/hint|FirstState/),
  );
  it.each(Object.keys(readings))('compiles in the second load: %s', (what) =>
    expect(complaintsAbout(what, 'later')).toEqual([]),
  );
});
