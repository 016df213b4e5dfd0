// @vitest-environment happy-dom
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it, vi } from 'vitest';

vi.mock('../../../src/widget/ui/texts.ts', () => ({
  texts: new Proxy(
    {},
    {
      get(_, name) {
        throw new Error(`"${String(name)}" is read before the language is chosen`);
      },
    },
  ),
  inLanguage: () => () => {
    throw new Error('The texts of a part are read before the language is chosen');
  },
}));

it('no module of the screen reads texts when it is evaluated, since the language may be chosen later', async () => {
  const paths = readdirSync('src/widget/ui', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  expect(paths.length).toBeGreaterThan(100);
  await Promise.all(paths.map((path) => import(resolve('src/widget/ui', path))));
});
