import { feature, type Pipeline } from '../define.ts';

/** Playback speed as the element has it. */
export const rate = feature('rate', 1, { on: { 'media.rateChanged': (_, { rate: now }) => now } });

/** Playback speed, kept to what browsers can play: a slider may ask for 0, which would be a hidden pause. */
export const controlRate: Pipeline = ({ when, config }) =>
  when('intent.setRate', ({ rate: wanted }) => ({
    type: 'media.setRate',
    cause: 'viewer',
    rate: Math.min(Math.max(wanted, config.minimumRate), config.maximumRate),
  }));
