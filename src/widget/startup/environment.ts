import type { Session } from '../../../streams/model/session.ts';
import type { Configuration } from './configuration.ts';
import { deviceTypeOf } from './device-type.ts';
import { readPageUrl } from './page-url.ts';

type MediaSourceKind = { readonly isTypeSupported?: (type: string) => boolean };
interface MediaScope {
  readonly MediaSource?: MediaSourceKind | undefined;
  readonly ManagedMediaSource?: MediaSourceKind | undefined;
}

const COMMON_STREAM = 'video/mp4; codecs="avc1.42E01E,mp4a.40.2"';
const HLS_TYPES = ['application/vnd.apple.mpegurl', 'application/x-mpegURL'];

function hasMediaSource({ ManagedMediaSource, MediaSource }: MediaScope): boolean {
  return [ManagedMediaSource, MediaSource].some((kind) => {
    try {
      return kind?.isTypeSupported?.(COMMON_STREAM) === true;
    } catch {
      return false;
    }
  });
}

function hasNativeHls(page: Document): boolean {
  const video = page.createElement('video');
  return HLS_TYPES.some((type) => video.canPlayType(type) !== '');
}

/** A frame may have the call and yet not be let use it. */
function hasShareSheet({ navigator, location }: Window): boolean {
  const { share, canShare } = navigator as Partial<Navigator>;
  if (typeof share !== 'function') return false;
  try {
    return canShare?.call(navigator, { url: location.href }) ?? true;
  } catch {
    return false;
  }
}

/** Phones and tablets of Apple put the sound of streams past Web Audio; a tablet says it is a Mac. */
function isApplesTouchDevice({ userAgent, platform, maxTouchPoints }: Partial<Navigator>): boolean {
  return /iP(?:hone|ad|od)/.test(userAgent ?? '') || (platform === 'MacIntel' && (maxTouchPoints ?? 0) > 1);
}

function hasWebAudio(scope: Window): boolean {
  return 'AudioContext' in scope && !isApplesTouchDevice(scope.navigator);
}

/** What is offered beside the film is for those to say who do it. */
type Environment = Omit<Session['environment'], 'hasFullscreen' | 'hasPictureInPicture' | 'hasCast'>;

export function readEnvironment(
  scope: Window,
  configuration: Pick<Configuration, 'thumbnails' | 'chapters' | 'qoe' | 'longestAdSeconds'>,
): Environment {
  return {
    isMediaSourceSupported: hasMediaSource(scope as MediaScope),
    isNativeHlsSupported: hasNativeHls(scope.document),
    isOnline: scope.navigator.onLine,
    isWebAudioSupported: hasWebAudio(scope),
    placeholderUrl: new URL('placeholder.mp4', scope.document.baseURI).href,
    origin: scope.location.origin,
    pageUrl: readPageUrl(scope),
    hasShareSheet: hasShareSheet(scope),
    prefersReducedMotion: scope.matchMedia('(prefers-reduced-motion: reduce)').matches,
    deviceType: deviceTypeOf(scope.navigator),
    isQoeWanted: configuration.qoe === 'on',
    hasSiblingThumbnails: configuration.thumbnails === 'sibling',
    hasSiblingChapters: configuration.chapters === 'sibling',
    longestAdSeconds: configuration.longestAdSeconds,
  };
}
