/** A part that the widget's page always has; an operator who edited it away reads which one. */
export function pagePart<T extends Element>(selector: string, kind: new () => T): T {
  const part = document.querySelector(selector);
  if (part instanceof kind) return part;
  throw new Error(`The page of the player has no ${selector}.`);
}
