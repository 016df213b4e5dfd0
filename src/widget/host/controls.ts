import { adoptStyles } from '../shared/adopt-styles.ts';
import { hostControls, type HostControl } from '../../contract/host-arguments.ts';

/** Selector of each control over the film. */
const selectors: { readonly [C in HostControl]: string } = {
  title: '.title',
  pickers: '.pickers',
  play: '.play',
  skip: '.skip',
  chapters: '.chapter',
  time: '.time',
  sound: '.sound',
  repeatPhrase: '.repeat-phrase',
  next: '.next',
  share: '.share-button',
  subtitles: '.subtitles-button',
  settings: '[data-menu="settings"]',
  airPlay: '.air-play',
  cast: '.cast',
  pictureInPicture: '.picture-in-picture',
  fullscreen: '.fullscreen-button',
};

/** In a narrow frame the button «Ещё» leads to these controls. */
const behindMoreButton: readonly HostControl[] = ['repeatPhrase', 'share', 'airPlay', 'cast', 'pictureInPicture'];

/** CSS that hides all other controls; empty if none is hidden. */
export function hidingRule(shown: readonly HostControl[]): string {
  // With no controls, the area behind the buttons is hidden, too.
  if (shown.length === 0) return '.controls { display: none !important }';
  const hidden = hostControls.filter((name) => !shown.includes(name));
  if (hidden.length === 0) return '';
  const rules = hidden.map((name) => selectors[name]);
  if (behindMoreButton.every((name) => hidden.includes(name))) rules.push('.more');
  return `${rules.map((rule) => `.controls ${rule}`).join(', ')} { display: none !important }`;
}

/** Shows only these controls until the next call, whatever the page's address says. Keys and gestures still work. */
export function createControlsChoice(page: Document): (shown: readonly HostControl[]) => void {
  let restore: (() => void) | null = null;
  return (shown) => {
    restore?.();
    page.querySelector('#potok-ui')?.setAttribute('data-bars', 'shown');
    const rule = hidingRule(shown);
    restore = rule === '' ? null : adoptStyles(page, rule);
  };
}
