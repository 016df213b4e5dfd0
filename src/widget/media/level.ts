import { Observable } from 'rxjs';
import { levelOf, setLevelOf } from '../shared/chosen-volume.ts';

const STEP_MS = 50;
/** Too small a step for anybody to hear. */
const STEP_DB = 0.25;

const toDb = (level: number): number => 20 * Math.log10(level);

/**
 * Makes the film quieter step by step, or louder again up to the viewer's volume; all other code still sees the volume
 * as it was. When it is unsubscribed from, the level that was reached stays, and the next call begins there.
 */
export const glideTo = (media: HTMLVideoElement, level: number) =>
  new Observable<never>(() => {
    const target = toDb(level);
    const steps = setInterval(step, STEP_MS);
    function step(): void {
      const left = target - toDb(levelOf(media));
      const isLast = Math.abs(left) <= STEP_DB;
      setLevelOf(media, isLast ? level : levelOf(media) * 10 ** ((Math.sign(left) * STEP_DB) / 20));
      if (isLast) clearInterval(steps);
    }
    if (level !== levelOf(media)) step();
    else clearInterval(steps);
    return () => clearInterval(steps);
  });
