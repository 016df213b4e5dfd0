import type { HostQuality, HostTrack } from '../../contract/host-state.ts';

/** Far more than a film has. */
const MOST_ITEMS = 1_000;

type ListEvent = 'change' | 'addtrack' | 'removetrack' | 'addrendition' | 'removerendition';
type Listener = ((event: Event) => void) | null;

interface Item {
  readonly id: string;
}

/** A list of a media element, such as `textTracks`: items by index, and events when they change. */
export class MediaList<T extends Item, D extends Item> extends EventTarget implements Iterable<T> {
  readonly [index: number]: T;
  onchange: Listener = null;
  onaddtrack: Listener = null;
  onremovetrack: Listener = null;
  readonly #make: (description: D) => T;
  readonly #kind: 'track' | 'rendition';
  #items: readonly { readonly key: string; readonly item: T }[] = [];
  #given: readonly D[] = [];
  #chosen: unknown = null;

  constructor(make: (description: D) => T, kind: 'track' | 'rendition' = 'track') {
    super();
    this.#make = make;
    this.#kind = kind;
  }

  get length(): number {
    return this.#items.length;
  }

  [Symbol.iterator](): Iterator<T> {
    return this.#items.map(({ item }) => item)[Symbol.iterator]();
  }

  getTrackById(id: string): T | null {
    return [...this].find((item) => item.id === id) ?? null;
  }

  /** Takes the items that the player has, and the chosen one. Items that stay remain the same objects. */
  update(given: readonly D[], chosen: unknown): void {
    const before = this.#items;
    if (given !== this.#given) {
      this.#given = given;
      this.#items = given.slice(0, MOST_ITEMS).map((description) => {
        const key = JSON.stringify(description);
        return before.find((known) => known.key === key) ?? { key, item: this.#make(description) };
      });
      this.#number(before.length);
    }
    const hasChanged = chosen !== this.#chosen;
    this.#chosen = chosen;
    const items = this.#items;
    for (const { item } of before.filter((one) => !items.includes(one))) this.#dispatch(`remove${this.#kind}`, item);
    for (const { item } of items.filter((one) => !before.includes(one))) this.#dispatch(`add${this.#kind}`, item);
    if (hasChanged) this.#dispatch('change');
  }

  /** Dispatches a change that the player does not hear of. */
  tellChange(): void {
    this.#dispatch('change');
  }

  #number(before: number): void {
    for (let index = 0; index < Math.max(before, this.length); index += 1) {
      const value = this.#items[index]?.item;
      if (value === undefined) Reflect.deleteProperty(this, index);
      else Object.defineProperty(this, index, { value, configurable: true, enumerable: true });
    }
  }

  #dispatch(type: ListEvent, item?: T): void {
    const event = new Event(type);
    if (item !== undefined) Object.defineProperty(event, this.#kind, { value: item });
    const own = type === 'change' ? this.onchange : type === 'addtrack' ? this.onaddtrack : this.onremovetrack;
    if (this.#kind === 'track' || type === 'change') own?.call(this, event);
    this.dispatchEvent(event);
  }
}

/** Captions. Their cues are drawn in the frame, so a page gets them only by `cueChanged` of the player. */
export interface MediaTextTrack extends HostTrack {
  readonly kind: 'subtitles';
  readonly inBandMetadataTrackDispatchType: '';
  readonly cues: null;
  readonly activeCues: null;
  /** One track shows at a time. */
  mode: TextTrackMode;
}

export interface MediaAudioTrack extends HostTrack {
  readonly kind: 'main' | 'alternative';
  /** One track plays at a time: enabling another one replaces it, and disabling it has no effect. */
  enabled: boolean;
}

export interface MediaRendition extends HostQuality {
  /** The width of a picture of 16:9: the player tells only heights, and libraries want both. */
  readonly width: number;
  readonly selected: boolean;
}

interface Choice<T> {
  readonly chosen: () => T;
  readonly choose: (id: T) => void;
}

export type TextTracks = MediaList<MediaTextTrack, HostTrack>;

export function createTextTracks({ chosen, choose }: Choice<string | null>): TextTracks {
  /** Tracks that a page reads without showing them. */
  const hidden = new Set<string>();
  const list: TextTracks = new MediaList(({ id, label, language }) => ({
    id,
    label,
    language,
    kind: 'subtitles',
    inBandMetadataTrackDispatchType: '',
    cues: null,
    activeCues: null,
    get mode() {
      if (chosen() === id) return 'showing';
      return hidden.has(id) ? 'hidden' : 'disabled';
    },
    set mode(mode) {
      // By the standard, other words are ignored.
      if (!['showing', 'hidden', 'disabled'].includes(mode) || mode === this.mode) return;
      if (mode === 'hidden') hidden.add(id);
      else hidden.delete(id);
      if (mode === 'showing') choose(id);
      else if (chosen() === id) choose(null);
      else list.tellChange();
    },
  }));
  return list;
}

export type AudioTracks = MediaList<MediaAudioTrack, HostTrack>;

export function createAudioTracks({ chosen, choose }: Choice<string | null>): AudioTracks {
  return new MediaList(({ id, label, language }) => ({
    id,
    label,
    language,
    get kind() {
      return chosen() === id ? 'main' : 'alternative';
    },
    get enabled() {
      return chosen() === id;
    },
    set enabled(isEnabled) {
      if (isEnabled && chosen() !== id) choose(id);
    },
  }));
}

/** Qualities, as libraries of controls know them: `selectedIndex` is -1 if the player chooses. */
export type Renditions = MediaList<MediaRendition, HostQuality> & { selectedIndex: number };

export function createRenditions({ chosen, choose }: Choice<string | null>): Renditions {
  const list = new MediaList<MediaRendition, HostQuality>(
    ({ id, height, bitrate }) => ({
      id,
      width: Math.round((height * 16) / 9),
      height,
      bitrate,
      get selected() {
        return chosen() === id;
      },
    }),
    'rendition',
  );
  Object.defineProperty(list, 'selectedIndex', {
    get: () => [...list].findIndex(({ id }) => id === chosen()),
    set(index: number) {
      choose(list[index]?.id ?? null);
    },
  });
  return list as Renditions;
}
