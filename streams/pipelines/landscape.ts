import { combineLatest, distinctUntilChanged, map, skip, startWith, type Observable } from 'rxjs';
import type { CommandOf } from '../model/commands.ts';
import type { SignalOf } from '../model/signals.ts';
import type { PresentationState } from '../model/state.ts';

export interface LandscapeInputs {
  readonly presentation$: Observable<PresentationState>;
  readonly metadataLoaded$: Observable<SignalOf<'media.metadataLoaded'>>;
}

/**
 * A phone is turned for a wide film that fills the screen, and let go of afterwards; a tall film stays upright.
 *
 * fullscreen  n----f------n-
 * metadata    --w------t----   (w: wide, t: the next one is tall)
 * result      -----h---l----   (h: held, l: let go)
 */
export function landscape(inputs: LandscapeInputs): Observable<CommandOf<'page.holdLandscape'>> {
  const isWide$ = inputs.metadataLoaded$.pipe(
    map(({ width, height }) => width > height),
    startWith(false),
  );
  return combineLatest([inputs.presentation$, isWide$]).pipe(
    map(([{ isFullscreen }, isWide]) => isFullscreen && isWide),
    distinctUntilChanged(),
    // Nothing is held at first.
    skip(1),
    map((isHeld) => ({ type: 'page.holdLandscape', cause: 'fullscreen', isHeld })),
  );
}
