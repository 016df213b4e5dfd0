import { distinctUntilChanged, filter, map, of, switchMap } from 'rxjs';
import { forAWhile } from '../../kernel/for-a-while.ts';
import { defaultCaptionStyle, toCaptionStyle } from '../../model/caption-style.ts';
import { feature, type Output, type Pipeline } from '../define.ts';

export const captionStyle = feature('captionStyle', defaultCaptionStyle, {
  on: {
    'session.started': (_, { session }) => session.stored.captionStyle,
    'intent.setCaptionStyle': (style, { change }) => toCaptionStyle({ ...style, ...change }),
    'intent.resetCaptionStyle': () => defaultCaptionStyle,
  },
});

export const storeStyle: Pipeline = ({ when }) =>
  when(['intent.setCaptionStyle', 'intent.resetCaptionStyle'], (_, { captionStyle: value }, before) =>
    value === before.captionStyle ? null : { type: 'storage.write', cause: 'preference', key: 'captionStyle', value },
  );

/**
 * Whether an example is shown, for some seconds after a change of style while no cue is on the picture.
 * `switchMap`: each change starts the time anew, and a cue ends it.
 *
 * restyled (2 s)  --x-------x---
 * cues            ------------A-   (A: there are some)
 * result          --t-f-----t-f-   (player.captionExampleChanged)
 */
export const showExample: Pipeline = ({ on, state, config, clock }) =>
  on('intent.setCaptionStyle', 'intent.resetCaptionStyle', 'player.cuesChanged').pipe(
    // A cue that ends changes nothing; and while there is one, it shows the new style itself.
    filter(({ type }) => (type === 'player.cuesChanged') === state().captions.cues.length > 0),
    switchMap(({ type }) =>
      type === 'player.cuesChanged' ? of(false) : forAWhile(config.captionExampleMs, clock, true, false),
    ),
    distinctUntilChanged(),
    map((isShown): Output => ({ type: 'player.captionExampleChanged', isShown })),
  );
