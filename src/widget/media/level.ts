import { Observable } from 'rxjs';
import { levelOf, setLevelOf } from '../shared/chosen-volume.ts';

const STEP_MS = 50;
/** So that nobody hears a jump. */
const STEP_DB = 0.25;

const toDb = (level: number): number => 20 * Math.log10(level);

/**
 * Makes the film quieter step by step, or louder again up to the viewer's volume; to everybody else the volume stays as
 * it was. What was reached stays when it is unsubscribed from: the next level begins there.
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
