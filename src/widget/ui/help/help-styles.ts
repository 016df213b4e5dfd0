/** Loaded with the list, so that the first frame does not wait. Flat rules: old browsers get them untransformed. */
export const styles = `
.help-panel { width: min(100%, 52rem) }
.help-groups { padding-bottom: var(--s2); columns: 2; column-gap: calc(2.5 * var(--unit)) }
.help-groups section { break-inside: avoid; padding-bottom: var(--s4) }
.potok .help-groups h3 { margin: 0 0 var(--s1); color: var(--accent-ink); font-size: var(--text-small); font-weight: 650 }
.help-groups dl { margin: 0 }
.help-groups dl > div { display: flex; align-items: center; justify-content: space-between; gap: var(--s4);
  min-height: calc(2.25 * var(--unit)); padding: var(--s1) 0; line-height: 1.25;
  border-bottom: 1px solid var(--line) }
.help-groups dl > div:last-child { border: 0 }
.help-groups dd { flex: none; max-width: 60%; margin: 0; text-align: right }
.help-groups kbd { display: inline-block; min-width: calc(1.75 * var(--unit)); padding: .0625rem var(--s2);
  border-radius: calc(.4375 * var(--unit)); background: var(--veil); box-shadow: inset 0 -2px 0 var(--line);
  color: var(--ink); font: 600 var(--text-small) / 1.5 var(--font); text-align: center }
.potok .help-key { padding: .0625rem; border-radius: calc(.5 * var(--unit)); cursor: pointer; min-width: 1.5rem; min-height: 1.5rem }
.help-key:hover kbd { background: var(--veil-strong) }
.help-key[aria-pressed='true'] kbd { background: var(--accent); color: var(--on-accent) }
.help-foot { display: flex; align-items: center; justify-content: space-between; gap: var(--s4) }
.help-foot p { margin: 0; font-size: var(--text-small); line-height: 1.35 }
.potok .help-foot .answer { height: auto; min-width: 0; white-space: normal }
.help-foot .answer[aria-disabled='true'] { opacity: .5 }
@container frame (width < 40rem) {
  .help-foot { flex-wrap: wrap }
  .help-groups { columns: 1 }
  .help-groups dt { flex: 1; min-width: 0 }
}
@container frame (width < 22rem) {
  .help-groups dl > div { flex-wrap: wrap }
  .help-groups dt { flex: none; max-width: 100% }
}
@container frame (width < 24rem) or (height < 20rem) {
  .help-panel { display: block; overflow: hidden auto }
  .help-groups { overflow: visible }
}
@media (pointer: coarse) {
  .help-groups dl > div { min-height: 3rem; padding: .125rem 0 }
  .potok .help-key { min-width: 2.75rem; min-height: 2.75rem }
}
@media (forced-colors: active) {
  .help-groups kbd { border: 1px solid }
}
`;
