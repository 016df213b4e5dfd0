import { playableRate } from '../../model/choices.ts';
import { causeOf } from '../../model/signals.ts';
import { feature, type Pipeline, type Subject } from '../define-first.ts';

/** Playback speed as the element has it. */
export const rate = feature('rate', 1, { on: { 'media.rateChanged': (_, { rate: now }) => now } });

/** Sets the playback speed, limited to what browsers can play: 0 of the slider would be a pause. */
export const controlRate: Pipeline = ({ when, config }) =>
  when('intent.setRate', (wish) => ({
    type: 'media.setRate',
    cause: causeOf(wish),
    rate: playableRate(wish.rate, config),
  }));

export const rateSubject = { features: [rate], pipelines: [controlRate] } satisfies Subject;
