import type { Session } from '../../../streams/model/session.ts';
import type { Configuration } from './configuration.ts';
import { readAbilities } from './abilities.ts';
import { deviceTypeOf } from './device-type.ts';

/** In a frame, `share` may exist but be forbidden. */
function hasShareSheet({ navigator, location }: Window): boolean {
  const { share, canShare } = navigator as Partial<Navigator>;
  if (typeof share !== 'function') return false;
  try {
    return canShare?.call(navigator, { url: location.href }) ?? true;
  } catch {
    return false;
  }
}

/**
 * On Apple's phones and tablets, Web Audio does not receive the sound of streams; tablets identify themselves as a Mac.
 */
function isApplesTouchDevice({ userAgent, platform, maxTouchPoints }: Partial<Navigator>): boolean {
  return /iP(?:hone|ad|od)/.test(userAgent ?? '') || (platform === 'MacIntel' && (maxTouchPoints ?? 0) > 1);
}

function hasWebAudio(scope: Window): boolean {
  return 'AudioContext' in scope && !isApplesTouchDevice(scope.navigator);
}

/** Reads the environment except the offers, which are determined by the code that provides them. */
type Environment = Omit<Session['environment'], 'hasFullscreen' | 'hasPictureInPicture' | 'hasCast'>;

export function readEnvironment(
  scope: Window,
  configuration: Pick<Configuration, 'thumbnails' | 'chapters' | 'qoe' | 'longestAdSeconds'>,
): Environment {
  return {
    ...readAbilities(scope),
    isOnline: scope.navigator.onLine,
    isWebAudioSupported: hasWebAudio(scope),
    placeholderUrl: new URL('placeholder.mp4', scope.document.baseURI).href,
    origin: scope.location.origin,
    hasShareSheet: hasShareSheet(scope),
    prefersReducedMotion: scope.matchMedia('(prefers-reduced-motion: reduce)').matches,
    deviceType: deviceTypeOf(scope.navigator),
    ...(__TELEVISION__ && { isTelevision: true }),
    isQoeWanted: configuration.qoe === 'on',
    hasSiblingThumbnails: configuration.thumbnails === 'sibling',
    hasSiblingChapters: configuration.chapters === 'sibling',
    longestAdSeconds: configuration.longestAdSeconds,
  };
}
