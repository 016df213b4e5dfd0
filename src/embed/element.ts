/**
 * Defines `<potok-player>`: <script type="module" src="https://video.example/embed/element.js"></script> <potok-player
 * movie-id="2" autoplay muted></potok-player> Importing it without a document has no effect.
 */
import { mount } from './index.ts';
import { createPlayerElement } from './player-element.ts';

const NAME = 'potok-player';

if (typeof customElements !== 'undefined' && customElements.get(NAME) === undefined) {
  customElements.define(NAME, createPlayerElement(mount));
}
