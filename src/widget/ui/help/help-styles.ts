/** Loaded with the list, so that the first frame does not wait. Flat rules: not transformed for old browsers. */
export const styles = `
.help-panel { display: flex; flex-direction: column; width: min(100%, 52rem); max-height: 100%;
  min-height: 0; overflow: hidden }
.help-head { flex: none;
  padding: var(--s4) var(--s4) var(--s2) var(--s6) }
.help-groups { padding: 0 var(--s6) var(--s2); overflow: hidden auto; overscroll-behavior: contain; columns: 2;
  column-gap: calc(2.5 * var(--unit)); scrollbar-width: thin; scrollbar-color: var(--rail-ink) transparent }
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
@container frame (width < 40rem) {
  .help-head { padding: var(--s2) var(--s2) var(--s1) var(--s4) }
  .help-groups { columns: 1; padding: 0 var(--s4) var(--s2) }
  .help-groups dl > div { flex-wrap: wrap }
}
@media (forced-colors: active) {
  .help-groups kbd { border: 1px solid }
}
`;
