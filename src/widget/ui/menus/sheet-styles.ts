/** In a narrow frame menus are sheets that come from below. Flat rules: not transformed for old browsers. */
export const styles = `
@keyframes come-up { from { translate: 0 100% } }
@media (prefers-reduced-motion: reduce) { @keyframes come-up { from { opacity: 0 } } }
@container frame (width < 40rem) {
  .pickers .menu-root { position: static }
  .potok .controls .menu.panel { inset: auto 0 0; width: auto; max-width: none; margin: 0;
    padding: 0 env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
    border-radius: var(--radius) var(--radius) 0 0; animation: come-up var(--calm) var(--ease) }
  .potok .controls .menu-scroll { --taken: calc(var(--head) + .75 * var(--unit) + env(safe-area-inset-bottom, 0px)) }
}
`;
