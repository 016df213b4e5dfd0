import { useLayoutEffect } from 'react';
import { usePlayerState } from '../hooks.ts';
import { useOpenMenu } from '../menus/open-menu.ts';
import { selectIsVisible } from '../selectors.ts';
import { clearanceOf, NO_CLEARANCE } from './clearance.ts';
import type { Drawing } from './use-captions.ts';

/** Keeps captions clear of the controls and the menus over the film. */
export function useClearance(drawing: Drawing | null): void {
  const isVisible = usePlayerState(selectIsVisible);
  const { id: menuId } = useOpenMenu();
  const isTaken = isVisible || menuId !== null;

  useLayoutEffect(() => {
    const frame = drawing?.container.closest<HTMLElement>('.potok') ?? null;
    if (drawing === null || frame === null) return undefined;
    const measure = () => drawing.renderer.keepClear(isTaken ? clearanceOf(frame) : NO_CLEARANCE);
    measure();
    if (!isTaken) return undefined;
    const resizes = new ResizeObserver(measure);
    for (const part of [frame, ...frame.querySelectorAll('.controls > *')]) resizes.observe(part);
    // A menu's levels are of different sizes, and its script may come after it was opened.
    const changes = new MutationObserver(measure);
    const actions = frame.querySelector('.actions');
    if (actions !== null) changes.observe(actions, { childList: true, subtree: true });
    return () => {
      resizes.disconnect();
      changes.disconnect();
    };
  }, [drawing, isTaken, menuId]);
}
