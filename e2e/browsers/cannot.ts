import { test } from '@playwright/test';

/** The annotation of a story whose engine cannot do what the story is about. */
export const cannotDo = 'cannot';

/**
 * Tells that this engine cannot do what the story is about, once the story has shown what viewers get instead.
 * @param reason the end of the sentence `It … .` in the table of the README
 */
export function cannot(reason: string): void {
  test.info().annotations.push({ type: cannotDo, description: reason });
}
