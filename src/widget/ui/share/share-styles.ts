/** Loaded with the popup, so that the first frame does not wait. Flat rules: old browsers get them untransformed. */
export const styles = `
.share-panel { width: min(100%, 28rem); padding: var(--s6) }
.share-head { margin: calc(-1 * var(--s2)) calc(-1 * var(--s2)) var(--s4) 0 }
.networks { display: grid; grid-template-columns: repeat(5, 1fr); gap: var(--s1);
  margin: 0 calc(-1 * var(--s2)) var(--s6); padding: 0; list-style: none }
.networks a { display: grid; justify-items: center; gap: var(--s2); padding: var(--s1) 0;
  border-radius: var(--radius-small); color: var(--ink-soft); font-size: .75rem;
  text-decoration: none; transition: color var(--fast) var(--ease) }
.networks .icon { width: calc(3.25 * var(--unit)); height: calc(3.25 * var(--unit));
  padding: calc(.8125 * var(--unit)); border-radius: 50%; background: var(--brand); color: #fff; forced-color-adjust: none;
  transition: scale var(--fast) var(--ease) }
.networks a:hover { color: var(--ink) }
.networks a:hover .icon { scale: 1.08 }
[data-network=telegram] { --brand: #1b87c4 }
[data-network=whatsapp] { --brand: #14833e }
[data-network=vk] { --brand: #0a6fe8 }
[data-network=x] { --brand: #000 }
[data-network=x] .icon { box-shadow: inset 0 0 0 1px var(--line) }
[data-network=facebook] { --brand: #3b5fc0 }
.share-link { display: flex; gap: var(--s1); padding: var(--s1); border-radius: var(--radius); background: var(--veil) }
.share-link input { flex: 1; min-width: 0; padding: 0 var(--s2) 0 var(--s3); border: 0;
  border-radius: calc(var(--radius) - var(--s1)); background: none; color: inherit; font: inherit;
  font-size: max(16px, var(--text));
  text-overflow: ellipsis; user-select: text; -webkit-user-select: text }
.share-link .answer { display: flex; flex: none; align-items: center; gap: var(--s2) }
.potok .share-link .answer { padding: 0 var(--s4) 0 var(--s3); border-radius: calc(var(--radius) - var(--s1)) }
.share-link .icon { width: 1.25em; height: 1.25em }
.share-time { display: flex; align-items: center; gap: var(--s3); width: fit-content; min-height: var(--button);
  margin: var(--s2) 0 calc(-1 * var(--s3)); padding: 0 var(--s1); font-variant-numeric: tabular-nums; cursor: pointer }
.share-time input { width: 1.25em; height: 1.25em; margin: 0; accent-color: var(--accent); cursor: inherit }
@container frame (width < 40rem) {
  .share-panel { padding: var(--s4) }
  .share-head { margin-bottom: var(--s2) }
  .networks { margin-bottom: var(--s4) }
  .networks .icon { width: calc(2.75 * var(--unit)); height: calc(2.75 * var(--unit)); padding: calc(.625 * var(--unit)) }
}
@container frame (width < 26.25rem) {
  .share-link .answer span, .networks span { position: absolute; width: 1px; height: 1px; overflow: hidden;
    clip-path: inset(50%) }
  .potok .share-link .answer { padding: 0 var(--s3) }
}
@container frame (width < 300px) { .networks { grid-template-columns: repeat(3, 1fr) } }
@container frame (height < 16.25rem) {
  .share-panel { padding: var(--s2) var(--s3) }
  .share-head { margin: calc(-1 * var(--s1)) calc(-1 * var(--s1)) 0 0 }
  .networks { margin-bottom: var(--s1) }
  .networks .icon { width: calc(2.25 * var(--unit)); height: calc(2.25 * var(--unit)); padding: calc(.5 * var(--unit)) }
  .share-time { margin: 0 }
}
@media (forced-colors: active) {
  .potok .share .icon { color: CanvasText }
}
`;
