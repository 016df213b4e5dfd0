/** The style sheet may be used in another document, so it depends on no other styles. */
export const styleSheet = `
.captions { position: absolute; inset: 0; overflow: hidden; container-type: size; pointer-events: none;
  forced-color-adjust: none }
.captions-area { position: absolute; top: max(4cqh, var(--inset-top, 0px));
  right: max(4cqw, env(safe-area-inset-right), var(--inset-right, 0px)); bottom: max(4cqh, env(safe-area-inset-bottom), var(--inset-bottom, 0px));
  left: max(4cqw, env(safe-area-inset-left)); overflow: hidden; color: var(--color); font-family: var(--family);
  font-size: 1.25rem; font-variant-caps: var(--caps); font-weight: 500; line-height: 1.4;
  transition: top .2s cubic-bezier(.2, .7, .2, 1), right .2s cubic-bezier(.2, .7, .2, 1), bottom .2s cubic-bezier(.2, .7, .2, 1) }
@supports (width: 1cqh) {
  .captions-area { font-size: min(max(13px, min(4.6cqh, 4.4cqw)) * var(--scale), 22cqh) }
}
.captions-pile { position: absolute; right: 0; bottom: 0; left: 0; display: flex; flex-direction: column;
  align-items: center; gap: .15em }
.captions-region { position: absolute; display: flex; flex-direction: column; justify-content: flex-end; overflow: hidden }
.cue { box-sizing: border-box; max-width: 100%; padding: var(--window-padding); border-radius: .2em;
  background: var(--window); overflow-wrap: anywhere; text-align: center; text-wrap: balance; white-space: pre-line;
  unicode-bidi: plaintext }
.cue.own { position: absolute; background: none; padding: 0 }
.cue.own > .cue-window { display: inline-block; max-width: 100%; padding: var(--window-padding); border-radius: .2em;
  background: var(--window) }
.cue-text { padding: .1em .35em; border-radius: .15em; background: var(--background); text-shadow: var(--edge);
  -webkit-box-decoration-break: clone; box-decoration-break: clone }
.keeps-colors .has-color { color: var(--own-color) }
.keeps-colors .has-background { background: var(--own-background) }
.cue rt { font-size: .5em }
.cue [data-seconds].is-ahead { opacity: .5 }
.is-on-top .captions-pile { top: 0; bottom: auto }
.cue { transition: filter .15s }
.is-blurred .cue { filter: blur(.35em) }
@media (prefers-reduced-motion: reduce) { .captions-area { transition: none } }
`;
