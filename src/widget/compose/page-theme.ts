import { optionalChunk } from './background.ts';

/**
 * Applies the host page's theme. Most pages have no theme, so this is a separate script. It loads long before the
 * screen that it colours.
 */
export function applyPageTheme(root: HTMLElement, search: string, load = () => import('../startup/theme.ts')): void {
  if (/[?&]theme_/.test(search)) void optionalChunk(load, ({ applyTheme }) => applyTheme(root, search), 'theme');
}
