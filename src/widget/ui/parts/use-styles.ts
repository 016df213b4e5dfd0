import { useInsertionEffect } from 'react';
import { adoptStyles } from '../../shared/adopt-styles.ts';

/** Adds the styles of a lazily loaded part for as long as it is rendered. */
export function useStyles(css: string, page: Document = document): void {
  useInsertionEffect(() => adoptStyles(page, css), [css, page]);
}
