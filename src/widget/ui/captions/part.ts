import { lazyPart } from '../parts/lazy-part.ts';

/** Menus of captions; loaded separately, since few viewers use them. */
export const captionStylePart = lazyPart(() => import('./CaptionStyleMenu.tsx'));
export const timingMenuPart = lazyPart(() => import('./TimingMenu.tsx'));
export const openFilePart = lazyPart(() => import('./open-file.ts'));
export const secondCaptionsPart = lazyPart(() => import('./SecondCaptionsMenu.tsx'));
