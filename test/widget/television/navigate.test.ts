import { filter, of, type Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { navigateByRemote } from '../../../src/widget/television/navigate.ts';
import type { RemoteKey, RemoteOutcome, RemotePress, RemoteScreen } from '../../../src/widget/television/remote.ts';
import type { InputSignal } from '../../../streams/model/input.ts';
import type { IntentSignal } from '../../../streams/model/signals.ts';
import { marbles } from '../../streams/support.ts';

const row = [0, 100, 200].map((left) => ({ left, top: 0, width: 50, height: 50 }));
const shown: RemoteScreen = {
  boxes: row,
  focused: 0,
  first: 1,
  panel: 'none',
  isSlider: false,
  handlesKeys: false,
  areControlsVisible: true,
  isPlaying: true,
  isInBreak: false,
  hasNextCard: false,
  isPartOffered: false,
  hasNext: true,
  previousEpisodeId: 4,
};
const hidden: RemoteScreen = { ...shown, areControlsVisible: false };
const press = (key: RemoteKey, fields: Partial<RemoteScreen> = {}, isRepeated = false): RemotePress => ({
  key,
  isRepeated,
  screen: { ...shown, ...fields },
});
const wish = (signal: IntentSignal | InputSignal): RemoteOutcome => ({ type: 'wish', wish: signal });
const skip = (code: string) => wish({ type: 'input.keyPressed', key: { code, hasShift: false, isRepeated: false } });
const focus = (index: number): RemoteOutcome => ({ type: 'focus', index });
const stir = wish({ type: 'intent.stir' });
const toggle = wish({ type: 'intent.togglePlay' });
const nothing: RemoteOutcome = { type: 'nothing' };
const handOn: RemoteOutcome = { type: 'handOn' };
const leave: RemoteOutcome = { type: 'leave' };
const config = (clock: { now: () => number }) => ({ clock, repeatMs: 3 });

/** The outcomes of one press. */
function outcomesOf(one: RemotePress): RemoteOutcome[] {
  const outcomes: RemoteOutcome[] = [];
  void navigateByRemote(of(one), config({ now: () => 0 })).forEach((outcome) => outcomes.push(outcome));
  return outcomes;
}

describe('a remote control', () => {
  const held = { p: press('right'), r: press('right', {}, true), o: press('ok'), O: press('ok', {}, true) };
  const letters = { f: focus(1), x: nothing, p: { type: 'press' } } as const;
  const withoutStir = (source$: Observable<RemotePress>, clock: { now: () => number }) =>
    navigateByRemote(source$, config(clock)).pipe(filter((outcome) => outcome.type !== 'wish'));

  it('moves at a limited rate while a direction is held, and at once for a new press', () => {
    marbles(({ cold, scheduler, expectMarbles }) => {
      const presses$ = cold('                               p-rrrrrr-pp-|', held);
      expectMarbles(withoutStir(presses$, scheduler), '     f-xfxxfx-ff-|', letters);
    });
  });

  it('presses once while a button is held, and moves at once for the first repeat after a pause', () => {
    marbles(({ cold, scheduler, expectMarbles }) => {
      const presses$ = cold('                               o-OO-OO----r|', held);
      expectMarbles(withoutStir(presses$, scheduler), '     p-xx-xx----f|', letters);
    });
  });
});

describe('directions of the remote control', () => {
  it.each<[string, RemotePress, RemoteOutcome[]]>([
    ['move the focus, and keep the controls', press('right'), [stir, focus(1)]],
    ['stop at the edge', press('left'), [stir, nothing]],
    ['give the focus to the first place if nothing has it', press('up', { focused: null }), [stir, focus(1)]],
    ['find nothing on an empty screen', press('up', { focused: null, boxes: [] }), [stir, nothing]],
    ['step along the film while the controls are away', press('left', hidden), [skip('KeyJ')]],
    ['step along the film forwards, too', press('right', hidden), [skip('KeyL')]],
    ['bring the controls', press('up', hidden), [stir, focus(1)]],
    ['set a slider', press('left', { isSlider: true }), [stir, handOn]],
    ['leave a slider', press('down', { isSlider: true }), [stir, nothing]],
    ['are left to a menu', press('down', { panel: 'list' }), [handOn]],
    ['are left to an element that they move', press('up', { handlesKeys: true, focused: null }), [handOn]],
    ['move within the card of such an element', press('right', { handlesKeys: true, panel: 'dialog' }), [focus(1)]],
    ['move within a dialog', press('right', { panel: 'dialog' }), [focus(1)]],
    [
      'move in an ad without the controls of the film',
      press('right', { ...hidden, isInBreak: true }),
      [stir, focus(1)],
    ],
  ])('%s', (_title, one, outcomes) => expect(outcomesOf(one)).toEqual(outcomes));
});

describe('buttons of the remote control', () => {
  const chosen = wish({ type: 'intent.chooseEpisode', episodeId: 4 });
  it.each<[string, RemotePress, RemoteOutcome[]]>([
    ['OK presses the element that has the focus', press('ok'), [{ type: 'press' }]],
    ['OK pauses the film while the controls are away', press('ok', hidden), [stir, toggle, focus(1)]],
    ['OK pauses the film from the slider', press('ok', { isSlider: true }), [stir, toggle]],
    ['OK presses a button in an ad', press('ok', { ...hidden, isInBreak: true }), [{ type: 'press' }]],
    ['OK gives a dialog the focus', press('ok', { panel: 'dialog', focused: null }), [focus(1)]],
    ['back leaves an element that directions move', press('back', { handlesKeys: true }), [handOn]],
    [
      'OK presses an element that directions move',
      press('ok', { ...hidden, handlesKeys: true, focused: null }),
      [{ type: 'press' }],
    ],
    ['back closes a panel', press('back', { panel: 'list' }), [{ type: 'closePanel' }]],
    [
      'OK skips an intro that has just begun, over a film without controls',
      press('ok', { isPartOffered: true, areControlsVisible: false }),
      [wish({ type: 'intent.skipPart' })],
    ],
    ['back cancels the next episode', press('back', { hasNextCard: true }), [wish({ type: 'intent.cancelNext' })]],
    ['back takes the controls away', press('back'), [wish({ type: 'intent.leaveControls' })]],
    ['back is left to the page over a film without controls', press('back', hidden), [leave]],
    ['back is left to the page over a paused film', press('back', { isPlaying: false }), [leave]],
    ['back held down closes only one panel', press('back', { panel: 'list' }, true), [nothing]],
    ['play', press('play'), [wish({ type: 'intent.play' })]],
    ['pause', press('pause'), [wish({ type: 'intent.pause' })]],
    ['stop pauses', press('stop'), [wish({ type: 'intent.pause' })]],
    ['play and pause in one button', press('playPause'), [toggle]],
    ['play and pause in one button, held down', press('playPause', {}, true), [nothing]],
    ['rewind', press('rewind'), [skip('MediaRewind')]],
    ['forward', press('forward'), [skip('MediaFastForward')]],
    ['no skipping of an ad', press('forward', { isInBreak: true }), [nothing]],
    ['the next episode', press('next'), [wish({ type: 'intent.playNext' })]],
    ['no next episode', press('next', { hasNext: false }), [nothing]],
    ['the previous episode', press('previous'), [chosen]],
    ['no previous episode', press('previous', { previousEpisodeId: null }), [nothing]],
    ['no other episode in an ad', press('previous', { isInBreak: true }), [nothing]],
  ])('have the right outcome: %s', (_title, one, outcomes) => expect(outcomesOf(one)).toEqual(outcomes));
});
