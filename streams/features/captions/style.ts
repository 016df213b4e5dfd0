import { distinctUntilChanged, filter, map, of, startWith, switchMap, timer } from 'rxjs';
import { defaultCaptionStyle, toCaptionStyle } from '../../model/caption-style.ts';
import type { PlayerSignal } from '../../model/signals.ts';
import { feature, type Pipeline } from '../define.ts';

/** How captions look: as the viewer left them last time, with every change at once. */
export const captionStyle = feature('captionStyle', defaultCaptionStyle, {
  on: {
    'session.started': (_, { session }) => session.stored.captionStyle,
    'intent.setCaptionStyle': (style, { change }) => toCaptionStyle({ ...style, ...change }),
    'intent.resetCaptionStyle': () => defaultCaptionStyle,
  },
});

/** Writes how captions should look, for the next visit. */
export const storeStyle: Pipeline = ({ when }) =>
  when(['intent.setCaptionStyle', 'intent.resetCaptionStyle'], (_, { captionStyle: value }, before) =>
    value === before.captionStyle ? null : { type: 'storage.write', cause: 'preference', key: 'captionStyle', value },
  );

/**
 * Whether an example stands in for cues, for as long as it takes to see what a change of style did. A cue shows it
 * better. `switchMap`: each change begins the time anew, a cue ends it.
 *
 * restyled (2 s)  --x-------x---
 * cues            ------------A-   (A: there are some)
 * result          --t-f-----t-f-   (player.captionExampleChanged)
 */
export const showExample: Pipeline = ({ on, state, config, clock }) =>
  on('intent.setCaptionStyle', 'intent.resetCaptionStyle', 'player.cuesChanged').pipe(
    // Cues that go change nothing; where there are some, a change of style is seen.
    filter(({ type }) => (type === 'player.cuesChanged') === state().captions.cues.length > 0),
    switchMap(({ type }) =>
      type === 'player.cuesChanged'
        ? of(false)
        : timer(config.captionExampleMs, clock).pipe(
            map(() => false),
            startWith(true),
          ),
    ),
    distinctUntilChanged(),
    map((isShown): PlayerSignal => ({ type: 'player.captionExampleChanged', isShown })),
  );
