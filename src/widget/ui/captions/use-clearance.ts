import { useLayoutEffect } from 'react';
import { usePlayerState, useOpenMenu } from '../hooks.ts';
import { selectIsVisible } from '../selectors.ts';
import { clearanceOf, NO_CLEARANCE, type Clearance } from './clearance.ts';

/** A renderer over the film that makes room for the controls, and the element it is in. */
export interface OverlayLayer {
  readonly container: HTMLElement;
  readonly renderer: { readonly keepClear: (clearance: Clearance) => void };
}

/** Keeps something clear of the controls and the menus over the film. */
export function useClearance(layer: OverlayLayer | null): void {
  const isVisible = usePlayerState(selectIsVisible);
  const { id: menuId } = useOpenMenu();
  const needsClearance = isVisible || menuId !== null;

  useLayoutEffect(() => {
    const frame = layer?.container.closest<HTMLElement>('.potok') ?? null;
    if (layer === null || frame === null) return undefined;
    const measure = () => layer.renderer.keepClear(needsClearance ? clearanceOf(frame) : NO_CLEARANCE);
    if (!needsClearance) {
      measure();
      return undefined;
    }
    const resizes = new ResizeObserver(measure);
    const follow = () => {
      for (const part of [frame, ...frame.querySelectorAll('.controls > *')]) resizes.observe(part);
      measure();
    };
    follow();
    // Sizes change later, too: chapters and the script of a menu load late, and the levels of a menu differ in size.
    const changes = new MutationObserver(follow);
    // The transcript is added to the frame and removed from it. So are hints, with each press, but they take no room.
    const parts = new MutationObserver((records) => {
      if (records.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(isTranscript))) follow();
    });
    parts.observe(frame, { childList: true });
    for (const [part, subtree] of [
      ['.controls', false],
      ['.actions', true],
    ] as const) {
      const found = frame.querySelector(part);
      if (found !== null) changes.observe(found, { childList: true, subtree });
    }
    // A menu that slides up is in its final place only when its animation ends.
    frame.addEventListener('animationend', measure);
    return () => {
      resizes.disconnect();
      changes.disconnect();
      parts.disconnect();
      frame.removeEventListener('animationend', measure);
    };
  }, [layer, needsClearance, menuId]);
}

const isTranscript = (node: Node): boolean => node instanceof Element && node.classList.contains('transcript');
