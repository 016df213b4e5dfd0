/**
 * Gives a document a style sheet, which the result takes away again. Adopted, because a strict Content-Security-Policy
 * lets no element of style be made at run time; where sheets cannot be made (Safari before 16.4) such an element it is.
 */
export function adoptStyles(page: Document, css: string): () => void {
  // Of its own window: a document takes no sheet of another one.
  const Sheet = page.defaultView?.CSSStyleSheet;
  const sheet = Sheet !== undefined && 'adoptedStyleSheets' in page ? made(Sheet, css) : null;
  if (sheet === null) {
    const element = Object.assign(page.createElement('style'), { textContent: css });
    page.head.append(element);
    return () => element.remove();
  }
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

function made(Sheet: typeof CSSStyleSheet, css: string): CSSStyleSheet | null {
  try {
    const sheet = new Sheet();
    sheet.replaceSync(css);
    return sheet;
  } catch {
    return null;
  }
}
