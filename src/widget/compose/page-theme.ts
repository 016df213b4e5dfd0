import { optionalChunk } from './background.ts';

/**
 * Applies the host page's theme. Most pages have none, so it is a separate script; it loads long before what it
 * colours.
 */
export function applyPageTheme(root: HTMLElement, search: string, load = () => import('../startup/theme.ts')): void {
  if (/[?&]theme_/.test(search)) void optionalChunk(load, ({ applyTheme }) => applyTheme(root, search), 'theme');
}
