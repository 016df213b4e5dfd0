import type { HostMovie } from '../contract/host-commands.ts';
import { noHostState, type HostState } from '../contract/host-state.ts';
import { isThemeValue, themeNames } from '../contract/theme.ts';
import { warn } from './error.ts';
import type { Mount } from './mount.ts';
import { elementOptions, type MountOptions } from './options.ts';
import type { Player } from './player.ts';
import { checkOptions, readValue } from './values.ts';

/** Attribute → option: page parameters written with dashes, and `autoplay` as on media elements. */
const attributes = new Map(
  Object.entries(elementOptions).flatMap(([field, [name]]) =>
    field === 'theme' ? [] : [[field === 'autoPlay' ? 'autoplay' : name.replaceAll('_', '-'), field] as const],
  ),
);

/** Options whose change loads another film in the same frame. */
const movieFields: readonly string[] = [
  'movieId',
  'episodeId',
  'season',
  'episode',
  'episodeVariantId',
] satisfies readonly (keyof HostMovie)[];

const isMoving = ({ playback }: HostState): boolean => ['playing', 'buffering', 'loading'].includes(playback);

/** Names of the media element events for a change of the state, in order. */
export function mediaEvents(now: HostState, before: HostState): readonly string[] {
  const events: string[] = [];
  const tell = (isSo: boolean, ...names: readonly string[]) => isSo && events.push(...names);
  tell(now.duration !== before.duration && now.duration !== null, 'durationchange');
  tell(now.duration !== null && before.duration === null, 'loadedmetadata');
  tell(isMoving(now) && !isMoving(before), 'play');
  if (now.playback !== before.playback) {
    tell(now.playback === 'playing', 'playing');
    tell(now.playback === 'buffering', 'waiting');
  }
  tell(now.position !== before.position, 'timeupdate');
  tell(!isMoving(now) && isMoving(before), 'pause');
  tell(now.playback === 'ended' && before.playback !== 'ended', 'ended');
  tell(now.volume !== before.volume || now.muted !== before.muted, 'volumechange');
  tell(now.rate !== before.rate, 'ratechange');
  tell(now.error !== null && now.error.id !== before.error?.id, 'error');
  return events;
}

/** `<potok-player>`: properties, methods and events of a media element, as far as a player in a frame has them. */
export interface PotokPlayerElement extends HTMLElement {
  /** The player's full interface; null while the element is not in the page. */
  readonly player: Player | null;
  readonly paused: boolean;
  readonly ended: boolean;
  /** NaN while unknown, and for live streams. */
  readonly duration: number;
  readonly error: HostState['error'];
  currentTime: number;
  volume: number;
  muted: boolean;
  playbackRate: number;
  play(): Promise<void>;
  pause(): void;
}

/**
 * Creates the class of `<potok-player movie-id="2" autoplay muted>`, an element that behaves like a media element.
 * Nothing is defined where there is no document.
 */
export function createPlayerElement(mount: Mount): new () => PotokPlayerElement {
  return class extends HTMLElement implements PotokPlayerElement {
    static readonly observedAttributes = [...attributes.keys(), 'muted'];
    #player: Player | null = null;
    #following: { readonly unsubscribe: () => void } | null = null;
    #state = noHostState;

    get player(): Player | null {
      return this.#player;
    }

    get paused(): boolean {
      return !isMoving(this.#state);
    }

    get ended(): boolean {
      return this.#state.playback === 'ended';
    }

    get duration(): number {
      return this.#state.duration ?? NaN;
    }

    get error(): HostState['error'] {
      return this.#state.error;
    }

    get currentTime(): number {
      return this.#state.position;
    }

    set currentTime(seconds: number) {
      this.#player?.seekTo(seconds).catch(warn);
    }

    get volume(): number {
      return this.#state.volume;
    }

    set volume(volume: number) {
      this.#player?.setVolume(volume).catch(warn);
    }

    get muted(): boolean {
      return this.#state.muted;
    }

    set muted(isMuted: boolean) {
      this.#player?.setMuted(isMuted).catch(warn);
    }

    get playbackRate(): number {
      return this.#state.rate;
    }

    set playbackRate(rate: number) {
      this.#player?.setRate(rate).catch(warn);
    }

    async play(): Promise<void> {
      await this.#player?.play();
    }

    pause(): void {
      this.#player?.pause().catch(warn);
    }

    connectedCallback(): void {
      if (this.#player !== null) return;
      if (this.style.display === '') this.style.display = 'block';
      const player = mount(this, { ...this.#options(), theme: this.#theme() });
      this.#player = player;
      player.on('seeked', () => this.dispatchEvent(new Event('seeked')));
      this.#following = player.state$.subscribe((state) => {
        const before = this.#state;
        this.#state = state;
        for (const name of mediaEvents(state, before)) this.dispatchEvent(new Event(name));
      });
      if (this.hasAttribute('muted')) this.muted = true;
    }

    disconnectedCallback(): void {
      // A moved element is connected again by then.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#following?.unsubscribe();
        this.#player?.destroy();
        this.#player = null;
        this.#state = noHostState;
      });
    }

    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      if (this.#player === null || before === now) return;
      if (name === 'muted') this.muted = now !== null;
      const { movieId, episodeId, season, episode, episodeVariantId } = this.#options();
      if (movieId === undefined || !movieFields.includes(attributes.get(name) ?? '')) return;
      this.#player.load({ movieId, episodeId, season, episode, episodeVariantId }).catch(warn);
    }

    #options(): MountOptions {
      const options: MountOptions = {};
      for (const [name, field] of attributes) {
        const text = this.getAttribute(name);
        if (text === null) continue;
        const option = { [field]: readValue(elementOptions[field as keyof typeof elementOptions][1], text) };
        try {
          checkOptions(option);
          Object.assign(options, option);
        } catch (error) {
          console.error(`Potok: ${name} is ignored.`, error instanceof Error ? error.message : error, this);
        }
      }
      return options;
    }

    /** The theme from custom properties of the page's style sheets: `--potok-accent` … */
    #theme(): MountOptions['theme'] {
      const style = getComputedStyle(this);
      const given = themeNames.map((name) => [name, style.getPropertyValue(`--potok-${name}`).trim()] as const);
      return Object.fromEntries(given.filter(([name, value]) => isThemeValue(name, value)));
    }
  };
}
