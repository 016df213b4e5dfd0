/** Loaded with the first mark. Flat rules: old browsers get them untransformed. */
export const styles = `
.repeat-mark { position: absolute; top: calc(50% - 6px); height: 12px; box-sizing: content-box; margin-left: -3px;
  border: solid #fff; border-width: 0 3px; border-radius: 3px; background: rgb(255 255 255 / .3);
  box-shadow: 0 0 0 2px rgb(0 0 0 / .75); pointer-events: none }
@media (forced-colors: active) {
  .repeat-mark { border-color: Highlight; background: Highlight }
}
`;
