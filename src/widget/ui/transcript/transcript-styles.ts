/** Loaded with the list, so that the first frame does not wait. Flat rules: old browsers get them untransformed. */
export const styles = `
.transcript { --row: max(2.25 * var(--unit), var(--finger)); position: absolute; z-index: 3; top: var(--edge-top); right: var(--edge-right);
  bottom: calc(var(--bar) + var(--s2)); display: flex; flex-direction: column; width: min(26rem, 46%); overflow: hidden;
  animation: appear var(--calm) var(--ease) }
.transcript-head { display: flex; flex: none; align-items: center; justify-content: space-between;
  padding: var(--s2) var(--s2) var(--s1) var(--s4) }
.potok .transcript-head h2 { font-size: var(--text-title); font-weight: 650 }
.transcript > input { flex: none; min-height: var(--button); margin: 0 var(--s4); padding: 0 var(--s3);
  border: 1px solid var(--line); border-radius: var(--radius-small); background: var(--veil); color: inherit;
  font: inherit; font-size: max(16px, var(--text)); user-select: text; -webkit-user-select: text }
.transcript > input::placeholder { color: var(--ink-soft); opacity: 1 }
.potok .transcript-scope { flex: none; align-self: flex-start; min-height: max(2 * var(--unit), var(--finger));
  margin: var(--s2) var(--s4) 0; padding: 0 var(--s3); border: 1px solid var(--line); border-radius: 999px;
  font-size: var(--text-small) }
.potok .transcript-scope[aria-pressed='true'] { border-color: transparent; background: var(--accent); color: var(--on-accent) }
.potok .transcript-state { flex: none; margin: 0; padding: var(--s2) var(--s4) 0; color: var(--ink-soft);
  font-size: var(--text-small) }
.transcript-state:empty { padding: var(--s1) }
.transcript-lines { flex: 1; min-height: 0; overflow: hidden auto; overscroll-behavior: contain; padding: 0 var(--s2);
  scrollbar-width: thin; scrollbar-color: var(--rail-ink) transparent }
.transcript-lines ul { position: relative; margin: 0; padding: 0; list-style: none }
.transcript-lines li { position: absolute; top: 0; left: 0; display: flex; align-items: flex-start; width: 100%;
  border-radius: var(--radius-small); line-height: 1.35 }
.season-lines li { position: static }
.potok .season-lines h3 { position: sticky; top: 0; z-index: 1; margin: 0 calc(-1 * var(--s2));
  padding: var(--s2) var(--s4); background: var(--surface); color: var(--ink-soft); font-size: var(--text-small); font-weight: 600; overflow-wrap: anywhere }
.transcript-lines li[aria-current] { background: var(--veil) }
.transcript-lines li:hover { background: var(--veil-strong) }
.potok .transcript-lines button { flex: none; min-width: calc(3.25 * var(--unit)); min-height: var(--row);
  padding: 0 var(--s2); border-radius: var(--radius-small); color: var(--accent-ink);
  font-size: var(--text-small); font-variant-numeric: tabular-nums; text-align: left }
.transcript-lines p { flex: 1; min-width: 0; margin: 0; padding: calc((var(--row) - 1.35em) / 2) 0;
  overflow-wrap: anywhere; cursor: pointer; user-select: text; -webkit-user-select: text }
.potok .transcript-lines .transcript-link { min-width: var(--row); color: var(--ink-soft); text-align: center }
.transcript-link .icon { width: 1.125rem; height: 1.125rem }
.transcript .transcript-current { flex: none; margin: var(--s2) var(--s4) }
.transcript-choose { display: grid; gap: var(--s2); padding: 0 var(--s4) var(--s4); overflow: auto }
.transcript-choose p { margin: 0; color: var(--ink-soft) }
.rail > .found-marks { --found: 1.5px; background-repeat: no-repeat }
@media (hover: hover) {
  .transcript-lines li:not(:hover, :focus-within) .transcript-link { opacity: 0 }
}
/* Hidden, since Tab would reach controls under the panel, unseen. */
.potok:has(.transcript:not([data-leaving])) .pickers { visibility: hidden }
@container frame (width < 40rem) {
  .potok:has(.transcript:not([data-leaving])) .controls { visibility: hidden }
  .transcript { right: var(--edge-left); bottom: var(--edge-bottom); left: var(--edge-left); width: auto }
}
@container frame (height < 20rem) {
  .potok:has(.transcript:not([data-leaving])) .controls { visibility: hidden }
  .transcript { bottom: var(--edge-bottom) }
  .transcript-head { position: absolute; top: 0; right: 0; padding: var(--s1) }
  .transcript-head h2 { display: none }
  .transcript-choose { padding: var(--s3) calc(var(--button) + var(--s3)) var(--s3) var(--s3) }
  .transcript > input { margin: var(--s1) calc(var(--button) + var(--s3)) 0 var(--s3) }
  .transcript .transcript-current { position: absolute; right: 0; bottom: 0 }
}
@media (forced-colors: active) {
  .transcript-lines li[aria-current] { outline: 1px solid }
  .rail > .found-marks { forced-color-adjust: none }
}
`;
