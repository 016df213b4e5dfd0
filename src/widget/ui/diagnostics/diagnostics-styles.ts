/** Loaded with the statistics, so that the first frame does not wait. */
export const styles = `
.diagnostics { position: absolute; z-index: 3; top: var(--edge-top); left: var(--edge-left);
  max-width: calc(100% - var(--edge-left) - var(--edge-right));
  max-height: calc(100% - var(--edge-top) - var(--edge-bottom)); padding: var(--s2) var(--s3); overflow: hidden auto;
  border-radius: var(--radius-small); background: rgb(10 7 6 / .94); box-shadow: inset 0 0 0 1px var(--line);
  color: var(--ink); font: 500 var(--text-small) / 1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
  font-variant-numeric: tabular-nums }
.potok .diagnostics > .button { float: right; width: max(1.75 * var(--unit), var(--finger));
  height: max(1.75 * var(--unit), var(--finger)); margin: 0 0 0 var(--s2) }
.diagnostics .icon { width: 1rem; height: 1rem }
.diagnostics dl { display: grid; grid-template-columns: max-content auto; margin: 0; column-gap: var(--s4) }
.diagnostics dl > div { display: contents }
.diagnostics dt { color: var(--ink-soft) }
.diagnostics dd { margin: 0; white-space: nowrap }
@container frame (width < 40rem) {
  .diagnostics { padding: var(--s1) var(--s2); font-size: .6875rem; line-height: 1.4 }
}
`;
