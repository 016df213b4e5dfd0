import type { CaptionsRenderer } from '../../captions/draw/renderer.ts';

/** What draws captions, and the element that it draws in. */
export interface Drawing {
  readonly container: HTMLElement;
  readonly renderer: CaptionsRenderer;
}
