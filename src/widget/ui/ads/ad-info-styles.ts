/** Below the label, as large as the frame allows. Flat rules: old browsers get them untransformed. */
export const styles = `
.ad-info { position: absolute; top: calc(100% + var(--s1)); left: 0; width: max-content;
  max-width: min(22rem, 100cqw - 2 * var(--edge-left)); max-height: calc(100cqh - var(--edge-top) - 3.25rem);
  padding: var(--s3) var(--s4); overflow: auto; overscroll-behavior: contain; border-radius: var(--radius-small);
  font-size: var(--text-small); line-height: 1.25 }
.potok .ad-info { outline-offset: -2px }
.potok .ad-info-close { display: grid; float: right; place-items: center; width: max(2.25rem, var(--finger)); height: max(2.25rem, var(--finger)); padding: 0;
  margin: calc(-1 * var(--s2)) calc(-1 * var(--s3)) 0 var(--s2); border-radius: var(--radius-small); color: var(--ink) }
.ad-info-close .icon { width: 1.25rem; height: 1.25rem }
.potok .ad-info-close:hover { background: rgb(255 255 255 / .14) }
.potok .ad-info dl { display: grid; gap: var(--s2); margin: 0 }
.ad-info dt { color: var(--ink-soft) }
.potok .ad-info dd { display: flex; flex-wrap: wrap; align-items: center; gap: var(--s1) var(--s3); margin: 0; overflow-wrap: anywhere }
.ad-info dd[data-missing] { color: var(--ink-soft); font-style: italic }
.potok .ad-info a { padding: max(var(--s1), (var(--finger) - 1.25em) / 2) 0; color: inherit; text-decoration: underline; text-underline-offset: .2em }
.ad-info code { font: inherit; user-select: all }
.potok .ad-copy { min-height: max(2rem, var(--finger)); padding: 0 var(--s3); border-radius: var(--radius-small); background: rgb(255 255 255 / .14);
  color: var(--ink) }
.potok .ad-copy:hover { background: var(--accent); color: var(--on-accent) }
@container frame (width < 40rem) {
  .ad-info { max-width: calc(100cqw - 2 * var(--s1)); max-height: calc(100cqh - 3.25rem); padding: var(--s2) var(--s3) }
}
@media (forced-colors: active) {
  .ad-info { border: 1px solid; background: Canvas; color: CanvasText }
  .potok .ad-copy { border: 1px solid ButtonBorder }
}
`;
