/**
 * In a narrow frame, and on every touch screen, menus are sheets that slide up from below. Flat rules: old browsers get
 * them untransformed.
 */
export const styles = `
@media (pointer: coarse) {
  :root:not([data-television]) .pickers .menu-root { position: static }
  :root:not([data-television]) .controls .menu.panel { inset: auto 0 0; width: auto; max-width: calc(36 * var(--unit));
    margin: 0 auto; padding: 0 env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
    border-radius: var(--radius) var(--radius) 0 0; animation: come-up var(--calm) var(--ease) }
  :root:not([data-television]) .controls .menu.panel[data-wide] { max-width: calc(62 * var(--unit)) }
  :root:not([data-television]) .controls .menu.panel[data-leaving] { animation: go-down var(--calm) var(--ease) forwards !important }
  :root:not([data-television]) .controls .menu-scroll {
    --taken: calc(var(--head) + .75 * var(--unit) + env(safe-area-inset-bottom, 0px)) }
}
@container frame (width < 40rem) {
  .pickers .menu-root { position: static }
  .potok .controls .menu.panel.panel.panel { inset: auto 0 0; width: auto; max-width: none;
    margin: 0; padding: 0 env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
    border-radius: var(--radius) var(--radius) 0 0; animation: come-up var(--calm) var(--ease) }
  .potok .controls .menu.panel[data-leaving] { animation: go-down var(--calm) var(--ease) forwards !important }
  .potok .controls .menu-scroll {
    --taken: calc(var(--head) + .75 * var(--unit) + env(safe-area-inset-bottom, 0px)) }
}
`;
