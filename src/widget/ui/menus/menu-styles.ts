/** Loaded with the menus, so that the first frame does not wait. Flat rules: old browsers get them untransformed. */
export const styles = `
.menu { --row: calc(2.75 * var(--unit)); --columns: 1; --head: calc(3.25 * var(--unit)); position: absolute; z-index: 2;
  min-width: calc(13 * var(--unit)); max-width: calc(100cqw - 2 * var(--gutter)); overflow: hidden;
  animation: rise var(--fast) var(--ease) }
.actions .menu { right: var(--edge-right); bottom: var(--bar); width: calc(19 * var(--unit)) }
.pickers .menu { top: calc(100% + var(--s2)); right: 0; width: max-content;
  max-width: min(28rem, 100cqw - 2 * var(--gutter)); animation-name: appear }
.pickers .menu-root { position: relative }
/* The same height in every frame that has room above the bar and below the menu's heading. */
.menu-scroll { --taken: calc(var(--bar) + var(--head)); max-height: min(12rem, 100cqh - var(--taken));
  padding: var(--s1); overflow: hidden auto; overscroll-behavior: contain; scrollbar-width: thin;
  scrollbar-color: var(--rail-ink) transparent }
/* A list that goes on below fades out. */
@property --more { syntax: '<length>'; inherits: false; initial-value: 0px }
@keyframes menu-more { from, 95% { --more: 2.5rem } to { --more: 0px } }
@supports (animation-timeline: scroll()) {
  .menu .menu-scroll[data-fading] { mask: linear-gradient(#000 calc(100% - var(--more)), rgb(0 0 0 / .2));
    animation: menu-more linear both; animation-duration: auto !important; animation-timeline: scroll(self) }
}
.menu .item-label { flex-shrink: 1; overflow-wrap: break-word }
.entry { gap: var(--s2) }
.potok .entry { padding-right: var(--s2) }
.back { gap: var(--s1); font-weight: 650 }
.potok .back { padding-left: var(--s2); border-radius: 0; border-bottom: 1px solid var(--line) }
.menu-head { display: flex; align-items: center; justify-content: space-between;
  min-height: max(2.5 * var(--unit), var(--finger)); padding: 0 var(--s1) 0 var(--s4); border-bottom: 1px solid var(--line);
  font-weight: 650 }
.menu-head .button { width: max(2.25 * var(--unit), var(--finger)); height: max(2.25 * var(--unit), var(--finger)) }
.menu-head .icon { width: 1.25em; height: 1.25em }
.further:not(:first-child) { margin-top: var(--s1); padding-top: var(--s1); border-top: 1px solid var(--line) }
/* Below the choices: a finer slider. In a low frame the list makes room for it. */
.menu:has(> .setting-slider) .menu-scroll {
  max-height: min(12rem, 100cqh - var(--taken) - 2.75 * var(--unit)) }
.setting-slider { display: flex; align-items: center; gap: var(--s3); min-height: calc(2.75 * var(--unit));
  padding: 0 var(--s4); border-top: 1px solid var(--line) }
.setting-slider .slider { flex: 1; height: max(1.5 * var(--unit), var(--finger)) }
.setting-slider .slider .thumb { scale: 1 }
.setting-slider output { min-width: 4em; color: var(--ink-soft); font-size: var(--text-small);
  font-variant-numeric: tabular-nums; text-align: right }
.menu-note { padding: var(--s3) var(--s4); border-top: 1px solid var(--line); color: var(--ink-soft);
  font-size: var(--text-small) }
.group-label { position: sticky; top: calc(-1 * var(--s1)); z-index: 1; background: var(--surface) }
.potok .group-label { padding: var(--s2) var(--s3) var(--s1); color: var(--ink-soft); font-size: var(--text-small) }
[role=group] + [role=group] .group-label { margin-top: var(--s1); border-top: 1px solid var(--line) }
`;
