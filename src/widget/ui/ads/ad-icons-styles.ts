/**
 * Icons lie between the label and the bar, so that an icon of any size covers neither. They lie above the large link,
 * so that a press on an icon does not follow it. Flat rules: old browsers get them untransformed.
 */
export const styles = `
.ad .ad-icons { position: relative; flex: 1 1 0; min-height: 0; overflow: hidden; pointer-events: none;
  margin: calc(var(--edge-top) + 2.75rem) var(--edge-right) 0 var(--edge-left) }
.ad-icon { position: absolute; max-width: 100%; max-height: 100%; overflow: hidden; pointer-events: auto }
.ad-icon > * { position: absolute; inset: 0; width: 100%; height: 100%; border: 0 }
.ad-icon img { object-fit: contain }
.ad-icon a { outline-offset: -2px }
@container frame (width < 60rem) {
  .ad .ad-icons { margin-top: calc(var(--edge-top) + 5.25rem) }
}
@container frame (width < 20rem) {
  .ad .ad-icons { margin-bottom: calc(var(--s1) + 1.75em) }
}
`;
