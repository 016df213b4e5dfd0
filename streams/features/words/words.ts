import { forgetStep } from '../../model/memory.ts';
import { NO_WORDS, toWordCard, type WordsState } from '../../model/words.ts';
import { feature, type Pipeline, type Subject } from '../define-later.ts';

const closeCard = (now: WordsState): WordsState => ({ ...now, chosen: null, card: null });

/** Words of the subtitles that the viewer may choose, and what the host page says about a chosen word. */
export const words = feature('words', NO_WORDS, {
  on: {
    'session.started': (now, { session: { stored } }) => ({ ...now, pausesOnPoint: stored.wordPause === true }),
    'intent.offerWords': (now, { isOn }) => ({ ...(isOn ? now : closeCard(now)), isOffered: isOn }),
    'intent.setWordPause': (now, { isOn }) => ({ ...now, pausesOnPoint: isOn }),
    'intent.enterWords': (now) => (now.isOffered ? { ...now, entries: now.entries + 1 } : now),
    'intent.chooseWord': (now, { word }, { state: { timeline } }) =>
      now.isOffered ? { ...now, chosen: { ...word, positionSeconds: timeline.positionSeconds }, card: null } : now,
    'intent.showWordCard': (now, { card }) => ({ ...now, card: now.chosen && card && toWordCard(card) }),
    'intent.forget': (now, wish) => ({
      ...now,
      pausesOnPoint: forgetStep('captionStyle', false)(now.pausesOnPoint, wish),
    }),
  },
  follows: ['selection'],
  follow: (now, { state, before }) =>
    state.selection?.episode.id === before.selection?.episode.id ? now : closeCard(now),
});

export const storeWordPause: Pipeline = ({ when }) =>
  when('intent.setWordPause', ({ isOn: value }) => ({
    type: 'storage.write',
    cause: 'preference',
    key: 'wordPause',
    value,
  }));

export const wordsSubject = { features: [words], pipelines: [storeWordPause] } satisfies Subject;
