import { describe, expect, it } from 'vitest';
import { isReady } from '../../../../streams/features/input/meaning.ts';
import type { State } from '../../../../streams/features/state.ts';
import { aFailure } from '../../support.ts';
import { playing } from './support.ts';

const ready = (change: Partial<State>): boolean => isReady({ ...playing, ...change } as State);

describe('isReady', () => {
  it.each<[string, Partial<State>, boolean]>([
    ['the film is there', {}, true],
    ['nothing is loaded', { content: { status: 'idle' } }, false],
    ['the film is loading', { content: { status: 'loading' } }, false],
    ['the title is not there', { content: { status: 'failed' } }, false],
    ['there is an error', { error: { ...aFailure(), id: 'e-1' } }, false],
    ['the prompt waits for an answer', { resume: { isShown: true, positionSeconds: 90 } }, false],
  ])('when %s', (_, change, expected) => expect(ready(change)).toBe(expected));
});
