/**
 * Loaded with the first thumbnails. `--target` is their width, in pixels, and `--beyond`
 * how far they may reach over the clocks beside the slider.
 */
export const styles = `
.bubble { --target: 176; --beyond: 2.5rem }
.bubble[data-picture] { --half: calc(var(--target) * .5px - var(--beyond)) }
.thumbnail { --zoom: calc(var(--target) / var(--cell-width)); display: none; overflow: hidden;
  width: calc(var(--target) * 1px); height: calc(var(--zoom) * var(--cell-height) * 1px);
  margin-bottom: var(--s1); border-radius: var(--radius-small); background: var(--night);
  box-shadow: 0 0 0 2px var(--ink), 0 .5rem 1.5rem rgb(0 0 0 / .5) }
[data-picture] > .thumbnail { display: block }
.thumbnail div { width: calc(var(--cell-width) * 1px); height: calc(var(--cell-height) * 1px);
  background-repeat: no-repeat; scale: var(--zoom); transform-origin: 0 0 }
@container frame (width >= 1200px) and (height >= 600px) { .bubble { --target: 240 } }
@container frame (width >= 1600px) and (height >= 800px) { .bubble { --target: 280 } }
@container frame (width >= 2600px) and (height >= 1400px) { .bubble { --target: 320 } }
@container frame (width < 40rem) { .bubble { --target: 144 } }
@container frame (height < 15rem) { .bubble { --target: 96 } }
@container frame (width < 300px) { .bubble { --target: 96; --beyond: 0rem } }
`;
