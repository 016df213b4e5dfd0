import { concatMap, scan } from 'rxjs';
import { isRenewed } from '../../model/source-choice.ts';
import type { IntentState } from '../../model/state.ts';
import { feature, selector, type Output, type Pipeline, type FirstState } from '../define-first.ts';
import type { Attached } from './slices.ts';

const INITIAL: Attached = { isAttached: false, number: 0, episodeId: null, cause: null };
const detach = (attached: Attached): Attached => ({ ...attached, isAttached: false });

/** The present attachment. It ends when another source is chosen or being resolved, or by a fatal error. */
export const attached = feature('attached', INITIAL, {
  on: {
    'engine.attached': (known, _, { state: { selection } }) => {
      if (selection === null) return known;
      const { id } = selection.episode;
      const cause = known.episodeId === null ? null : known.episodeId === id ? 'sourceChange' : 'selection';
      return { isAttached: true, number: known.number + 1, episodeId: id, cause };
    },
    'player.failed': (known, { error }) => (error.fatal ? detach(known) : known),
  },
  follows: ['source'],
  follow: (known, { state, before }) => (isRenewed(state.source, before.source) ? known : detach(known)),
});

type WantedPlayback = Pick<FirstState, 'attached' | 'filmIntent'>;

interface Commanded {
  /** The intent by which the element was last commanded. */
  readonly intent: IntentState;
  /** The attachment in which that was; null once it has ended. */
  readonly number: number | null;
  /** The element was muted so that it may play, and was refused all the same. */
  readonly isRefusedMuted: boolean;
  readonly commands: readonly Output[];
}

const NO_COMMANDS: Commanded = {
  number: null,
  isRefusedMuted: false,
  intent: { wants: 'pause', cause: 'start', autoplay: 'free' },
  commands: [],
};

const wantedPlayback = selector(['attached', 'filmIntent'], ({ attached: now, filmIntent }): WantedPlayback => ({
  attached: now,
  filmIntent,
}));

/**
 * Turns the intent into commands to play and pause, with its cause. Play is repeated for each attachment, because an
 * element that loads another source forgets it; pause is not, because an element starts paused. Between attachments
 * there are no commands, which would play the old film, and none for what the element did by itself. If sound is
 * refused, the element is muted and play is tried again; if that is refused too, the viewer's tap brings the sound
 * back. `concatMap`: commands of one step stay together.
 *
 * attached  a---------a------
 * detached  -------d---------
 * intent    P--p----------S-p   (P: pause, p: play, S: paused by the system)
 * result    ---p------p-----p
 */
export const transport: Pipeline = ({ select }) =>
  select(wantedPlayback).pipe(
    scan(decide, NO_COMMANDS),
    concatMap(({ commands }) => commands),
  );

function decide(last: Commanded, step: WantedPlayback): Commanded {
  const { attached: now, filmIntent: intent } = step;
  if (!now.isAttached) return { ...last, number: null, commands: [] };
  const isRefusedMuted = intent.autoplay === 'blocked' && (last.isRefusedMuted || last.intent.autoplay === 'muted');
  const commands = [...soundFor(last, intent), ...commandsFor(last, step)];
  return { number: now.number, isRefusedMuted, intent, commands };
}

function commandsFor(
  last: Commanded,
  { attached: { number, cause }, filmIntent: intent }: WantedPlayback,
): readonly Output[] {
  const isNewAttachment = last.number !== number;
  const isOtherWish = last.intent.wants !== intent.wants && !isDoneAlready(intent);
  if (intent.wants === 'pause') {
    return isOtherWish && !isNewAttachment ? [{ type: 'media.pause', cause: intent.cause }] : [];
  }
  if (intent.autoplay === 'muted' && last.intent.autoplay !== 'muted') {
    return [
      { type: 'media.setMuted', cause: 'mutedFallback', muted: true },
      { type: 'media.play', cause: 'mutedFallback' },
    ];
  }
  if (isNewAttachment) return [{ type: 'media.play', cause: cause ?? intent.cause }];
  return isOtherWish ? [{ type: 'media.play', cause: intent.cause }] : [];
}

/** Brings sound back, even while an ad blocks the film: the ad has the film's sound. */
function soundFor({ isRefusedMuted }: Commanded, { autoplay, cause }: IntentState): readonly Output[] {
  const isAllowed = autoplay === 'free' && cause !== 'system';
  return isRefusedMuted && isAllowed ? [{ type: 'media.setMuted', cause, muted: false }] : [];
}

/** The element has already moved or stopped by itself, or was never allowed to start: the wish only follows it. */
function isDoneAlready({ cause, autoplay }: IntentState): boolean {
  return cause === 'system' || cause === 'ended' || autoplay === 'blocked';
}
