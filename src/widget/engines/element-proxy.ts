/** Hears of each cue that the library adds to a text track of its own. */
type OnCue = (track: TextTrack, cue: TextTrackCue) => void;

/** A media element for a library that does not put everything back; `end` does, and cuts the library off. */
export interface ElementProxy {
  readonly element: HTMLVideoElement;
  readonly end: () => void;
}

type Listening = [
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: boolean | AddEventListenerOptions,
];

const nothing = (): undefined => undefined;

/**
 * A stand-in that passes everything on and notes what is left behind: listeners, the address of a media source, and
 * text tracks, which are made from `<track>` elements because those of `addTextTrack` can never be removed. Work that
 * the library has under way when it ends finds an element on which nothing has an effect.
 */
export function createElementProxy(media: HTMLVideoElement, onCue: OnCue = nothing): ElementProxy {
  const listenings = new Set<Listening>();
  const tracks: HTMLTrackElement[] = [];
  let isOver = false;
  let objectUrl: string | null = null;

  const methods: Readonly<Record<PropertyKey, unknown>> = {
    addEventListener: (...listening: Listening) => {
      listenings.add(listening);
      media.addEventListener(...listening);
    },
    removeEventListener: (type: Listening[0], listener: Listening[1], options?: boolean | EventListenerOptions) => {
      for (const listening of listenings) {
        if (listening[0] === type && listening[1] === listener) listenings.delete(listening);
      }
      media.removeEventListener(type, listener, options);
    },
    addTextTrack: (kind: TextTrackKind, label = '', language = '') => {
      const element = Object.assign(media.ownerDocument.createElement('track'), { kind, label, srclang: language });
      // With nothing to load, some browsers drop the cues of a track that is hidden.
      element.src = 'data:,WEBVTT';
      media.append(element);
      keepHidden(element.track);
      tellCues(element.track, onCue);
      tracks.push(element);
      return element.track;
    },
  };

  const element = new Proxy(media, {
    get(target, key) {
      const value: unknown = methods[key] ?? Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      return isOver ? nothing : (value.bind(target) as unknown);
    },
    set(target, key, value: unknown) {
      if (isOver) return true;
      if (key === 'src' && typeof value === 'string' && value.startsWith('blob:')) objectUrl = value;
      return Reflect.set(target, key, value, target);
    },
  });

  function end(): void {
    isOver = true;
    for (const [type, listener, options] of listenings) media.removeEventListener(type, listener, options);
    listenings.clear();
    for (const track of tracks) track.remove();
    if (objectUrl !== null) URL.revokeObjectURL(objectUrl);
  }

  return { element, end };
}

/** Its cues are drawn by the player: whatever a library wants to show is hidden, and goes on all the same. */
function keepHidden(track: TextTrack): void {
  track.mode = 'hidden';
  const mode = Object.getOwnPropertyDescriptor(TextTrack.prototype, 'mode');
  if (mode === undefined) return;
  Object.defineProperty(track, 'mode', {
    configurable: true,
    get: (): unknown => mode.get?.call(track),
    set: (wanted: TextTrackMode) => mode.set?.call(track, wanted === 'showing' ? 'hidden' : wanted),
  });
}

function tellCues(track: TextTrack, onCue: OnCue): void {
  const addCue = track.addCue.bind(track);
  track.addCue = (cue) => {
    addCue(cue);
    onCue(track, cue);
  };
}
