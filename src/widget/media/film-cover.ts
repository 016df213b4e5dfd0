import { distinctUntilChanged, map, scan, type Observable } from 'rxjs';
import type { JoiningPlayerState } from '../../../streams/model/state.ts';

interface Picture {
  readonly isCovered: boolean;
  /** Whether a frame of this film has been on screen. */
  readonly wasSeen: boolean;
}

const INITIAL_PICTURE: Picture = { isCovered: false, wasSeen: false };

/**
 * Whether the film's picture has to stay hidden: the film should play, but ads may come before it, and no frame of it
 * has been on screen. A film that waits for a click shows its first frame at once. Emits the current value first.
 */
export const filmCover = (state$: Observable<JoiningPlayerState>): Observable<boolean> =>
  state$.pipe(
    scan(({ wasSeen }, { ads, intent, playback }) => {
      if (wasSeen && playback.hasFrame) return { isCovered: false, wasSeen };
      const isCovered = ads.blocksFilm && intent.wants === 'play';
      return { isCovered, wasSeen: playback.hasFrame && !isCovered };
    }, INITIAL_PICTURE),
    map(({ isCovered }) => isCovered),
    distinctUntilChanged(),
  );
