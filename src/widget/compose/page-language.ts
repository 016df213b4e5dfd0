import { readSetting } from '../startup/configuration.ts';
import type { Texts } from '../ui/languages/texts.ts';
import { optionalChunk } from './background.ts';

/**
 * The texts of the interface where a language is asked for that may not be Russian; null: the Russian ones, which the
 * screen brings. Others are a script of their own, without which the interface is Russian.
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
