import { recalled, titleIdOf } from '../../model/choices.ts';
import type { MemoryState } from '../../model/state.ts';
import { filmWishes } from '../../model/wishes.ts';
import { feature, stepsOf, type Output, type Pipeline, type State, type Subject } from '../define-later.ts';

const CLOSED: MemoryState = { isShown: false, counts: null };
const close = () => CLOSED;

/** The panel that lists what is remembered. An error or another film, which it would hide, closes it. */
export const memory = feature('memory', CLOSED, {
  on: {
    'intent.openMemory': () => ({ isShown: true, counts: null }),
    'storage.counted': (now, { counts }) => ({ ...now, counts }),
    'intent.closeMemory': close,
    ...stepsOf(filmWishes, close),
    'player.failed': (now, { error }) => (error.fatal ? CLOSED : now),
  },
});

const COUNT: Output = { type: 'storage.count', cause: 'viewer' };

/** Storage is counted each time that the panel opens: other tabs write to it, too. */
export const count: Pipeline = ({ when }) => when('intent.openMemory', () => COUNT);

/**
 * Speed and loudness that were recalled go back to the film's own at once. Values that the host page has set stay, and
 * so does the volume: the film could suddenly be far too loud.
 */
export const forget: Pipeline = ({ when }) =>
  when('intent.forget', ({ kinds }, _, before) => [
    { type: 'storage.forget', cause: 'viewer', kinds },
    ...(kinds.includes('choices') ? undo(before) : []),
    COUNT,
  ]);

function undo({ choices, content, rate, audio: { gain } }: State): Output[] {
  const id = titleIdOf(content) ?? 0;
  return [
    ...(rate !== 1 && rate === recalled(choices, id, 'rate')
      ? [{ type: 'media.setRate', cause: 'viewer', rate: 1 } as const]
      : []),
    ...(gain !== 1 && gain === recalled(choices, id, 'gain')
      ? [{ type: 'audio.setGain', cause: 'viewer', gain: 1 } as const]
      : []),
  ];
}

export const memorySubject = { features: [memory], pipelines: [count, forget] } satisfies Subject;
