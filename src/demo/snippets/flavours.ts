/** The ways in which sites embed the player; each writes the present example in its own way. */
import { elementSnippet, htmlSnippet } from './markup.ts';
import { moduleSnippet, reactSnippet, vueSnippet } from './modules.ts';
import type { Example } from './example.ts';

export interface Flavour {
  readonly id: string;
  readonly name: string;
  readonly write: (example: Example) => string;
}

export const flavours: readonly Flavour[] = [
  { id: 'html', name: 'HTML', write: htmlSnippet },
  { id: 'module', name: 'Модуль', write: moduleSnippet },
  { id: 'element', name: 'Элемент', write: elementSnippet },
  { id: 'react', name: 'React', write: reactSnippet },
  { id: 'vue', name: 'Vue', write: vueSnippet },
];
