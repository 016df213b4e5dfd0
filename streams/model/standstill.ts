import type { Failure } from './errors.ts';

/** The remedies for a film that stands without a known problem. */
export type StandstillRemedy = 'seek' | 'load' | 'buffer' | 'retry';

const details = (remedy: StandstillRemedy): string => `stoodStill ${remedy}`;

/**
 * The failure of a film that stood still, with the remedy that is tried; fatal for the attachment if only a retry is
 * left.
 */
export const stoodStill = (remedy: StandstillRemedy, context: Failure['context']): Failure => ({
  code: 3,
  category: 'media',
  fatal: remedy === 'retry',
  message: 'The film stood still without a known reason.',
  context: { ...context, details: details(remedy), remedy },
  cause: null,
});

/** After such a failure nothing of the attachment can be relied upon. */
export const isStandstill = ({ context }: Failure): boolean => context['details'] === details('retry');
