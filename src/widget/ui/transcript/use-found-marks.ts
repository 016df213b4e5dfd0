import { useEffect } from 'react';
import type { Line } from './lines.ts';

/** More marks would merge into one bar. */
const MAXIMUM_MARKS = 300;

/** The places of lines on the rail of the time slider, as one gradient with hard stops. */
export function foundGradient(lines: readonly Line[], durationSeconds: number): string {
  const stops = lines.slice(0, MAXIMUM_MARKS).flatMap(({ startSeconds }) => {
    const at = `${((startSeconds / durationSeconds) * 100).toFixed(2)}%`;
    const [left, right] = [`calc(${at} - var(--found))`, `calc(${at} + var(--found))`];
    // The dark edges make it visible on the played part and on the rest.
    return [
      `#0000 calc(${left} - 2px)`,
      `#000 calc(${left} - 2px) ${left}`,
      `var(--accent-ink) ${left} ${right}`,
      `#000 ${right} calc(${right} + 2px)`,
      `#0000 calc(${right} + 2px)`,
    ];
  });
  return `linear-gradient(90deg,${stops.join(',')})`;
}

/**
 * Marks found lines on the time slider while they are shown. The slider does not render them, since few viewers search.
 */
export function useFoundMarks(lines: readonly Line[], durationSeconds: number): void {
  useEffect(() => {
    const rail = document.querySelector('.time-slider .rail');
    if (rail === null || lines.length === 0 || !(durationSeconds > 0)) return undefined;
    const marks = Object.assign(document.createElement('div'), { className: 'found-marks' });
    marks.style.backgroundImage = foundGradient(lines, durationSeconds);
    rail.append(marks);
    return () => marks.remove();
  }, [lines, durationSeconds]);
}
