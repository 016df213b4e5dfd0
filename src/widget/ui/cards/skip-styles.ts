/** Loaded with the first part that can be skipped. Flat rules: old browsers get them untransformed. */
export const styles = `
.skip-part { position: absolute; right: var(--edge-right); bottom: calc(var(--bar) + var(--s2)); z-index: 1;
  display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: var(--s2);
  max-width: calc(100% - var(--edge-left) - var(--edge-right)); animation: rise var(--calm) var(--ease) }
.potok .skip-part .chip { min-height: var(--button); font-size: var(--text) }
.potok .skip-part .skip-now { background: #f5efe8; color: #1b1411; font-weight: 600;
  box-shadow: 0 .25rem 1.5rem rgb(0 0 0 / .4) }
.potok .skip-part .skip-now:hover { background: #fff }
.skip-told { padding: 0 var(--s3); text-shadow: 0 0 .5rem #000, 0 0 .125rem #000 }
@container frame (width < 40rem) {
  .skip-part { bottom: calc(var(--bar) + var(--s1)) }
  .potok .skip-part .chip { font-size: var(--text-small); padding: 0 var(--s3) }
}
/* On a phone, buttons cover the middle of a low frame: only beside the title is there room. */
@container frame (width < 40rem) and (height < 20rem) {
  .skip-part { top: var(--edge-top); bottom: auto }
  .skip-told, .skip-part .chip:not(:last-child) { display: none }
}
@media (forced-colors: active) {
  .potok .skip-part .chip { border: 1px solid }
}
`;
