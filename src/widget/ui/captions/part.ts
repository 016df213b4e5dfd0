import { lazyPart } from '../parts/lazy-part.ts';

/** The looks of captions: few viewers ever change them. */
export const captionStylePart = lazyPart(() => import('./CaptionStyleMenu.tsx'));
