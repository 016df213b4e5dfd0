import { lastValueFrom } from 'rxjs';
import { lazyChunk } from './background.ts';

/** The looks that a host page asks for. Most ask for none: a script of its own, here long before what it colours. */
export function applyPageTheme(root: HTMLElement, search: string, load = () => import('../startup/theme.ts')): void {
  if (!/[?&]theme_/.test(search)) return;
  lastValueFrom(lazyChunk(load)).then(
    ({ applyTheme }) => applyTheme(root, search),
    (error: unknown) => console.warn('potok: no theme', error),
  );
}
