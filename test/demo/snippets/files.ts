import { compileScript, parse } from 'vue/compiler-sfc';
import { moduleSnippet, reactSnippet, vueSnippet } from '../../../src/demo/snippets/modules.ts';
import type { Example } from '../../../src/demo/snippets/example.ts';
import { content, embedUrl, everyCommand, exampleWith } from './samples.ts';

/** The script of a component, with its template in it. */
export function compiledVue(text: string): string {
  const { descriptor, errors } = parse(text, { sourceMap: false });
  if (errors.length > 0) throw errors[0] as Error;
  return compileScript(descriptor, { id: 'film', inlineTemplate: true }).content;
}

const cases: readonly Example[] = [
  exampleWith(),
  exampleWith({ event: 'seeked' }),
  exampleWith({ options: content, event: 'timeProgressChanged' }),
  ...everyCommand.map((command) => exampleWith({ command, event: 'ended' })),
];

/** The scripts of a site that has copied them from the demo page. */
export const playgroundFiles = cases.flatMap((one, index) => [
  { name: `module-${String(index)}.ts`, text: moduleSnippet(one).replace(`${embedUrl}index.js`, 'potok') },
  { name: `react-${String(index)}.tsx`, text: reactSnippet(one) },
  { name: `vue-${String(index)}.ts`, text: compiledVue(vueSnippet(one)) },
]);
