import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const stillStyles = fileURLToPath(new URL('still.css', import.meta.url));
const fonts = join(dirname(createRequire(import.meta.url).resolve('@fontsource/pt-sans')), 'files');

declare global {
  interface Window {
    stillStyles?: CSSStyleSheet;
  }
}

/** Sets the same letters on every machine and a picture of a still scene in place of the film, before a screenshot. */
export async function holdStill(page: Page): Promise<void> {
  await page.route('**/still/*', (route) => {
    const name = basename(new URL(route.request().url()).pathname);
    return route.fulfill({ path: join(fonts, name) });
  });
  // The style sheet is adopted, because the page's policy allows no styles of others.
  await page.evaluate(
    (css) => {
      if (window.stillStyles === undefined) {
        window.stillStyles = new CSSStyleSheet();
        window.stillStyles.replaceSync(css);
        document.adoptedStyleSheets.push(window.stillStyles);
      }
      window.stillStyles.disabled = false;
    },
    readFileSync(stillStyles, 'utf8'),
  );
  await page.evaluate(() => document.fonts.ready);
}

/** Shows the film itself again. */
export const letGo = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (window.stillStyles !== undefined) window.stillStyles.disabled = true;
  });
