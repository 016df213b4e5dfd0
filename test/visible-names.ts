/** Controls that are pressed; fields have labels beside them. */
const CONTROLS = 'button, a[href], summary, [role="button"], [role="link"], [role="tab"], [role^="menuitem"]';

/** Only words: punctuation in the one is a pause in the other. */
const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function shownBy(control: Element): string {
  const copy = control.cloneNode(true) as Element;
  for (const unseen of copy.querySelectorAll('.unseen, [hidden], svg, style, kbd')) unseen.remove();
  return wordsOf(copy.textContent ?? '');
}

/** Controls whose name lacks their visible text, so that saying it presses nothing (WCAG 2.5.3). */
export function misnamed(root: ParentNode): readonly string[] {
  return [...root.querySelectorAll(CONTROLS)].flatMap((control) => {
    const ids = control.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = ids.map((id) => control.ownerDocument.getElementById(id)?.textContent ?? '');
    const name = ids.length > 0 ? labels.join(' ') : control.getAttribute('aria-label');
    if (name === null || wordsOf(name).includes(shownBy(control))) return [];
    return [`“${name}” shows “${shownBy(control)}”`];
  });
}
