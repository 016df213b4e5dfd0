/** Removes scripts that have run, which hold their whole text, and hints of what is loaded. An import map stays in force. */
export function removeUsedMarkup({ head }: Document): void {
  for (const used of head.querySelectorAll('script:not([src]), script[type=module], link[rel=modulepreload]'))
    used.remove();
}
