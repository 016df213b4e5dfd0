import type { CaptionsRenderer } from '../../captions/draw/renderer.ts';

/** A renderer of captions, and the element that it draws in. */
export interface Drawing {
  readonly container: HTMLElement;
  readonly renderer: CaptionsRenderer;
}
