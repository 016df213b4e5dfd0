/** Loaded with the dialog, so that the first frame does not wait. Flat rules: old browsers get them untransformed. */
export const styles = `
.memory-panel { width: min(100%, 34rem) }
.memory-list > p { margin: 0 0 var(--s2); color: var(--ink-soft); font-size: var(--text-small); line-height: 1.4;
  text-wrap: pretty }
.memory-list ul { margin: 0; padding: 0; list-style: none }
.memory-list li { display: flex; align-items: center; justify-content: space-between; gap: var(--s4);
  padding: var(--s2) 0; border-bottom: 1px solid var(--line) }
.memory-list li:last-child { border: 0 }
.memory-list li > div { min-width: 0 }
.memory-list span { display: block; line-height: 1.3 }
.memory-count { color: var(--ink-soft); font-size: var(--text-small) }
.potok .memory-list .answer { flex: none; padding: 0 var(--s3) }
.potok .memory-panel [aria-disabled=true] { opacity: .45; cursor: default }
@container frame (height < 20rem) {
  .memory-list > p { display: none }
  .memory-panel > .list-foot { padding-block: var(--s2) }
}
@media (forced-colors: active) {
  .potok .memory-panel .answer { border: 1px solid }
  .potok .memory-panel [aria-disabled=true] { opacity: 1; border-color: GrayText; color: GrayText }
}
`;
