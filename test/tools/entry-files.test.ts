import { describe, expect, it } from 'vitest';
import { merge, passingEntries, withExports, withImport } from '../../src/tools/build/entry-files.mjs';

const output = (entryPoint: string | undefined, ...sources: readonly string[]) => ({
  bytes: 0,
  imports: [],
  exports: [],
  inputs: Object.fromEntries(sources.map((source) => [source, { bytesInOutput: 1 }])),
  ...(entryPoint === undefined ? {} : { entryPoint }),
});

describe('a chunk in place of the entry that only passes its exports on', () => {
  it('gets these exports under the names that others ask for', () => {
    const passing =
      'import{l as a,m}from"./chunk-B.js";import"./main-A.js"  ;export{a as hlsEngine,m as prepareHls};\n';
    const chunk = 'import{x}from"./main-A.js";var p=1,q=2;export{q as k,p as l,q as m};\n';
    expect(withExports(passing, chunk, 'chunk-B.js')).toBe(
      'import{x}from"./main-A.js";var p=1,q=2;export{q as k,p as l,q as m,p as hlsEngine,q as prepareHls};\n',
    );
  });

  it('stays unchanged without exports', () => {
    expect(withExports('import"./chunk-B.js";\n', 'run();export{a};\n', 'chunk-B.js')).toBe('run();export{a};\n');
  });

  it('keeps the link to its source map', () => {
    const chunk = 'var p=1;export{p as l};\n//# sourceMappingURL=chunk-B.js.map\n';
    const passing = 'import{l as a}from"./chunk-B.js";export{a as engine};\n//# sourceMappingURL=hls-C.js.map\n';
    expect(withExports(passing, chunk, 'chunk-B.js')).toBe(
      'var p=1;export{p as l,p as engine};\n//# sourceMappingURL=chunk-B.js.map\n',
    );
  });

  it.each([
    ['does anything else', 'import{l as a}from"./chunk-B.js";start();export{a as engine};', /start\(\)/],
    ['passes on what the chunk does not export', 'import{z as a}from"./chunk-B.js";export{a as engine};', /engine/],
  ])('is refused where the entry %s', (_, passing, problem) => {
    expect(() => withExports(passing, 'var p=1;export{p as l};', 'chunk-B.js')).toThrow(problem);
  });
});

describe('imports by another name', () => {
  it('are as long as before, so that every column stays where its source map says', () => {
    const text = 'import{a}from"./chunk-12345678.js";a();';
    const renamed = withImport(text, 'chunk-12345678.js', 'hls-ABCDEFGH.js');
    expect(renamed).toBe('import{a}from"./hls-ABCDEFGH.js"  ;a();');
    expect(renamed).toHaveLength(text.length);
  });

  it('cannot be by a longer one', () => {
    expect(() => withImport('', 'chunk-12345678.js', 'screen-ABCDEFGH.js')).toThrow(/longer/);
  });
});

describe('entries that only pass on', () => {
  const outputs = {
    'out/main-1.js': output('src/main.ts'),
    'out/chunk-2.js': output(undefined, 'src/main.ts', 'src/store.ts', 'src/side.ts'),
    'out/side-3.js': output('src/side.ts'),
    'out/lazy-4.js': output('src/lazy.ts', 'src/lazy.ts'),
  };

  it('are found with their chunk, unless the entry has its modules itself', () => {
    expect(passingEntries(outputs, ['src/main.ts', 'src/lazy.ts'])).toEqual([['out/main-1.js', 'out/chunk-2.js']]);
  });

  it('share no chunk: it gets the name of the first', () => {
    expect(passingEntries(outputs, ['src/main.ts', 'src/side.ts'])).toEqual([['out/main-1.js', 'out/chunk-2.js']]);
  });
});

describe('an entry and its chunk', () => {
  const made = (entry: string) => ({
    outputs: {
      [`out/${entry}`]: output('src/entry.ts'),
      'out/chunk-22222222.js': output(undefined, 'src/entry.ts'),
    },
    texts: new Map([
      [`out/${entry}`, 'import{a as b}from"./chunk-22222222.js";export{b as run};'],
      ['out/chunk-22222222.js', 'var x=1;export{x as a};'],
      ['out/other-33333333.js', `import("./${entry}");import{a as q}from"./chunk-22222222.js";`],
    ]),
  });

  it.each([
    ['of the entry', 'main-11111111.js', 'main-11111111.js'],
    ['of the chunk, where that is shorter', 'services-11111111.js', 'chunk-22222222.js'],
  ])('become one file with the name %s', (_, entry, name) => {
    const { outputs, texts } = made(entry);
    merge(outputs, texts, `out/${entry}`, 'out/chunk-22222222.js');
    expect([...texts.keys()].sort()).toEqual([`out/${name}`, 'out/other-33333333.js'].sort());
    expect(texts.get(`out/${name}`)).toBe('var x=1;export{x as a,x as run};');
    const others = texts.get('out/other-33333333.js')?.match(/(?<=")\.\/[\w-]+\.js/g);
    expect(others).toEqual([`./${name}`, `./${name}`]);
    expect(Object.keys(outputs)).toEqual([`out/${name}`]);
    expect(outputs[`out/${name}`]?.entryPoint).toBe('src/entry.ts');
  });
});
