/** Loaded with the menus, so that the first frame does not wait. Flat rules: not transformed for old browsers. */
export const styles = `
.menu { --row: calc(2.75 * var(--unit)); position: absolute; z-index: 2; min-width: calc(13 * var(--unit));
  max-width: calc(100cqw - 2 * var(--gutter)); overflow: hidden; animation: rise var(--fast) var(--ease) }
.actions .menu { right: var(--edge-right); bottom: var(--bar); width: calc(19 * var(--unit)) }
.pickers .menu { top: calc(100% + var(--s2)); right: 0; width: max-content;
  max-width: min(28rem, 100cqw - 2 * var(--gutter)); animation-name: appear }
.pickers .menu-root { position: relative }
/* Of one height in every frame that has room for it, above the bar and below its own first line. */
.menu-scroll { --taken: calc(var(--bar) + 3.25 * var(--unit)); max-height: min(12rem, 100cqh - var(--taken));
  padding: var(--s1); overflow: hidden auto; overscroll-behavior: contain; scrollbar-width: thin;
  scrollbar-color: var(--rail-ink) transparent }
/* What goes on below fades out. */
.potok .menu[data-wide] { width: calc(28 * var(--unit)) }
@property --more { syntax: '<length>'; inherits: false; initial-value: 0px }
@keyframes menu-more { from, 95% { --more: 2.5rem } to { --more: 0px } }
@supports (animation-timeline: scroll()) {
  .menu .menu-scroll { mask: linear-gradient(#000 calc(100% - var(--more)), rgb(0 0 0 / .2));
    animation: menu-more linear both; animation-duration: auto !important; animation-timeline: scroll(self) }
}
@container frame (width < 40rem) {
  .potok .menu[data-wide] { width: auto }
  .pickers .menu-root { position: static }
  :is(.actions, .pickers, .chapter) .menu { width: auto; max-width: none; animation-name: rise;
    inset: auto max(var(--s2), env(safe-area-inset-right)) max(var(--s2), env(safe-area-inset-bottom))
      max(var(--s2), env(safe-area-inset-left)) }
  .menu-scroll { --taken: calc(4.5 * var(--unit)) }
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
/**
 * An episode, and beside it whether it is watched. All have one height, so a long list can be laid out before it is
 * rendered.
 */
.row { display: flex; align-items: center; height: var(--row); content-visibility: auto;
  contain-intrinsic-size: auto var(--row) }
.row .choice { position: relative; min-width: 0; height: 100% }
.row .choice .hint { flex: 1 1 0; display: -webkit-box; line-height: 1.2; white-space: normal; -webkit-box-orient: vertical;
  -webkit-line-clamp: 2 }
.row-image { flex: none; width: calc(3.75 * var(--unit)); aspect-ratio: 16 / 9; object-fit: cover;
  border-radius: calc(.3125 * var(--unit)); background: var(--night) }
.row-progress { position: absolute; right: var(--s3); bottom: calc(.1875 * var(--unit)); left: var(--s3);
  height: calc(.1875 * var(--unit)); border-radius: 1rem;
  background: linear-gradient(var(--accent-ink) 0 0) 0 / calc(var(--share) * 100%) 100% no-repeat var(--rail-ink) }
.mark { flex: none; display: grid; place-items: center; width: max(2.5 * var(--unit), var(--finger)); height: 100% }
.potok .mark { padding: 0 }
.mark .icon { padding: calc(.0625 * var(--unit)); border-radius: 50%; box-shadow: inset 0 0 0 1.5px var(--rail-ink);
  stroke-width: 2.5; stroke: transparent; opacity: 1 }
.mark:is(:hover, :focus) .icon { stroke: var(--ink-soft) }
.mark[aria-checked=true] .icon { box-shadow: none; background: color-mix(in srgb, var(--accent) 22%, transparent);
  stroke: var(--accent-ink) }
@container frame (width < 30rem) {
  .row-image { display: none }
}
.further:not(:first-child) { margin-top: var(--s1); padding-top: var(--s1); border-top: 1px solid var(--line) }
/* Below the choices: the same setting more finely. In a low frame the list gives way to it. */
.menu:has(> .setting-slider) .menu-scroll {
  max-height: min(12rem, 100cqh - var(--taken) - 2.75 * var(--unit)) }
.setting-slider { display: flex; align-items: center; gap: var(--s3); min-height: calc(2.75 * var(--unit));
  padding: 0 var(--s4); border-top: 1px solid var(--line) }
.setting-slider .slider { flex: 1; height: max(1.5 * var(--unit), var(--finger)) }
.setting-slider .slider .thumb { scale: 1 }
.setting-slider output { min-width: 4em; color: var(--ink-soft); font-size: var(--text-small);
  font-variant-numeric: tabular-nums; text-align: right }
.group-label { position: sticky; top: calc(-1 * var(--s1)); z-index: 1; background: var(--surface) }
.potok .group-label { padding: var(--s2) var(--s3) var(--s1); color: var(--ink-soft); font-size: var(--text-small) }
[role=group] + [role=group] .group-label { margin-top: var(--s1); border-top: 1px solid var(--line) }
`;
