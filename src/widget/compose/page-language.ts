import { lastValueFrom } from 'rxjs';
import { readSetting } from '../startup/configuration.ts';
import type { Texts } from '../ui/languages/texts.ts';
import { lazyChunk } from './background.ts';

/**
 * The texts of the interface where a language is asked for that may not be Russian; null: the Russian ones, which the
 * screen brings. Others are a script of their own, without which the interface is Russian.
 */
export async function loadPageLanguage(
  scope: Window,
  load = () => import('./chosen-language.ts'),
): Promise<Texts | null> {
  const asked =
    new URLSearchParams(scope.location.search).get('language') ??
    readSetting(scope, 'env_language', () => undefined, String);
  if (asked === null || asked === 'ru') return null;
  try {
    return (await lastValueFrom(lazyChunk(load))).applyLanguage(scope);
  } catch (error) {
    console.warn('potok: no other language', error);
    return null;
  }
}
