/** Loaded when the picture is first shown. Flat rules: old browsers get them untransformed. */
export const styles = `
.sign-picture { position: absolute; overflow: hidden; border-radius: var(--radius-small); background: #000;
  box-shadow: 0 0 0 1px rgb(255 255 255 / .24), 0 .5rem 1.5rem rgb(0 0 0 / .45);
  transition: left var(--calm) var(--ease), top var(--calm) var(--ease), width var(--calm) var(--ease),
    height var(--calm) var(--ease) }
.sign-picture[data-dragged] { transition: none; box-shadow: 0 0 0 2px var(--accent-ink), 0 .5rem 2rem rgb(0 0 0 / .6) }
.sign-picture video, .sign-picture canvas { position: absolute; top: 0; left: 0; width: 100%; height: 100%;
  object-fit: contain }
.potok .sign-told { position: absolute; top: 0; right: 0; bottom: 0; left: 0; display: flex; align-items: center;
  justify-content: center; padding: var(--s2); color: var(--ink-soft); font-size: var(--text-small);
  text-align: center; pointer-events: none }
.potok .sign-move { position: absolute; top: 0; left: 0; width: 100%; height: 100%; cursor: grab; touch-action: none }
.sign-picture[data-dragged] .sign-move { cursor: grabbing }
.potok .sign-move:focus-visible { outline-offset: -3px; box-shadow: inset 0 0 0 7px rgb(0 0 0 / .72) }
.potok .sign-button { position: absolute; display: grid; place-items: center; width: max(1.75rem, var(--finger));
  height: max(1.75rem, var(--finger)); border-radius: var(--radius-small); background: rgb(10 7 6 / .62); opacity: 0;
  transition: opacity var(--fast) var(--ease) }
.potok .sign-button .icon { width: 1.125rem; height: 1.125rem }
.potok .sign-button:focus-visible { outline-offset: -3px; box-shadow: inset 0 0 0 6px rgb(0 0 0 / .72) }
.sign-picture:hover .sign-button, .sign-picture:focus-within .sign-button, [data-controls=shown] .sign-button,
  .sign-picture[data-dragged] .sign-button { opacity: 1 }
.sign-hide { top: 0; right: 0 }
.potok .sign-size { left: 0; touch-action: none; cursor: nwse-resize }
[data-corner^=bottom] .sign-size { top: 0 }
[data-corner^=top] .sign-size { bottom: 0 }
[data-corner$=Left] .sign-size { left: auto; right: 0 }
[data-corner$=Left] .sign-hide { right: auto; left: 0 }
[data-corner=bottomLeft] .sign-size, [data-corner=topRight] .sign-size { cursor: nesw-resize }
[data-corner=bottomLeft] .sign-size .icon, [data-corner=topRight] .sign-size .icon { transform: scaleX(-1) }
@media (hover: hover) { .potok .sign-button:hover { background: rgb(10 7 6 / .9) } }
@media (forced-colors: active) { .sign-picture { border: 1px solid CanvasText } }
@media (prefers-reduced-motion: reduce) { .sign-picture { transition: none } }
`;
