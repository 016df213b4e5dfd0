import { useEffect, type RefObject } from 'react';
import { screenLimits } from '../../../contract/screen-limits.ts';

/**
 * Tooltips are drawn by styles after the delay in `--tip-delay`. Once one has been shown, the next ones come without a
 * delay. Touch shows none, since a finger cannot point without pressing. Escape dismisses a tooltip that is in the way,
 * until the pointer moves to something else.
 */
export function createTooltips(root: Pick<HTMLElement, 'style' | 'dataset'>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const setDelay = (delayMs: number) => root.style.setProperty('--tip-delay', `${delayMs}ms`);
  const later = (delayMs: number, tipDelayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => setDelay(tipDelayMs), delayMs);
  };
  setDelay(screenLimits.tooltipDelayMs);

  return {
    point: (target: Element, pointerType: string) => {
      if (pointerType === 'touch') root.dataset['tips'] = 'off';
      else delete root.dataset['tips'];
      const wasOver = isOver;
      isOver = target.closest('[data-tip]') !== null;
      if (isOver && !wasOver) later(screenLimits.tooltipDelayMs, 0);
      if (!isOver && wasOver) later(screenLimits.tooltipGraceMs, screenLimits.tooltipDelayMs);
    },
    dismiss: () => {
      if (isOver) root.dataset['tips'] = 'off';
    },
    stop: () => clearTimeout(timer),
  };
}

export function useTooltips(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = frame.current;
    if (root === null) return undefined;
    const tooltips = createTooltips(root);
    const onPointer = ({ target, pointerType }: PointerEvent) => tooltips.point(target as Element, pointerType);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && tooltips.dismiss();
    root.addEventListener('pointerover', onPointer);
    window.addEventListener('keydown', onKey);
    return () => {
      root.removeEventListener('pointerover', onPointer);
      window.removeEventListener('keydown', onKey);
      tooltips.stop();
    };
  }, [frame]);
}
