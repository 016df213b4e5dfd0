import { readSetting } from '../startup/configuration.ts';
import type { Texts } from '../ui/languages/texts.ts';
import { optionalChunk } from './background.ts';

/**
 * Loads the texts of the interface if the page asks for a language that may not be Russian; null: the Russian texts,
 * which the screen's script contains. Other texts are in a script of their own; if it does not load, the interface is
 * Russian.
 */
export async function loadPageLanguage(
  scope: Window,
  load = () => import('./chosen-language.ts'),
): Promise<Texts | null> {
  const [, asked = readSetting(scope, 'env_language', () => undefined, String)] =
    /[?&]language=([^&]*)/.exec(scope.location.search) ?? [];
  if (asked === null || asked === 'ru') return null;
  return optionalChunk(load, ({ applyLanguage }) => applyLanguage(scope), 'language');
}
