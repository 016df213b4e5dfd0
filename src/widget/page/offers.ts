import { canFillScreen, hasNativeFullscreen, hasPictureInPicture } from './screen-abilities.ts';

export type FullscreenMode = 'native' | 'parent';

/** Features that this environment can offer. */
export interface Offers {
  readonly hasFullscreen: boolean;
  readonly hasPictureInPicture: boolean;
  readonly hasCast: boolean;
}

/** iPads claim to be Macs, but no Mac has a touch screen. */
function isIos({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** In a frame, iPhones have fullscreen only for a bare video, and iPads have a poor one, so the host is asked. */
export function usesHostFullscreen(scope: Window, mode: FullscreenMode): boolean {
  return scope.parent !== scope && (mode === 'parent' || isIos(scope.navigator) || !canFillScreen(scope));
}

/** A sandbox can be detected only on the same origin, or if it makes the origin opaque. */
function isSandboxed(scope: Window): boolean {
  if (scope.origin === 'null') return true;
  try {
    const sandbox = scope.frameElement?.getAttribute('sandbox') ?? null;
    return sandbox !== null && !sandbox.includes('allow-presentation');
  } catch {
    return false;
  }
}

/** Cast needs Chromium's Presentation API, which only secure pages have. */
function hasCast(scope: Window): boolean {
  return 'PresentationRequest' in scope && 'chrome' in scope && scope.isSecureContext && !isSandboxed(scope);
}

export function readOffers(scope: Window, media: HTMLVideoElement, mode: FullscreenMode): Offers {
  return {
    hasFullscreen: hasNativeFullscreen({ document: scope.document, media }) || usesHostFullscreen(scope, mode),
    hasPictureInPicture: hasPictureInPicture(scope.document, media),
    hasCast: hasCast(scope),
  };
}

/**
 * The screen abilities to offer on a television. A television receives casts and does not send them, shows one picture
 * at a time, and needs fullscreen only in a frame.
 */
export const televisionOffers = ({ hasFullscreen }: Offers, isFramed: boolean): Offers => ({
  hasFullscreen: hasFullscreen && isFramed,
  hasPictureInPicture: false,
  hasCast: false,
});
