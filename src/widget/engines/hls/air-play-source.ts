const NATIVE_TYPE = 'application/vnd.apple.mpegurl';

/**
 * Adds the stream's address beside a managed media source, because an AirPlay screen cannot play the latter: Safari
 * sends this address to the screen. Remote playback is enabled again: the library had disabled it so that its media
 * source opens without such an address.
 */
export function offerAirPlaySource(media: HTMLMediaElement, url: string): void {
  if (!('webkitShowPlaybackTargetPicker' in media) || media.querySelector('source') === null) return;
  const source = media.ownerDocument.createElement('source');
  source.type = NATIVE_TYPE;
  source.src = url;
  media.append(source);
  media.disableRemotePlayback = false;
}
