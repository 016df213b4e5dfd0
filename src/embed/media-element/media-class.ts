import { type HostRange, noHostState } from '../../contract/host-state.ts';
import { PotokError } from '../error.ts';
import type { Player } from '../player.ts';
import { mediaErrorOf, playErrorOf, type PotokMediaError } from './errors.ts';
import { constants, type PotokPlayerElement } from './interface.ts';
import { createAudioTracks, createRenditions, createTextTracks } from './lists.ts';
import { toNumber, toRate, toVolume } from './numbers.ts';
import { addPlayed, timeRanges } from './ranges.ts';
import { mediaEvents, type MediaView, viewOf } from './view.ts';
import { PendingWishes } from './wishes.ts';

/** The class of the element, without the members that depend on attributes. */
export interface MediaClass {
  new (): Omit<PotokPlayerElement, 'autoplay' | 'load'>;
  /** Follows a player from now on, after asking it for what was set before. */
  follow(media: HTMLElement, player: Player): void;
  /** Stops following; the element is then like one without a source. */
  leave(media: HTMLElement): void;
}

/**
 * Creates the part of the element that is a media element: a player's state as properties and events, and what a page
 * sets as commands. This is a function, since a server has no class to extend.
 */
export function createMediaClass(): MediaClass {
  class Media extends HTMLElement {
    #player: Player | null = null;
    #following: { readonly unsubscribe: () => void } | null = null;
    #state = noHostState;
    #error: PotokMediaError | null = null;
    #played: readonly HostRange[] = [];
    #defaultRate = 1;
    /** Whether a seek has begun since the last one arrived; players of earlier releases tell only the arrival. */
    #hasSought = false;
    #isTelling = false;
    readonly #wishes = new PendingWishes(() => this.#changeLater());
    #view: MediaView = viewOf(noHostState, {}, null);
    readonly textTracks = createTextTracks({
      chosen: () => this.#chosen('textTrack'),
      choose: (id) => this.#wishes.make('textTrack', id, { ask: (player) => player.setTextTrack(id) }),
    });
    readonly audioTracks = createAudioTracks({
      chosen: () => this.#chosen('audioTrack'),
      choose: (id) => {
        if (id !== null) this.#wishes.make('audioTrack', id, { ask: (player) => player.setAudioTrack(id) });
      },
    });
    readonly videoRenditions = createRenditions({
      chosen: () => this.#chosen('quality'),
      choose: (id) => this.#wishes.make('quality', id, { ask: (player) => player.setQuality(id) }),
    });

    get player(): Player | null {
      return this.#player;
    }

    get paused(): boolean {
      return this.#now().paused;
    }

    get ended(): boolean {
      return this.#now().ended;
    }

    get seeking(): boolean {
      return this.#now().seeking;
    }

    get duration(): number {
      return this.#now().duration;
    }

    get readyState(): number {
      return this.#now().readyState;
    }

    get networkState(): number {
      return this.#player === null ? constants.NETWORK_EMPTY : this.#now().networkState;
    }

    get error(): PotokMediaError | null {
      const { error } = this.#state;
      if (error?.id !== this.#error?.id) this.#error = error && mediaErrorOf(error);
      return this.#error;
    }

    get buffered(): TimeRanges {
      return timeRanges(this.#state.buffered);
    }

    get seekable(): TimeRanges {
      const { seekable } = this.#state;
      return timeRanges(seekable === null ? [] : [seekable]);
    }

    get played(): TimeRanges {
      return timeRanges(this.#played);
    }

    /** The frame has no address of a file. */
    get currentSrc(): string {
      return '';
    }

    get currentTime(): number {
      return this.#now().position;
    }

    set currentTime(given: number) {
      const seconds = toNumber('currentTime', given);
      const { duration } = this.#now();
      const [start, end] = this.#state.seekable ?? [0, Number.isFinite(duration) ? duration : Infinity];
      const target = Math.min(Math.max(seconds, start, 0), Math.max(end, start, 0));
      this.#wishes.make('position', target, {
        // The seekable range of a live stream goes beyond the position at which it is played live.
        ask: (player) =>
          player.seekTo(target).catch((error: unknown) => {
            if (this.#state.live === null || !(error instanceof PotokError) || error.code !== 'range') throw error;
            return player.goLive();
          }),
      });
    }

    get volume(): number {
      return this.#now().volume;
    }

    set volume(given: number) {
      const volume = toVolume(given);
      this.#wishes.make('volume', volume, { ask: (player) => player.setVolume(volume) });
    }

    get muted(): boolean {
      return this.#now().muted;
    }

    set muted(given: unknown) {
      const isMuted = Boolean(given);
      this.#wishes.make('muted', isMuted, { ask: (player) => player.setMuted(isMuted) });
    }

    get defaultMuted(): boolean {
      return this.hasAttribute('muted');
    }

    set defaultMuted(isMuted: unknown) {
      this.toggleAttribute('muted', Boolean(isMuted));
    }

    get playbackRate(): number {
      return this.#now().rate;
    }

    set playbackRate(given: number) {
      const rate = toRate('playbackRate', given);
      this.#wishes.make('rate', rate, { ask: (player) => player.setRate(rate) });
    }

    get defaultPlaybackRate(): number {
      return this.#defaultRate;
    }

    set defaultPlaybackRate(given: number) {
      this.#defaultRate = toRate('defaultPlaybackRate', given);
      this.dispatchEvent(new Event('ratechange'));
    }

    /** Rejected with a DOMException as that of a media element; its `cause` is the player's error. */
    play(): Promise<void> {
      return new Promise((resolve, reject) => {
        this.#wishes.make('paused', false, {
          ask: (player) => player.play().then(resolve, (error: unknown) => reject(playErrorOf(error))),
          drop: () => reject(new DOMException('Potok: paused before there was a player', 'AbortError')),
        });
      });
    }

    pause(): void {
      this.#wishes.make('paused', true, { ask: (player) => player.pause() });
    }

    fastSeek(seconds: number): void {
      this.currentTime = seconds;
    }

    /** Only the player knows which files it can play. */
    canPlayType(): CanPlayTypeResult {
      return '';
    }

    static follow(media: Media, player: Player): void {
      media.#player = player;
      if (media.defaultMuted && media.#wishes.values.muted === undefined) media.muted = true;
      player.on('seeked', () => media.#seekArrived());
      media.#following = player.state$.subscribe((state) => {
        media.#state = state;
        media.#change();
      });
      media.#wishes.connect(player);
    }

    static leave(media: Media): void {
      media.#following?.unsubscribe();
      media.#player = null;
      media.#wishes.disconnect();
      media.#state = noHostState;
      media.#change();
    }

    #now(): MediaView {
      return viewOf(this.#state, this.#wishes.values, this.#view);
    }

    #chosen(field: 'textTrack' | 'audioTrack' | 'quality'): string | null {
      const wish = this.#wishes.values[field];
      if (wish !== undefined) return wish;
      return field === 'quality' && this.#state.isAutoQuality ? null : this.#state[field];
    }

    /** Events are dispatched after the script that has set something. */
    #changeLater(): void {
      if (this.#isTelling) return;
      this.#isTelling = true;
      queueMicrotask(() => {
        this.#isTelling = false;
        this.#change();
      });
    }

    #change(): void {
      const before = this.#view;
      const now = (this.#view = this.#now());
      if (now.film !== before.film) this.#played = [];
      else if (before.isPlaying && !before.seeking && !now.seeking && this.#state.ad === null)
        this.#played = addPlayed(this.#played, before.position, now.position);
      this.#hasSought ||= now.seeking;
      for (const name of mediaEvents(now, before)) this.dispatchEvent(new Event(name));
      const { textTracks, audioTracks, qualities } = this.#state;
      this.textTracks.update(textTracks, this.#chosen('textTrack'));
      this.audioTracks.update(audioTracks, this.#chosen('audioTrack'));
      this.videoRenditions.update(qualities, this.#chosen('quality'));
    }

    #seekArrived(): void {
      if (!this.#hasSought) for (const name of ['seeking', 'seeked']) this.dispatchEvent(new Event(name));
      this.#hasSought = false;
    }
  }
  for (const target of [Media, Media.prototype])
    for (const [name, value] of Object.entries(constants))
      Object.defineProperty(target, name, { value, enumerable: true });
  return Media as unknown as MediaClass;
}
