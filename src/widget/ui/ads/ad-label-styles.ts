/** Above the large link, in the upper corner that has no buttons. Flat rules: old browsers get them untransformed. */
export const styles = `
.ad .ad-label { position: absolute; top: var(--edge-top); left: var(--edge-left); z-index: 1; display: flex;
  max-width: 60%; border-radius: var(--radius-small); background: var(--panel);
  font-size: var(--text-small); line-height: 1.25 }
.potok .ad-whose { display: flex; align-items: center; gap: var(--s2); min-width: 0; margin: 0; padding-left: var(--s3) }
.ad-whose b { font-weight: 600 }
.ad-advertiser { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--ink-soft) }
.potok .ad-info-button { display: grid; flex: none; place-items: center; width: 2.25rem; height: 2.25rem; padding: 0;
  border-radius: var(--radius-small); color: var(--ink) }
/* The press area is as large as a finger, though the label is not. */
@media (pointer: coarse) { .ad-info-button::after { content: ''; position: absolute; inset: -.25rem -.25rem -.25rem auto;
  width: calc(var(--finger) + .25rem) } }
.ad-info-button .icon { width: 1.25rem; height: 1.25rem }
@container frame (width < 60rem) {
  .ad .ad-label { max-width: calc(100% - 2 * var(--edge-left)) }
  .ad .ad-visit { top: calc(var(--edge-top) + 2.75rem) }
}
@container frame (width < 40rem) {
  .ad .ad-label { --top: max(var(--s1), env(safe-area-inset-top, 0px));
    --left: max(var(--s1), env(safe-area-inset-left, 0px));
    top: var(--top); left: var(--left); max-width: calc(100% - 2 * var(--left)) }
  .ad .ad-visit { top: calc(max(var(--s1), env(safe-area-inset-top, 0px)) + 2.75rem) }
}
@media (forced-colors: active) {
  .ad .ad-label { border: 1px solid; background: Canvas; color: CanvasText }
}
`;
