import { Observable } from 'rxjs';
import { keepVolume, levelOf, restoreVolume, volumeOf } from '../shared/chosen-volume.ts';

const STEP_MS = 500;

/**
 * Makes the sound quieter until it is silent, and gives the volume back when it is unsubscribed from. All other code
 * still sees the volume as it was. If scripts may not set the volume, as on an iPhone, nothing changes.
 */
export const fadeOut = (media: HTMLVideoElement, durationMs: number) =>
  new Observable<never>(() => {
    const startMs = performance.now();
    keepVolume(media);
    const steps = setInterval(() => {
      const share = Math.max(0, 1 - (performance.now() - startMs) / durationMs);
      if (media.volume > 0) media.volume = volumeOf(media) * levelOf(media) * share;
    }, STEP_MS);
    return () => {
      clearInterval(steps);
      restoreVolume(media);
    };
  });
