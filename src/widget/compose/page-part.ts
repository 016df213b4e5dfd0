/** Finds an element that the widget's page must have. Throws an error with its name if the element is missing. */
export function pagePart<T extends Element>(selector: string, kind: new () => T): T {
  const part = document.querySelector(selector);
  if (part instanceof kind) return part;
  throw new Error(`The page of the player has no ${selector}.`);
}
