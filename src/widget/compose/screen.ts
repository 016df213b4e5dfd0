import { readPageUrl } from '../startup/page-url.ts';
import type { PlayerHandle } from '../ui/handle.ts';
import { mountUi } from '../ui/index.tsx';

/**
 * The screen, loaded after the first frame of a film or of an ad before it: React and everything that the viewer sees
 * and presses.
 */
export { prepareBehindFilm } from './behind-film.ts';

export const mountScreen = (
  container: HTMLElement,
  handle: Omit<PlayerHandle, 'pageUrl'>,
  onShown: (screen: HTMLElement) => void,
): void => void mountUi(container, { ...handle, pageUrl: () => readPageUrl(window) }, onShown);
