/**
 * Loaded with the first thumbnails. `--target` is their width, in pixels times the scale of the screen, and `--beyond`
 * how far they may reach over the clocks beside the slider.
 */
export const styles = `
.bubble { --target: 176; --beyond: 2.5rem }
.bubble[data-picture] { --half: calc(var(--target) * .5px * var(--scale) - var(--beyond) * var(--scale)) }
.thumbnail { --zoom: calc(var(--target) * var(--scale) / var(--cell-width)); display: none; overflow: hidden;
  width: calc(var(--target) * 1px * var(--scale)); height: calc(var(--zoom) * var(--cell-height) * 1px);
  margin-bottom: var(--s1); border-radius: var(--radius-small); background: var(--night);
  box-shadow: 0 0 0 2px var(--ink), 0 .5rem 1.5rem rgb(0 0 0 / .5) }
[data-picture] > .thumbnail { display: block }
.thumbnail div { width: calc(var(--cell-width) * 1px); height: calc(var(--cell-height) * 1px);
  background-repeat: no-repeat; scale: var(--zoom); transform-origin: 0 0 }
@container frame (width < 40rem) { .bubble { --target: 144 } }
@container frame (height < 15rem) { .bubble { --target: 96 } }
@container frame (width < 300px) { .bubble { --target: 96; --beyond: 0rem } }
`;
