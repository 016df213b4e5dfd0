/** Called for each cue that the library adds to one of its text tracks. */
type OnCue = (track: TextTrack, cue: TextTrackCue) => void;

/** A media element for a library that does not clean up; `end` does so, and disconnects the library. */
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
 * A proxy that passes everything on and records what has to be cleaned up: listeners, the address of a media source,
 * and text tracks. The tracks are made from `<track>` elements, because tracks of `addTextTrack` cannot be removed.
 * After the end, work that the library has under way has no effect on the element.
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
      // Without a source, some browsers drop the cues of a hidden track.
      element.src = 'data:,WEBVTT';
      media.append(element);
      keepHidden(element.track);
      watchCues(element.track, onCue);
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

/** The player draws the cues, so a track that the library wants to show stays hidden. */
function keepHidden(track: TextTrack): void {
  track.mode = 'hidden';
  const mode = Object.getOwnPropertyDescriptor(TextTrack.prototype, 'mode');
  if (mode === undefined) return;
  Object.defineProperty(track, 'mode', {
    configurable: true,
    get: (): unknown => mode.get?.call(track),
    set: (wanted: TextTrackMode) => {
      mode.set?.call(track, wanted === 'showing' ? 'hidden' : wanted);
    },
  });
}

function watchCues(track: TextTrack, onCue: OnCue): void {
  const addCue = track.addCue.bind(track);
  track.addCue = (cue) => {
    addCue(cue);
    onCue(track, cue);
  };
}
