const HAVE_CURRENT_DATA = 2;

/** One picture is kept for each element at most: what takes it away, and all that waits to do so. */
const standIns = new WeakMap<HTMLVideoElement, () => void>();

/** As large as it is shown, no larger: a frame of 4K is 33 MB. */
function sizeOf(media: HTMLVideoElement): readonly [width: number, height: number] {
  const { videoWidth, videoHeight, clientWidth } = media;
  const scale = Math.min(1, (clientWidth * devicePixelRatio) / videoWidth);
  return [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
}

/**
 * Leaves the frame on screen standing while the element is emptied and filled again, which would else be a black flash
 * between two episodes. It goes when the next picture is there. Nothing reads it, so its origin does not matter.
 */
export function keepLastFrame(media: HTMLVideoElement): void {
  if (!(media.videoWidth > 0) || media.readyState < HAVE_CURRENT_DATA || !media.isConnected) return;
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
    media.removeEventListener('playing', remove);
    if (frameRequest !== null) media.cancelVideoFrameCallback(frameRequest);
    standIns.delete(media);
  };
  // A paused element shows its first frame without playing; a hidden page plays without showing frames.
  const awaitFrame = (): void => {
    frameRequest = media.requestVideoFrameCallback(() => {
      // The old picture may be told once more after the element was emptied.
      if (media.readyState < HAVE_CURRENT_DATA) awaitFrame();
      else remove();
    });
  };
  if ('requestVideoFrameCallback' in media) awaitFrame();
  media.addEventListener('playing', remove);
  standIns.set(media, remove);
}
