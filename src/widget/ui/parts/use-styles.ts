import { useInsertionEffect } from 'react';
import { adoptStyles } from '../../shared/adopt-styles.ts';

const added = new WeakMap<Document, Set<string>>();

/** Adds the styles of a lazily loaded part to the page, once. They stay, since a removed part may still be fading. */
export function useStyles(css: string, page: Document = document): void {
  useInsertionEffect(() => {
    const ofPage = added.get(page) ?? new Set();
    if (ofPage.has(css)) return;
    added.set(page, ofPage.add(css));
    adoptStyles(page, css);
  }, [css, page]);
}
