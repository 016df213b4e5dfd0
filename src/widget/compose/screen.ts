import { readPageUrl } from '../startup/page-url.ts';
import { toFlag } from '../startup/parameters.ts';
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
): void => {
  const hasBars = toFlag(new URLSearchParams(location.search).get('controls') ?? '');
  // The host page may have chosen its controls already.
  container.dataset['bars'] ??= hasBars ? 'shown' : 'hidden';
  mountUi(container, { ...handle, pageUrl: () => readPageUrl(window) }, onShown);
};
