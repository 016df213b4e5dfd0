/**
 * A wide menu of cards: loaded with the menus. Flat rules: old browsers get them untransformed, and what they do not
 * know of them leaves one column as wide as the frame.
 */
export const styles = `
/* Larger letters make the cards higher. */
.menu[data-wide] { --row: max(5 * var(--unit), 4.75rem); --picture: calc(7 * var(--unit)); --head: calc(4 * var(--unit)) }
.controls .menu[data-wide] { position: absolute; right: var(--edge-right); left: var(--edge-left); width: auto;
  max-width: min(62 * var(--unit), 100cqw - var(--edge-left) - var(--edge-right)); margin-left: auto }
.menu-root[data-menu=episodes] { position: static }
.pickers .menu[data-wide] { top: calc(var(--edge-top) + var(--button) + var(--s2)) }
.pickers .menu[data-wide] .menu-scroll {
  --taken: calc(var(--edge-top) + var(--button) + var(--s2) + var(--head) + var(--edge-bottom)) }
.menu[data-wide] .menu-head { gap: var(--s2); min-height: calc(3.25 * var(--unit)); padding-right: var(--s1) }
.menu[data-wide] .menu-head .button { width: max(var(--button), var(--finger)); height: max(var(--button), var(--finger)) }
.menu[data-wide] .menu-head > .button:first-child { margin-left: calc(-1 * var(--s3)) }
.tabs { display: flex; flex: 1; min-width: 0; padding: 0 var(--s1); overflow: auto hidden; scrollbar-width: none;
  overscroll-behavior: contain }
/* Tabs beyond the edge fade out. */
.tabs { padding-right: var(--s6); -webkit-mask: linear-gradient(to left, transparent, #000 var(--s6));
  mask: linear-gradient(to left, transparent, #000 var(--s6)) }
.tabs + .button { margin-left: 0 }
.menu-head > .button:last-child { flex: none; margin-left: auto }
.tab { position: relative; flex: none; min-width: var(--finger); min-height: max(var(--button), var(--finger)); white-space: nowrap }
.potok .tab { padding: 0 var(--s3); border-radius: var(--radius-small); color: var(--ink-soft);
  font-size: var(--text-small); font-weight: 600 }
.potok .tab[aria-selected=true] { color: var(--ink) }
.tab[aria-selected=true]::after { content: ''; position: absolute; right: var(--s3); bottom: var(--s1); left: var(--s3);
  height: calc(.1875 * var(--unit)); border-radius: 1rem; background: var(--accent-ink) }
.potok .tab:focus-visible { outline-offset: -2px; box-shadow: none }
@media (hover: hover) { .potok .tab:hover { color: var(--ink) } }
.cards { display: flex; flex-wrap: wrap }
.cards > .card, .cards > .gap { flex: none; width: calc(100% / var(--columns)) }
.cards > .gap { width: 100% }
/* All cards have one height, so a long list can be laid out before it is rendered. */
.card { display: flex; align-items: center; height: var(--row); content-visibility: auto;
  contain-intrinsic-size: auto var(--row) }
.card .choice { flex: 1; display: grid; grid-template: 1fr auto auto 1fr / var(--picture) auto auto 1fr;
  column-gap: var(--s2); min-width: 0; height: calc(100% - var(--s1)) }
.potok .card .choice { padding: 0 var(--s2) }
.card .choice::before { display: none }
.card-picture { position: relative; grid-row: 1 / -1; align-self: center; display: grid; place-items: center;
  height: calc(var(--picture) * 9 / 16); margin-right: var(--s1); overflow: hidden; border-radius: var(--radius-small);
  background: var(--night); color: #fff }
.card-picture img, .card-picture .card-progress { position: absolute; left: 0; width: 100% }
.card-picture img { top: 0; height: 100%; object-fit: cover }
.card-picture[data-done] img { opacity: .5 }
/* Not text of the item, which is found by typing its beginning. */
.card-number::before { content: attr(data-number); color: var(--ink-soft); font-size: var(--text-title); font-weight: 650 }
.card-progress { bottom: 0; height: calc(.25 * var(--unit));
  background: linear-gradient(var(--accent-ink) 0 0) 0 / calc(var(--share) * 100%) 100% no-repeat rgb(10 7 6 / .6) }
/* The episode that plays. */
.potok .card-picture .icon { position: relative; width: calc(2 * var(--unit)); height: calc(2 * var(--unit));
  padding: calc(.375 * var(--unit)); border-radius: 50%; background: var(--shade); opacity: 1 }
.card .item-label, .card-fact { grid-row: 2; font-size: var(--text-small); white-space: nowrap }
.potok .card .item-label { min-width: 0 }
.card-fact { color: var(--ink-soft) }
/* A dot between the facts that is not text. */
.card-fact::before { content: ''; display: inline-block; width: .1875em; height: .1875em; margin: 0 .5em .25em 0;
  border-radius: 50%; background: currentColor }
.card .hint { grid-area: 3 / 2 / 4 / -1; display: -webkit-box; overflow: hidden; color: var(--ink);
  font-size: .875rem; font-weight: 600; line-height: 1.25; white-space: normal; overflow-wrap: anywhere;
  -webkit-box-orient: vertical; -webkit-line-clamp: 3 }
.card .choice[aria-checked=true] .hint { color: inherit }
.mark { flex: none; display: grid; place-items: center; width: max(var(--button), var(--finger));
  height: calc(100% - var(--s1)) }
.potok .mark { padding: 0 }
.mark .icon { padding: calc(.0625 * var(--unit)); border-radius: 50%; box-shadow: inset 0 0 0 1.5px var(--rail-ink);
  stroke-width: 2.5; stroke: transparent; opacity: 1 }
.mark:is(:hover, :focus) .icon { stroke: var(--ink-soft) }
.mark[aria-checked=true] .icon { box-shadow: none; background: color-mix(in srgb, var(--accent) 22%, transparent);
  stroke: var(--accent-ink) }
/* The button that reveals title and picture. */
.reveal .icon { padding: 0; border-radius: 0; box-shadow: none; stroke-width: 1.75; stroke: var(--ink-soft) }
.reveal:is(:hover, :focus) .icon { stroke: var(--ink) }
/* Large letters on a phone: the tabs already say what they show. */
@container frame (width < 20rem) { .menu-head > span:has(+ .tabs) { display: none } }
@container frame (width >= 50rem) { .menu[data-wide] { --columns: 2 } }
@container frame (width < 40rem) {
  .menu[data-wide] { --row: max(4.25 * var(--unit), 4.25rem); --picture: calc(5.5 * var(--unit)) }
}
@media (forced-colors: active) {
  .tab[aria-selected=true]::after, .card-progress { forced-color-adjust: none; background-color: Highlight }
}
`;
