import { useEffect } from 'react';
import { usePlayerState, useStyles } from '../hooks.ts';
import { selectSliderSeconds, selectRepeat } from '../selectors.ts';
import { styles } from './repeat-styles.ts';

/** Marks the repeated part on the rail of the time slider, without rendering the slider again. */
export function RepeatMark() {
  useStyles(styles);
  const part = usePlayerState(selectRepeat);
  const duration = usePlayerState(selectSliderSeconds);
  useEffect(() => {
    const rail = document.querySelector('.time-slider .rail');
    if (rail === null || part === null || !(duration > 0)) return undefined;
    const { startSeconds, endSeconds } = part;
    const mark = Object.assign(document.createElement('div'), { className: 'repeat-mark' });
    mark.style.left = `${((startSeconds / duration) * 100).toFixed(2)}%`;
    mark.style.width = `${((((endSeconds ?? startSeconds) - startSeconds) / duration) * 100).toFixed(2)}%`;
    // Beside the rail, since the rail cuts off anything higher than itself.
    rail.after(mark);
    return () => mark.remove();
  }, [part, duration]);
  return null;
}
