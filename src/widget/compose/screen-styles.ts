import { pagePart } from './page-part.ts';

/**
 * The screen's style sheet. The page names it and leaves it switched off, for a sheet that loads keeps everything from
 * being painted. A new element each time: a sheet that failed is asked for again.
 */
export async function loadScreenStyles(): Promise<void> {
  const link = pagePart('#potok-styles', HTMLLinkElement);
  const wanted = link.cloneNode() as HTMLLinkElement;
  wanted.removeAttribute('disabled');
  await new Promise((done, fail) => {
    wanted.addEventListener('load', done, { once: true });
    wanted.addEventListener('error', () => fail(new Error('The style sheet did not load.')), { once: true });
    link.replaceWith(wanted);
  });
}
