import { useInsertionEffect } from 'react';
import { adoptStyles } from '../../shared/adopt-styles.ts';

/** Styles of a part that comes later than the page's own, for as long as it is on the screen. */
export function useStyles(css: string, page: Document = document): void {
  useInsertionEffect(() => adoptStyles(page, css), [css, page]);
}
