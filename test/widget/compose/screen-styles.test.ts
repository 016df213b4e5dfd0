// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { loadScreenStyles } from '../../../src/widget/compose/screen-styles.ts';

const link = () => document.querySelector<HTMLLinkElement>('#potok-styles');

/** Sets whether style sheets load from now on. */
function serve(isServed: boolean): void {
  const { settings } = (window as unknown as { happyDOM: { settings: Record<string, boolean> } }).happyDOM;
  settings['disableCSSFileLoading'] = true;
  settings['handleDisabledFileLoadingAsSuccess'] = isServed;
}

beforeEach(() => {
  document.head.innerHTML = '<link rel="stylesheet" href="./player.css" id="potok-styles" disabled>';
});

describe('the style sheet of the screen', () => {
  it('is switched on and waited for when it is needed', async () => {
    serve(true);
    await loadScreenStyles();
    expect(link()?.hasAttribute('disabled')).toBe(false);
    expect(link()?.getAttribute('href')).toBe('./player.css');
  });

  it('is reported if it fails to load, and requested again by the next try', async () => {
    serve(false);
    await expect(loadScreenStyles()).rejects.toThrow('style sheet');
    const failed = link();
    serve(true);
    await loadScreenStyles();
    expect(link()).not.toBe(failed);
    expect(document.querySelectorAll('link')).toHaveLength(1);
  });
});
