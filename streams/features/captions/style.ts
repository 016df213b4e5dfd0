import { distinctUntilChanged, filter, map, merge, of, pairwise, startWith, switchMap } from 'rxjs';
import { forAWhile } from '../../kernel/for-a-while.ts';
import { defaultCaptionStyle, toCaptionStyle } from '../../model/caption-style.ts';
import { forgetStep } from '../../model/memory.ts';
import { feature, type Output, type Pipeline, type State } from '../define-later.ts';

export const captionStyle = feature('captionStyle', defaultCaptionStyle, {
  on: {
    'session.started': (_, { session }) => session.stored.captionStyle,
    'intent.setCaptionStyle': (style, { change }) => toCaptionStyle({ ...style, ...change }),
    'intent.forget': forgetStep('captionStyle', defaultCaptionStyle),
    'intent.resetCaptionStyle': () => defaultCaptionStyle,
  },
});

export const storeStyle: Pipeline = ({ when }) =>
  when(['intent.setCaptionStyle', 'intent.resetCaptionStyle'], (_, { captionStyle: value }, before) =>
    value === before.captionStyle ? null : { type: 'storage.write', cause: 'preference', key: 'captionStyle', value },
  );

const fontOf = ({ captionStyle: { fontFamily, fontSizePercent } }: State): string =>
  `${fontFamily} ${String(fontSizePercent)}`;

/**
 * Whether an example is shown, for some seconds after a change of the font (its family or size) while no cue is on the
 * picture. Other changes, and the font of an earlier visit, show none. `switchMap`: each change starts the time anew,
 * and a cue ends it.
 *
 * font changed (2 s)  --x-------x---
 * cues                ------------A-   (A: there are some)
 * result              --t-f-----t-f-   (player.captionExampleChanged)
 */
export const showExample: Pipeline = ({ on, state, config, clock }) => {
  const fontChanged$ = on('session.started', 'intent.setCaptionStyle', 'intent.resetCaptionStyle').pipe(
    map(({ type }) => ({ isByViewer: type !== 'session.started', font: fontOf(state()) })),
    startWith({ isByViewer: false, font: fontOf(state()) }),
    pairwise(),
    // While there is a cue, it shows the new font itself.
    filter(([before, now]) => now.isByViewer && now.font !== before.font && !hasCues(state())),
    map(() => true),
  );
  // A cue that ends changes nothing.
  const cueBegan$ = on('player.cuesChanged').pipe(
    filter(() => hasCues(state())),
    map(() => false),
  );
  return merge(fontChanged$, cueBegan$).pipe(
    switchMap((isShown) => (isShown ? forAWhile(config.captionExampleMs, clock, true, false) : of(false))),
    distinctUntilChanged(),
    map((isShown): Output => ({ type: 'player.captionExampleChanged', isShown })),
  );
};

const hasCues = ({ captions }: State): boolean => captions.cues.length > 0;
