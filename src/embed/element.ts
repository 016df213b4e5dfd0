/**
 * Defines `<potok-player>`:
 *   <script type="module" src="https://video.example/embed/element.js"></script>
 *   <potok-player movie-id="2" autoplay muted></potok-player>
 * Importing it where there is no document has no effect.
 */
import { createLaterClient } from './later-client.ts';
import { createMount } from './mount.ts';
import { createPlayerElement } from './player-element.ts';
import { createConnect } from './player.ts';

const NAME = 'potok-player';

if (typeof customElements !== 'undefined' && customElements.get(NAME) === undefined) {
  const connect = createConnect(createLaterClient(async () => (await import('./client.ts')).createClient));
  customElements.define(NAME, createPlayerElement(createMount(import.meta.url, connect)));
}
