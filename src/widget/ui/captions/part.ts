import { lazyPart } from '../parts/lazy-part.ts';

/** The menu of caption styles; loaded separately, since few viewers use it. */
export const captionStylePart = lazyPart(() => import('./CaptionStyleMenu.tsx'));
