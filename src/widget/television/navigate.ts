import { concatMap, scan, type Observable, type SchedulerLike } from 'rxjs';
import type { RemoteKey, RemoteOutcome, RemotePress, RemoteScreen } from './remote.ts';
import type { InputSignal } from '../../../streams/model/input.ts';
import type { IntentSignal } from '../../../streams/model/signals.ts';
import { nextInDirection, type Direction } from './spatial.ts';

interface RemoteConfig {
  readonly clock: Pick<SchedulerLike, 'now'>;
  /** A held key acts at most this often. */
  readonly repeatMs: number;
}

interface Step {
  readonly press: RemotePress | null;
  readonly actedAtMs: number;
}

const INITIAL_STEP: Step = { press: null, actedAtMs: -Infinity };

/**
 * Turns presses of a remote control into moves of the focus and wishes. A held key repeats far faster than the eye can
 * follow, so its repeats are thinned out; each new press acts at once. `concatMap`: one press may lead to several
 * outcomes, which stay together. Outcomes come in the same turn, while the event can still be cancelled.
 *
 * press   d---ddddd---d   (held; at most every 3)
 * result  f---f--f----f
 */
export const navigateByRemote = (presses$: Observable<RemotePress>, config: RemoteConfig): Observable<RemoteOutcome> =>
  presses$.pipe(
    scan<RemotePress, Step>((step, press) => takeStep(step, press, config), INITIAL_STEP),
    concatMap(({ press }) => (press === null ? [NO_OUTCOME] : outcomesOf(press))),
  );

function takeStep({ actedAtMs }: Step, press: RemotePress, { clock, repeatMs }: RemoteConfig): Step {
  const atMs = clock.now();
  return press.isRepeated && atMs - actedAtMs < repeatMs ? { press: null, actedAtMs } : { press, actedAtMs: atMs };
}

const NO_OUTCOME: RemoteOutcome = { type: 'nothing' };
const wish = (signal: IntentSignal | InputSignal): RemoteOutcome => ({ type: 'wish', wish: signal });
const showControls = wish({ type: 'intent.stir' });

const navigationKeys: ReadonlySet<RemoteKey> = new Set(['up', 'down', 'left', 'right', 'ok', 'back']);

function outcomesOf({ key, isRepeated, screen }: RemotePress): readonly RemoteOutcome[] {
  if (screen.handlesKeys && screen.panel === 'none' && navigationKeys.has(key))
    return key === 'ok' ? [isRepeated ? NO_OUTCOME : { type: 'press' }] : [{ type: 'handOn' }];
  switch (key) {
    case 'up':
    case 'down':
    case 'left':
    case 'right':
      return move(key, screen);
    case 'ok':
      return isRepeated ? [NO_OUTCOME] : activate(screen);
    case 'back':
      return isRepeated ? [NO_OUTCOME] : [goBack(screen)];
    case 'play':
      return [wish({ type: 'intent.play' })];
    case 'pause':
    case 'stop':
      return [wish({ type: 'intent.pause' })];
    case 'playPause':
      return isRepeated ? [NO_OUTCOME] : [wish({ type: 'intent.togglePlay' })];
    case 'rewind':
      return skip('MediaRewind', screen);
    case 'forward':
      return skip('MediaFastForward', screen);
    case 'next':
      return screen.hasNext && !screen.isInBreak ? [wish({ type: 'intent.playNext' })] : [NO_OUTCOME];
    case 'previous':
      return screen.previousEpisodeId === null || screen.isInBreak
        ? [NO_OUTCOME]
        : [wish({ type: 'intent.chooseEpisode', episodeId: screen.previousEpisodeId })];
  }
}

/** While the controls are hidden, left and right step along the film, as on every remote control. */
function move(direction: Direction, screen: RemoteScreen): readonly RemoteOutcome[] {
  const { boxes, focused, first, panel, isSlider } = screen;
  const isSideways = direction === 'left' || direction === 'right';
  if (panel === 'list') return [{ type: 'handOn' }];
  if (panel === 'none' && !screen.areControlsVisible && !screen.isInBreak) {
    if (isSideways) return skip(direction === 'left' ? 'KeyJ' : 'KeyL', screen);
    return [showControls, { type: 'focus', index: first }];
  }
  const shown = panel === 'none' ? [showControls] : [];
  if (focused === null) return [...shown, boxes.length > 0 ? { type: 'focus', index: first } : NO_OUTCOME];
  if (isSlider && isSideways) return [...shown, { type: 'handOn' }];
  const index = nextInDirection(boxes, focused, direction);
  return [...shown, index === null ? NO_OUTCOME : { type: 'focus', index }];
}

function activate(screen: RemoteScreen): RemoteOutcome[] {
  const { focused, first, panel, areControlsVisible, isSlider, isInBreak, isPartOffered } = screen;
  if (panel === 'none' && !areControlsVisible && isPartOffered) return [wish({ type: 'intent.skipPart' })];
  const isOnFilm = !areControlsVisible || isSlider || focused === null;
  if (panel === 'none' && !isInBreak && isOnFilm)
    return [
      showControls,
      wish({ type: 'intent.togglePlay' }),
      ...(isSlider ? [] : [{ type: 'focus', index: first } as const]),
    ];
  return focused === null ? [{ type: 'focus', index: first }] : [{ type: 'press' }];
}

function goBack({ panel, areControlsVisible, isPlaying, isInBreak, hasNextCard }: RemoteScreen): RemoteOutcome {
  if (panel !== 'none') return { type: 'closePanel' };
  if (hasNextCard) return wish({ type: 'intent.cancelNext' });
  return areControlsVisible && isPlaying && !isInBreak ? wish({ type: 'intent.leaveControls' }) : { type: 'leave' };
}

/** Sends the key of a keyboard, so that the step is checked and shown in the same way. */
const skip = (code: string, { isInBreak }: RemoteScreen): readonly RemoteOutcome[] =>
  isInBreak ? [NO_OUTCOME] : [wish({ type: 'input.keyPressed', key: { code, hasShift: false, isRepeated: false } })];
