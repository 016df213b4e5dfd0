import { lazyPart } from '../lazy.ts';

/** The looks of captions: few viewers ever change them. */
export const captionStylePart = lazyPart(() => import('./CaptionStyleMenu.tsx'));
