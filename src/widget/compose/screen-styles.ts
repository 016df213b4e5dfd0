import { pagePart } from './page-part.ts';

/**
 * Loads the screen's style sheet. The page has it disabled, because a loading sheet blocks painting. The element is
 * replaced each time, so that a sheet that failed is requested again.
 */
export async function loadScreenStyles(): Promise<void> {
  const link = pagePart('#potok-styles', HTMLLinkElement);
  const wanted = link.cloneNode() as HTMLLinkElement;
  wanted.removeAttribute('disabled');
  const loaded = new Promise((done, fail) => {
    wanted.addEventListener('load', done, { once: true });
    wanted.addEventListener('error', () => fail(new Error('The style sheet did not load.')), { once: true });
  });
  link.replaceWith(wanted);
  await loaded;
}
