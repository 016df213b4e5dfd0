/**
 * Loaded with the first pinch. `translate` and `scale` leave `transform` to the cropping of black bars, so that a
 * cropped picture is zoomed as it is. Flat rules: old browsers, which do not zoom, get them untransformed.
 */
export const styles = `
#potok > :is(video, .last-frame) { translate: var(--zoom-x, 0) var(--zoom-y, 0); scale: var(--zoom, 1) }
.zoom-chip { position: absolute; left: var(--edge-left); bottom: calc(var(--bar) + var(--s1));
  transition: opacity var(--fast) var(--ease) }
.potok .zoom-chip { min-width: var(--finger); min-height: var(--finger); justify-content: center;
  font-variant-numeric: tabular-nums; font-weight: 600 }
.unmute ~ .zoom-chip { bottom: calc(var(--bar) + var(--button) + var(--s3)) }
[data-controls=hidden] > .zoom-chip:not([data-fresh]) { opacity: 0; pointer-events: none }
@media (forced-colors: active) { .potok .zoom-chip { border: 1px solid } }
`;
