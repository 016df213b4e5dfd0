declare global {
  interface Window {
    fieldWatched(): Watched;
  }
}

/** What has been seen of a film; places are seconds of the film. */
export interface Watched {
  /** Seconds of the page's own turns in which the film stood where it was to play; a busy machine has fewer. */
  readonly longestStop: number;
  /** Where it went otherwise than by playing, by more than a quarter of a second. */
  readonly jumps: readonly { readonly from: number; readonly to: number }[];
  readonly at: number;
  /** Whole seconds in which sound was decoded. */
  readonly heard: readonly number[];
  /** Whole seconds in which pictures were decoded. */
  readonly pictured: readonly number[];
}

interface Counting extends HTMLVideoElement {
  readonly webkitAudioDecodedByteCount: number;
  readonly webkitVideoDecodedByteCount: number;
}

/** Looks at a film from now on; runs in the page. */
export function watch(film: Element): void {
  const [media, EACH, JUMP] = [film as Counting, 0.05, 0.25];
  const [jumps, heard, pictured] = [[] as { from: number; to: number }[], new Set<number>(), new Set<number>()];
  const watched = { longestStop: 0, at: 0 };
  let [stands, hasBegun, sound, pictures] = [0, false, 0, 0];
  Object.assign(window, { fieldWatched: () => ({ ...watched, jumps, heard: [...heard], pictured: [...pictured] }) });
  media.addEventListener('seeking', () => {
    const to = media.currentTime;
    if (hasBegun && Math.abs(to - watched.at) > JUMP) jumps.push({ from: watched.at, to });
    watched.at = to;
  });
  setInterval(() => {
    // The element is filled anew.
    if (media.readyState === 0 || media.seeking) {
      if (hasBegun && !media.paused) stands += EACH;
    } else {
      const passed = media.currentTime - watched.at;
      hasBegun ||= !media.paused && passed > 0;
      if (hasBegun && passed > 0) {
        if (media.webkitAudioDecodedByteCount > sound) heard.add(Math.floor(media.currentTime));
        if (media.webkitVideoDecodedByteCount > pictures) pictured.add(Math.floor(media.currentTime));
      }
      stands = passed === 0 && hasBegun && !media.ended && !media.paused ? stands + EACH : 0;
      watched.at = media.currentTime;
    }
    [sound, pictures] = [media.webkitAudioDecodedByteCount, media.webkitVideoDecodedByteCount];
    watched.longestStop = Math.max(watched.longestStop, stands);
  }, EACH * 1_000);
}
