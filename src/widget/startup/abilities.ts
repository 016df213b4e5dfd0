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

/** The abilities of the browser that decide which engine plays a source. */
export const readAbilities = (scope: Window) => ({
  isMediaSourceSupported: hasMediaSource(scope as MediaScope),
  isNativeHlsSupported: hasNativeHls(scope.document),
});
