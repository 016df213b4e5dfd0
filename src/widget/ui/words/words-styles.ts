/** Loaded when the host page wants to hear of chosen words. Flat rules: old browsers get them untransformed. */
export const styles = `
.cue-word { border-radius: .15em; cursor: pointer; pointer-events: auto }
.potok .cue-word:is(:hover, :focus-visible, .is-chosen) { background: #ffb65c; color: #20140a; text-shadow: none;
  outline: none; box-shadow: 0 0 0 .1em #ffb65c, 0 0 0 calc(.1em + 2px) #20140a }
.word-card { position: absolute; z-index: 2; display: flex; flex-direction: column;
  width: min(22rem, 100% - 2 * var(--gutter)); padding: var(--s2) var(--s2) var(--s3) var(--s4) }
.word-card-head { display: flex; align-items: center; gap: var(--s2) }
.potok .word-card h2 { flex: 1; min-width: 0; font-weight: 650; overflow-wrap: anywhere }
.potok .word-card p { overflow: hidden auto; padding-right: var(--s2); font-size: var(--text-small); line-height: 1.45;
  white-space: pre-line; overflow-wrap: anywhere; user-select: text; -webkit-user-select: text }
@media (forced-colors: active) { .cue-word:is(:hover, :focus-visible) { outline: 2px solid Highlight } }
`;
