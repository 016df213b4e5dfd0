import { tizenKeys } from './keys.ts';
import { displayPixelRatio } from './display.ts';

interface Tizen {
  readonly tvinputdevice?: { readonly registerKey?: (name: string) => void };
}

/** Prepares a television before its player starts. */
export function setUpTelevision(scope: Window): void {
  const { document } = scope;
  document.documentElement.dataset['television'] = '';
  // Some televisions load nothing when only `play()` is called.
  for (const film of document.querySelectorAll('video')) film.preload = 'auto';
  // Both libraries and the page choose the size of the picture by this ratio.
  Object.defineProperty(scope, 'devicePixelRatio', { value: displayPixelRatio(scope), configurable: true });
  for (const name of tizenKeys) {
    try {
      (scope as { tizen?: Tizen }).tizen?.tvinputdevice?.registerKey?.(name);
    } catch {
      // A remote without that key, or a page without the right to it.
    }
  }
}
