/** What a viewer reads in the player, beside its controls. */

const textOf = (selector: string): string | null => document.querySelector(selector)?.textContent ?? null;

/** The name of the film, over the picture. */
export const title = (): string | null => textOf('.title h1');

/** The season and episode, beside the name. */
export const place = (): string | null => textOf('.title p > span');

/** The card that stands in for the film. */
export const card = (): string | null => textOf('[role="alert"]');

/** All texts, one after the other. */
export const texts = (): string => document.body.textContent;

/** The button over the picture of a film that plays muted because the browser refused its sound. */
export const unmute = (): string | null => textOf('.unmute');
