import { distinctUntilChanged, filter, map } from 'rxjs';
import { playableGain, playableRate, recalled, titleIdOf, type ChoicesState } from '../../model/choices.ts';
import { forgetStep } from '../../model/memory.ts';
import { NO_CHOICES, type TitleChoices } from '../../model/session.ts';
import { playableSoundShift } from '../../model/sound-shift.ts';
import { feature, selector, type FirstState, type Pipeline, type Subject } from '../define-first.ts';

const INITIAL: ChoicesState = { byTitle: {}, last: NO_CHOICES };

/** Speed, loudness, captions and black bars, as the viewer chose them; a host page makes no choices. */
export const choices = feature('choices', INITIAL, {
  on: {
    'session.started': (_, { session: { stored } }) => ({
      byTitle: stored.titleChoices ?? {},
      last: { ...NO_CHOICES, ...stored.lastChoices, text: stored.subtitleTrack },
    }),
    'intent.forget': forgetStep('choices', INITIAL),
    'intent.setRate': (known, { by, rate }, { state, config }) =>
      by === 'host' ? known : remember(known, state, 'rate', playableRate(rate, config)),
    'intent.setGain': (known, { by, gain }, { state, config }) =>
      by === 'host' || Number.isNaN(gain) ? known : remember(known, state, 'gain', playableGain(gain, config)),
    'intent.setCrop': (known, { by, isOn }, { state }) =>
      by === 'host' ? known : remember(known, state, 'crop', isOn),
    'intent.setLevelling': ({ byTitle, last }, { isOn }) => ({
      byTitle,
      last: withChoice(last, 'level', isOn ? undefined : false),
    }),
    'intent.setFlashDimming': (known, { by, isOn }) =>
      by === 'host' ? known : { ...known, last: withChoice(known.last, 'flashes', isOn || undefined) },
    'intent.setSpeechBoost': (known, { by, boost }) =>
      by === 'host' ? known : { ...known, last: withChoice(known.last, 'speech', boost || undefined) },
    'intent.setNight': (known, { by, isOn }) =>
      by === 'host' ? known : { ...known, last: withChoice(known.last, 'night', isOn || undefined) },
    'intent.setSoundShift': (known, { by, seconds }) =>
      by === 'host'
        ? known
        : { ...known, last: withChoice(known.last, 'shift', playableSoundShift(seconds) || undefined) },
    'intent.setAlwaysSkip': (known, { isOn }, { state }) => ({
      ...remember(known, state, 'skip', isOn || undefined),
      last: known.last,
    }),
  },
  follows: ['text'],
  follow: (known, { state, before }) => {
    const { wish, cause } = state.text;
    return wish === before.text.wish || cause !== 'viewer' ? known : remember(known, state, 'text', wish);
  },
});

function remember<K extends keyof TitleChoices>(
  { byTitle, last }: ChoicesState,
  { content }: FirstState,
  what: K,
  chosen: TitleChoices[K],
): ChoicesState {
  const id = titleIdOf(content);
  const ofTitle = id === null ? null : withChoice(byTitle[id] ?? NO_CHOICES, what, chosen);
  return {
    byTitle: id === null || ofTitle === null || ofTitle === byTitle[id] ? byTitle : { ...byTitle, [id]: ofTitle },
    last: withChoice(last, what, chosen),
  };
}

/** The same object if nothing changes, so that nothing is stored again. A choice that is taken back leaves no field. */
function withChoice<K extends keyof TitleChoices>(known: TitleChoices, what: K, chosen: TitleChoices[K]): TitleChoices {
  if (known[what] === chosen) return known;
  const { rate, gain, text, ...others } = { ...known, [what]: chosen };
  const kept = Object.entries(others).filter(([, value]) => value !== undefined);
  return { rate, gain, text, ...Object.fromEntries(kept) };
}

const intents = [
  'intent.setRate',
  'intent.setGain',
  'intent.setLevelling',
  'intent.setCrop',
  'intent.setFlashDimming',
  'intent.setSpeechBoost',
  'intent.setNight',
  'intent.setSoundShift',
  'intent.chooseTextTrack',
  'intent.toggleSubtitles',
  'intent.setAlwaysSkip',
] as const;

const lastStored = [
  'rate',
  'gain',
  'level',
  'crop',
  'flashes',
  'speech',
  'night',
  'shift',
] as const satisfies readonly (keyof TitleChoices)[];

/** The captions that were chosen last are stored by themselves, under a key that earlier releases know. */
export const storeChoices: Pipeline = ({ when }) =>
  when([...intents], (_, { choices: { byTitle, last }, content }, { choices: before }) => {
    const id = String(titleIdOf(content));
    const value = byTitle[id];
    return [
      ...(value === undefined || value === before.byTitle[id]
        ? []
        : [{ type: 'storage.write', cause: 'preference', key: 'titleChoices', entry: id, value } as const]),
      ...(lastStored.every((what) => last[what] === before.last[what])
        ? []
        : [
            { type: 'storage.write', cause: 'preference', key: 'lastChoices', value: { ...last, text: null } } as const,
          ]),
    ];
  });

/** Gives null for a live channel too: at another speed it would leave its edge or wait at it. */
const filmWithLength = selector(['content', 'timeline'], ({ content, timeline }) =>
  !timeline.isLive && timeline.durationSeconds > 0 ? titleIdOf(content) : null,
);

/**
 * Sets the remembered speed once for each title that is opened: a speed that a host page has set stays in the next
 * episode.
 *
 * film    n-7-n-7-9---
 * result  --a-----b---
 */
export const recallRate: Pipeline = ({ select, state }) =>
  select(filmWithLength).pipe(
    filter((id) => id !== null),
    distinctUntilChanged(),
    map((id) => recalled(state().choices, id, 'rate')),
    filter((rate) => rate !== null && rate !== state().rate),
    map((rate) => ({ type: 'media.setRate', cause: 'preference', rate: rate ?? 1 })),
  );

export const choicesSubject = {
  features: [choices],
  pipelines: [storeChoices, recallRate],
} satisfies Subject;
