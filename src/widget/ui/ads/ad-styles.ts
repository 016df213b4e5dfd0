/** Loaded with the ad layer, so that the first frame does not wait. Flat rules: old browsers get them untransformed. */
export const styles = `
.ad { position: absolute; inset: 0; display: flex; flex-direction: column; justify-content: flex-end;
  pointer-events: none; animation: appear var(--calm) var(--ease) }
.ad > * { pointer-events: auto }
.ad-link { position: absolute; inset: 0; color: inherit; outline-offset: -4px }
.potok .ad-link:focus-visible { outline-offset: -4px; box-shadow: inset 0 0 0 6px rgb(0 0 0 / .72) }
.ad-visit { position: absolute; top: var(--edge-top); right: var(--edge-right); padding: var(--s2) var(--s3);
  border-radius: var(--radius-small); background: var(--panel); font-size: var(--text-small);
  transition: color var(--fast) var(--ease), background var(--fast) var(--ease) }
.ad-link:is(:hover, :focus-visible) .ad-visit { background: var(--accent); color: var(--on-accent) }
.ad .ad-bar { position: relative; display: flex; align-items: center; gap: var(--s2);
  padding: calc(var(--gutter) * 2.5) var(--edge-right) var(--edge-bottom) var(--edge-left); pointer-events: none;
  background: linear-gradient(transparent, rgb(10 7 6 / .38) 40%, rgb(10 7 6 / .82)) }
.ad-bar > *, .ad-sound > * { flex: none; pointer-events: auto }
.ad .button::after { bottom: calc(100% + var(--s2)); left: 0; translate: none }
.ad .ad-place ~ .button::after { right: 0; left: auto }
.ad-sound { display: flex; align-items: center }
.ad-sound input { width: 0; margin: 0; opacity: 0; height: var(--button); accent-color: var(--accent); cursor: pointer;
  transition: width var(--fast) var(--ease), opacity var(--fast) var(--ease), margin var(--fast) var(--ease) }
.ad-sound:not(:hover, :focus-within) input { pointer-events: none }
.ad-sound:is(:hover, :focus-within) input { width: calc(5.5 * var(--unit)); margin: 0 var(--s2); opacity: 1 }
.ad-bar .ad-place { display: flex; flex: 1 1 auto; min-width: 0; gap: var(--s2); padding-left: var(--s1);
  overflow: hidden; white-space: nowrap; font-variant-numeric: tabular-nums; pointer-events: none; text-shadow: 0 1px 3px rgb(0 0 0 / .6) }
.ad-left { color: var(--ink-soft) }
.ad-line { position: absolute; right: 0; bottom: 0; left: 0; height: calc(.1875 * var(--unit)); background: var(--rail-ink) }
.ad-line::after { content: ''; position: absolute; inset: 0; background: var(--accent); transform-origin: 0 50%;
  transform: scaleX(var(--done, 0)); transition: transform .3s linear }
.potok .ad-skip { display: flex; align-items: center; gap: var(--s2); min-height: var(--button);
  padding: 0 var(--s4); border-radius: var(--radius-small); background: var(--ink); color: var(--night);
  font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; transition: background var(--fast) var(--ease) }
.potok .ad-skip:hover { background: var(--accent); color: var(--on-accent) }
.potok .ad-skip:disabled { background: var(--panel); color: var(--ink-soft); font-weight: 400; cursor: default }
.ad-skip .icon { width: 1.25em; height: 1.25em }
@container frame (width < 40rem) {
  .ad .ad-bar { padding-top: var(--gutter); gap: var(--s1) }
  .ad-bar .ad-place { flex-direction: column; gap: 0; font-size: var(--text-small); line-height: 1.25 }
  .ad-sound:is(:hover, :focus-within) input { width: 4rem }
  .potok .ad-skip { padding: 0 var(--s3); font-size: var(--text-small) }
  .ad-link:not(:hover, :focus-visible) .ad-visit { opacity: 0 }
}
@container frame (width < 30rem) {
  .ad-word { display: none }
  .ad-bar .ad-number { overflow: hidden; text-overflow: ellipsis }
  .ad-sound { position: relative }
  .ad-sound input { position: absolute; bottom: 100%; left: 0; z-index: 1; visibility: hidden }
  .ad-sound:is(:hover, :focus-within) input { visibility: visible; width: 7rem; margin: 0; padding: 0 var(--s2);
    border-radius: var(--radius-small); background: var(--surface) }
}
@container frame (width < 23.75rem) {
  .potok .ad-skip { padding: 0 var(--s2) }
}
@container frame (width < 20rem) {
  .ad .ad-bar { justify-content: space-between; padding: 0 max(var(--s1), env(safe-area-inset-right, 0px)) max(var(--s1), env(safe-area-inset-bottom, 0px))
    max(var(--s1), env(safe-area-inset-left, 0px)); gap: 0 }
  .ad-bar .ad-place { position: absolute; bottom: calc(100% + var(--s1)); left: var(--s1); flex-direction: row; gap: var(--s2);
    padding: 0 var(--s2); border-radius: var(--radius-small); background: var(--panel) }
  .ad-bar .ad-fullscreen { display: none }
  .ad-sound input { right: 0; left: auto }
}
@media (forced-colors: active) {
  .potok .ad-skip, .ad-visit { border: 1px solid; background: Canvas; color: CanvasText }
}
`;
