const HAVE_CURRENT_DATA = 2;

/** The function that removes an element's kept frame and its listeners; at most one frame per element. */
const standIns = new WeakMap<HTMLVideoElement, () => void>();

/** Limits the frame to its displayed size: a 4K frame takes 33 MB. */
function sizeOf(media: HTMLVideoElement): readonly [width: number, height: number] {
  const { videoWidth, videoHeight, clientWidth } = media;
  // A television draws only video at its device pixel ratio.
  const scale = Math.min(1, (clientWidth * (__TELEVISION__ ? 1 : devicePixelRatio)) / videoWidth);
  return [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
}

/**
 * Keeps the last frame on screen while the element is emptied and filled again, to avoid a black flash between two
 * episodes, or while its sound plays alone. Removed when the next frame is there. The canvas is never read, so
 * cross-origin video does not matter.
 */
export function keepLastFrame(media: HTMLVideoElement, hasPicture = true): void {
  if (media.videoWidth === 0 || media.readyState < HAVE_CURRENT_DATA || !media.isConnected) return;
  standIns.get(media)?.();
  const canvas = media.ownerDocument.createElement('canvas');
  [canvas.width, canvas.height] = sizeOf(media);
  canvas.setAttribute('aria-hidden', 'true');
  canvas.className = 'last-frame';
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) return;
  context.drawImage(media, 0, 0, canvas.width, canvas.height);
  media.after(canvas);
  let frameRequest: number | null = null;
  const remove = (): void => {
    canvas.remove();
    media.removeEventListener('playing', onPlaying);
    if (frameRequest !== null) media.cancelVideoFrameCallback(frameRequest);
    standIns.delete(media);
  };
  const onPlaying = (): void => {
    if (hasPicture || media.videoWidth > 0) remove();
  };
  // A paused element shows its first frame without `playing`; a hidden page plays without presenting frames.
  const awaitFrame = (): void => {
    frameRequest = media.requestVideoFrameCallback(() => {
      // The old frame may be reported once more after the element was emptied.
      if (media.readyState < HAVE_CURRENT_DATA) awaitFrame();
      else remove();
    });
  };
  if ('requestVideoFrameCallback' in media) awaitFrame();
  media.addEventListener('playing', onPlaying);
  standIns.set(media, remove);
}
