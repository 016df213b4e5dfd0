/** The top-level rules of a style sheet. */
function rulesOf(css: string): string[] {
  const rules: string[] = [];
  let [from, depth] = [0, 0];
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] !== '}') continue;
    depth -= 1;
    if (depth > 0) continue;
    rules.push(css.slice(from, at + 1).trim());
    from = at + 1;
  }
  return rules;
}

/**
 * Adds rules to the sheet of the page's own link, which a strict policy allows even if sheets cannot be adopted. A rule
 * that the engine does not know is left out. Null if the page has no such link.
 */
export function insertStyles(page: Document, css: string): (() => void) | null {
  const sheet = page.querySelector<HTMLLinkElement>('#potok-styles')?.sheet;
  if (!sheet) return null;
  const inserted = rulesOf(css).flatMap((rule) => {
    try {
      return [sheet.cssRules[sheet.insertRule(rule, sheet.cssRules.length)]];
    } catch {
      return [];
    }
  });
  return () => {
    for (const rule of inserted) {
      const index = Array.from(sheet.cssRules).findIndex((one) => one === rule);
      if (index !== -1) sheet.deleteRule(index);
    }
  };
}
