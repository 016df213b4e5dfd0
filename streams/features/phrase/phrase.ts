import { filmWishes, placeWishes } from '../../model/wishes.ts';
import { feature, selector, stepsOf, type Output, type Pipeline, type Subject } from '../define-later.ts';
import type { Repetition } from '../state.ts';

/** Signals that end a repetition: the viewer seeks or chooses another film, it ends, fails or is attached again. */
const endings = [
  ...placeWishes,
  ...filmWishes,
  'intent.playNext',
  'player.advanced',
  'media.ended',
  'engine.failed',
  'engine.attaching',
] as const;

/** A position this far outside of the phrase means that the viewer has sought elsewhere. */
const TOLERANCE_SECONDS = 1;

/**
 * The phrase that is repeated. Asked for again, it begins further back, with the same end. A gain that the viewer sets
 * meanwhile ends the boost.
 */
export const repetition = feature('repetition', null, {
  on: {
    ...stepsOf(endings, () => null),
    'intent.repeatPhrase': (now, _, { state: { timeline, audio }, config: { phraseStepSeconds } }) => {
      if (now !== null) return { ...now, fromSeconds: Math.max(0, now.fromSeconds - phraseStepSeconds) };
      const untilSeconds = timeline.positionSeconds;
      const fromSeconds = Math.max(0, untilSeconds - phraseStepSeconds);
      return { fromSeconds, untilSeconds, isBack: false, isBoosted: audio.isGainAvailable };
    },
    'intent.setGain': (now) => (now === null ? null : { ...now, isBoosted: false }),
  },
  follows: ['timeline'],
  follow: (now, { state }) => (now === null ? null : moved(now, state.timeline.positionSeconds)),
});

function moved(now: Repetition, positionSeconds: number): Repetition | null {
  const isBefore = positionSeconds < now.untilSeconds;
  const isElsewhere =
    positionSeconds < now.fromSeconds - TOLERANCE_SECONDS || positionSeconds > now.untilSeconds + TOLERANCE_SECONDS;
  if (isElsewhere || (now.isBack && !isBefore)) return null;
  return isBefore ? { ...now, isBack: true } : now;
}

export const phrase = feature(
  'phrase',
  { isRepeating: false },
  { on: { 'player.phraseChanged': (_, { isRepeating }) => ({ isRepeating }) } },
);

const effects = selector(['repetition'], ({ repetition: now }) => ({
  isRepeating: now !== null,
  isBoosted: now?.isBoosted ?? false,
}));

/** Makes voices louder while a phrase is repeated, and tells other features when it begins and ends. */
export const repeatPhrase: Pipeline = ({ whenChanged, config }) =>
  whenChanged(effects, ({ isRepeating, isBoosted }, before) => [
    { type: 'player.phraseChanged', isRepeating },
    ...(isBoosted === before.isBoosted ? [] : [boostBy(isBoosted ? config.phraseVoiceBoost : 1)]),
  ]);

const boostBy = (boost: number): Output => ({ type: 'audio.setVoiceBoost', cause: 'repeat', boost });

export const phraseSubject = { features: [repetition, phrase], pipelines: [repeatPhrase] } satisfies Subject;
