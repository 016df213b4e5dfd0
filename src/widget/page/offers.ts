import { canFillScreen, hasNativeFullscreen, hasPictureInPicture } from './screen-abilities.ts';

export type FullscreenMode = 'native' | 'parent';

/** What can be offered here beside the film. */
export interface Offers {
  readonly hasFullscreen: boolean;
  readonly hasPictureInPicture: boolean;
  readonly hasCast: boolean;
}

/** iPads say that they are Macs; no Mac can be touched. */
function isIos({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** In a frame of an iPhone nothing but a bare video can fill the screen, and on an iPad not well: the host can do better. */
export function isHostAsked(scope: Window, mode: FullscreenMode): boolean {
  return scope.parent !== scope && (mode === 'parent' || isIos(scope.navigator) || !canFillScreen(scope));
}

/** A sandbox is known only where the frame is within reach, or where it takes the origin away. */
function isSandboxed(scope: Window): boolean {
  if (scope.origin === 'null') return true;
  try {
    const sandbox = scope.frameElement?.getAttribute('sandbox') ?? null;
    return sandbox !== null && !sandbox.includes('allow-presentation');
  } catch {
    return false;
  }
}

/** Cast needs the Presentation API of Chromium, which only secure pages have. */
function hasCast(scope: Window): boolean {
  return 'PresentationRequest' in scope && 'chrome' in scope && scope.isSecureContext && !isSandboxed(scope);
}

export function readOffers(scope: Window, media: HTMLVideoElement, mode: FullscreenMode): Offers {
  return {
    hasFullscreen: hasNativeFullscreen({ document: scope.document, media }) || isHostAsked(scope, mode),
    hasPictureInPicture: hasPictureInPicture(scope.document, media),
    hasCast: hasCast(scope),
  };
}
