import { all, nameOf } from '../on-screen.ts';

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

/** The sign of a gesture or a key, in the middle of the picture. */
export const hint = (): string | null => textOf('.feedback')?.trim() ?? null;

/** Whether the controls are `shown` or `hidden`. */
export const controls = (): string | undefined => document.querySelector<HTMLElement>('.potok')?.dataset['controls'];

/** The checked entries of the open menu. */
export const checked = (): readonly string[] =>
  all('menuitemradio')
    .filter((item) => item.getAttribute('aria-checked') === 'true')
    .map(nameOf);
