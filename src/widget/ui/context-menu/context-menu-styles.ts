/** Loaded with the menu, so that the first frame does not wait. */
export const styles = `
.context-menu { position: fixed; z-index: 4; min-width: calc(14 * var(--unit)); max-width: 100%; padding: var(--s1);
  animation: appear var(--fast) var(--ease) }
.potok .context-menu .item { justify-content: space-between; gap: var(--s6); font-size: var(--text) }
.context-menu kbd { color: var(--ink-soft); font: 500 var(--text-small) / 1 var(--font); white-space: nowrap }
`;
