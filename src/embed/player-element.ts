import type { HostMovie } from '../contract/host-arguments.ts';
import { isThemeValue, themeNames } from '../contract/theme.ts';
import { dispatchEvents } from './dispatch-events.ts';
import { warn } from './error.ts';
import { attributes, optionsOf, reflect, reflected } from './media-element/attributes.ts';
import type { PotokPlayerElement } from './media-element/interface.ts';
import { createMediaClass } from './media-element/media-class.ts';
import type { Mount } from './mount.ts';
import type { MountOptions } from './options.ts';

/** Options whose change loads another film in the same frame. */
const movieFields: readonly string[] = [
  'movieId',
  'episodeId',
  'season',
  'episode',
  'episodeVariantId',
] satisfies readonly (keyof HostMovie)[];

/** Properties that a framework may set before the element is defined. */
const earlyProperties = ['currentTime', 'volume', 'muted', 'defaultMuted', 'playbackRate', 'defaultPlaybackRate'];

/** Creates the class of `<potok-player movie-id="2" autoplay muted>`. Needs a document. */
export function createPlayerElement(mount: Mount): new () => PotokPlayerElement {
  const Media = createMediaClass();
  class Film extends Media {
    static readonly observedAttributes = [...attributes.keys(), 'hidden'];
    /** `reflect` makes it from its attribute, like the other properties. */
    declare autoplay: boolean;

    /** Reloads the film that the attributes name. */
    load(): void {
      this.#loadFilm();
      if (this.playbackRate !== this.defaultPlaybackRate) this.playbackRate = this.defaultPlaybackRate;
    }

    connectedCallback(): void {
      if (this.player !== null) return;
      this.#upgrade();
      this.#showBlock();
      const player = mount(this, { ...optionsOf(this), theme: this.#theme() });
      Media.follow(this, player);
      dispatchEvents(this, player);
    }

    disconnectedCallback(): void {
      // A moved element is connected again by then.
      queueMicrotask(() => {
        if (this.isConnected || this.player === null) return;
        this.player.destroy();
        Media.leave(this);
      });
    }

    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      if (name === 'hidden') this.#showBlock();
      else if (before !== now && movieFields.includes(attributes.get(name) ?? '')) this.#loadFilm();
    }

    #loadFilm(): void {
      if (this.player === null) return;
      const { movieId, episodeId, season, episode, episodeVariantId } = optionsOf(this);
      if (movieId !== undefined)
        this.player.load({ movieId, episodeId, season, episode, episodeVariantId }).catch(warn);
    }

    /** Sets an inline style, unless the page has set one: an element has no style sheet of its own. */
    #showBlock(): void {
      const { display } = this.style;
      if (this.hasAttribute('hidden')) this.style.display = display === 'block' ? '' : display;
      else if (display === '' && this.isConnected) this.style.display = 'block';
    }

    /** Passes on properties that were set before the element was defined. */
    #upgrade(): void {
      for (const name of [...earlyProperties, ...reflected]) {
        if (!Object.hasOwn(this, name)) continue;
        const value: unknown = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
    }

    /** The theme from custom properties of the page's style sheets: `--potok-accent` … */
    #theme(): MountOptions['theme'] {
      const style = getComputedStyle(this);
      const given = themeNames.map((name) => [name, style.getPropertyValue(`--potok-${name}`).trim()] as const);
      return Object.fromEntries(given.filter(([name, value]) => isThemeValue(name, value)));
    }
  }
  reflect(Film.prototype);
  return Film;
}

export type { PotokPlayerElement } from './media-element/interface.ts';
