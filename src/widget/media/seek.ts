const HAVE_METADATA = 1;

/** Seeks at once, or when metadata has loaded. The latest seek wins; a new source cancels it. */
export function createSeeker(media: HTMLVideoElement): (positionSeconds: number) => void {
  let waiting: number | null = null;

  const apply = (positionSeconds: number) => {
    const { duration } = media;
    media.currentTime = Number.isFinite(duration) ? Math.min(positionSeconds, duration) : positionSeconds;
  };

  const settle = ({ type }: Event) => {
    media.removeEventListener('loadedmetadata', settle);
    media.removeEventListener('emptied', settle);
    if (type === 'loadedmetadata' && waiting !== null) apply(waiting);
    waiting = null;
  };

  return (positionSeconds) => {
    if (!Number.isFinite(positionSeconds)) return;
    const target = Math.max(0, positionSeconds);
    if (media.readyState >= HAVE_METADATA) {
      apply(target);
      return;
    }
    waiting = target;
    media.addEventListener('loadedmetadata', settle);
    media.addEventListener('emptied', settle);
  };
}
