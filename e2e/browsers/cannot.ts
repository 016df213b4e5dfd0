import { test } from '@playwright/test';

/** Annotation of a story whose engine cannot do what the story is about. */
export const cannotDo = 'cannot';

/**
 * Tells that this engine cannot do it, once the story has shown what viewers get instead.
 * @param reason what `It … .` is completed by in the table of the README
 */
export function cannot(reason: string): void {
  test.info().annotations.push({ type: cannotDo, description: reason });
}
