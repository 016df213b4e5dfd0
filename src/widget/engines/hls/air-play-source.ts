const NATIVE_TYPE = 'application/vnd.apple.mpegurl';

/**
 * Beside a managed media source, which a screen in the room cannot take over, the element gets the stream's address:
 * Safari sends that one to the screen. The library has disabled remote playback, which opens its source without one.
 */
export function offerAirPlaySource(media: HTMLMediaElement, url: string): void {
  if (!('webkitShowPlaybackTargetPicker' in media) || media.querySelector('source') === null) return;
  const source = media.ownerDocument.createElement('source');
  source.type = NATIVE_TYPE;
  source.src = url;
  media.append(source);
  media.disableRemotePlayback = false;
}
