import { insertStyles } from './insert-styles.ts';

/**
 * Adds a style sheet to a document; the returned function removes it. Uses adopted sheets, because a strict
 * Content-Security-Policy forbids style elements made at run time. Safari before 16.4 has no adopted sheets and gets a
 * style element. On old televisions, where the policy forbids style elements, the rules go into the page's own sheet.
 */
export function adoptStyles(page: Document, css: string): () => void {
  // From the document's own window: sheets of other windows cannot be adopted.
  const Sheet = page.defaultView?.CSSStyleSheet;
  const sheet = Sheet !== undefined && 'adoptedStyleSheets' in page ? createSheet(Sheet, css) : null;
  if (sheet === null) {
    const remove = __TELEVISION__ ? insertStyles(page, css) : null;
    if (remove !== null) return remove;
    const element = Object.assign(page.createElement('style'), { textContent: css });
    page.head.append(element);
    return () => element.remove();
  }
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

function createSheet(Sheet: typeof CSSStyleSheet, css: string): CSSStyleSheet | null {
  try {
    const sheet = new Sheet();
    sheet.replaceSync(css);
    return sheet;
  } catch {
    return null;
  }
}
