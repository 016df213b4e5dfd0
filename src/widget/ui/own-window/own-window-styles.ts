/** Styles of the film's own window, whose document has none of the page's. */
export const styles = `
.potok-window { position: absolute; inset: 0; color: #f8f3ec }
.captions-layer { position: absolute; inset: 0; pointer-events: none; transition: inset .14s cubic-bezier(.2, .7, .2, 1) }
.potok-window:is(:hover, :focus-within) .captions-layer { inset: 0 0 3.25rem }
.buttons { position: absolute; inset: auto 0 0; display: flex; justify-content: center; gap: .5rem; padding: 1.5rem .5rem .5rem;
  background: linear-gradient(transparent, rgb(10 7 6 / .8)); opacity: 0; transition: opacity .14s cubic-bezier(.2, .7, .2, 1) }
.potok-window:is(:hover, :focus-within) .buttons { opacity: 1 }
.buttons button { display: grid; place-items: center; width: 2.75rem; height: 2.75rem; padding: 0; border: 0;
  border-radius: 50%; background: none; color: inherit; cursor: pointer }
.buttons button:hover { background: rgb(248 243 236 / .22) }
.buttons button:focus-visible { outline: 2px solid #fff; outline-offset: -2px }
.buttons .icon { width: 1.5rem; height: 1.5rem; fill: none; stroke: currentColor; stroke-width: 1.75;
  stroke-linecap: round; stroke-linejoin: round }
.buttons .icon .solid { fill: currentColor; stroke: none }
@media (hover: none) { .buttons { opacity: 1 } }
@media (prefers-reduced-motion: reduce) { .captions-layer { transition: none } }
@media (forced-colors: active) { .buttons button { border: 1px solid; background: Canvas } }
`;
