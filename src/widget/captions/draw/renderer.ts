import type { CaptionStyle } from '../../../../streams/model/caption-style.ts';
import type { Cue, CueRegion } from '../../../../streams/model/cues.ts';
import { adoptStyles } from '../../shared/adopt-styles.ts';
import { textOf } from './nodes.ts';
import { putInPlace, putRegion, layoutOf } from './place.ts';
import { applyStyle } from './style.ts';
import { styleSheet } from './style-sheet.ts';
import { resolveOverlaps } from './resolve-overlaps.ts';

/** Most cues drawn at once, since more could not be read. If there are more, the last ones are drawn. */
const MOST_DRAWN = 30;

export interface CaptionsRenderer {
  /** Shows these cues, in this language (empty: not known). If there are more than 30, the last ones are drawn. */
  readonly show: (cues: readonly Cue[], language: string) => void;
  readonly restyle: (style: CaptionStyle) => void;
  /** Sets the playback position, for cues that light up word by word. */
  readonly setPosition: (seconds: number) => void;
  /** Keeps this much room free at the edges, in pixels. */
  readonly keepClear: (room: { readonly top: number; readonly right: number; readonly bottom: number }) => void;
  /** Moves the cues clear of the captions that are drawn beside them now. */
  readonly arrange: () => void;
  /** The elements that are drawn now and must not be drawn over. */
  readonly occupied: () => readonly HTMLElement[];
  /** Puts the captions at the upper edge, or blurs them. */
  readonly mark: (mark: 'is-on-top' | 'is-blurred', isOn: boolean) => void;
  /** Whether a cue is at this point of the window. */
  readonly isAt: (x: number, y: number) => boolean;
  readonly destroy: () => void;
}

/** Draws captions over the whole of a container, in any document; beside others if they are given. */
export function createCaptionsRenderer(container: HTMLElement, beside?: CaptionsRenderer): CaptionsRenderer {
  const page = container.ownerDocument;
  const make = (name: string, className: string): HTMLElement => Object.assign(page.createElement(name), { className });

  const root = make('div', 'captions');
  const dropStyles = adoptStyles(page, styleSheet);
  const area = make('div', 'captions-area');
  const pile = make('div', 'captions-pile');
  area.append(pile);
  root.append(area);
  container.append(root);

  /** Cues on screen; their elements are reused while they stay. */
  let drawn = new Map<Cue, HTMLElement>();
  let timed: readonly HTMLElement[] = [];
  let own: readonly HTMLElement[] = [];
  let positionSeconds = 0;

  const placed = (): readonly HTMLElement[] => [pile, ...area.querySelectorAll<HTMLElement>('.captions-region')];
  const arrange = () => {
    if (beside === undefined) resolveOverlaps(area, placed(), own);
    else resolveOverlaps(area, beside.occupied(), [...placed(), ...own]);
  };
  const view = page.defaultView ?? window;
  const observer = new view.ResizeObserver(arrange);
  observer.observe(area);

  function draw(cue: Cue): HTMLElement {
    const isOwn = layoutOf(cue.place) === 'own' && cue.place?.region === null;
    const element = make('div', isOwn ? 'cue own' : 'cue');
    element.dir = 'auto';
    const text = textOf(cue, page);
    if (isOwn) {
      const frame = make('span', 'cue-window');
      frame.append(text);
      element.append(frame);
    } else element.append(text);
    if (cue.place !== null && cue.place.region === null) putInPlace(element, cue.place);
    return element;
  }

  function show(all: readonly Cue[], language: string): void {
    const cues = all.slice(-MOST_DRAWN);
    root.lang = language;
    drawn = new Map(cues.map((cue) => [cue, drawn.get(cue) ?? draw(cue)]));
    const inPile = cues.filter(({ place }) => layoutOf(place) === 'pile' && (place?.region ?? null) === null);
    const elementsOf = (list: readonly Cue[]) => list.flatMap((cue) => drawn.get(cue) ?? []);
    // Later cues go above earlier ones, so that the cue being read stays in its place.
    pile.replaceChildren(...elementsOf([...inPile].sort((a, b) => b.startSeconds - a.startSeconds)));
    own = elementsOf(cues.filter(({ place }) => place !== null && place.region === null && layoutOf(place) === 'own'));
    area.replaceChildren(pile, ...regionsOf(), ...own);
    timed = [...area.querySelectorAll<HTMLElement>('[data-seconds]')];
    light();
    arrange();
  }

  function regionsOf(): HTMLElement[] {
    const regions = new Map<string, { readonly region: CueRegion; readonly element: HTMLElement }>();
    for (const [cue, element] of drawn) {
      const region = cue.place?.region;
      if (!region) continue;
      const found = regions.get(region.id) ?? { region, element: make('div', 'captions-region') };
      regions.set(region.id, found);
      found.element.append(element);
    }
    for (const { region, element } of regions.values()) putRegion(element, region);
    return [...regions.values()].map(({ element }) => element);
  }

  function light(): void {
    for (const node of timed) node.classList.toggle('is-ahead', Number(node.dataset['seconds']) > positionSeconds);
  }

  return {
    show,
    restyle: (style) => {
      applyStyle(root, style);
      arrange();
    },
    setPosition: (seconds) => {
      positionSeconds = seconds;
      if (timed.length > 0) light();
    },
    keepClear: (room) => {
      for (const [edge, px] of Object.entries(room)) root.style.setProperty(`--inset-${edge}`, `${px}px`);
    },
    arrange,
    occupied: () => [...placed(), ...own],
    mark: (mark, isOn) => root.classList.toggle(mark, isOn),
    isAt: (x, y) =>
      [...drawn.values()].some((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return x >= left && x <= right && y >= top && y <= bottom;
      }),
    destroy: () => {
      observer.disconnect();
      root.remove();
      dropStyles();
    },
  };
}
