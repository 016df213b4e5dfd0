import { tizenKeys } from './keys.ts';
import { panelPixelRatio } from './panel.ts';

interface Tizen {
  readonly tvinputdevice?: { readonly registerKey?: (name: string) => void };
}

/** Prepares a television before its player starts. */
export function setUpTelevision(scope: Window): void {
  const { document } = scope;
  document.documentElement.dataset['television'] = '';
  // Some of their players load nothing on a play alone.
  for (const film of document.querySelectorAll('video')) film.preload = 'auto';
  // By it both libraries and the page choose how large a picture is worth while.
  Object.defineProperty(scope, 'devicePixelRatio', { value: panelPixelRatio(scope), configurable: true });
  for (const name of tizenKeys) {
    try {
      (scope as { tizen?: Tizen }).tizen?.tvinputdevice?.registerKey?.(name);
    } catch {
      // A remote without that key, or a page without the right to it.
    }
  }
}
