/**
 * Removes markup that is no longer needed: scripts that have run, which keep their whole text, preload hints, and
 * comments. An import map stays in force.
 */
export function removeUsedMarkup({ head }: Document): void {
  for (const used of head.querySelectorAll('script:not([src]), script[type=module], link[rel=modulepreload]'))
    used.remove();
  for (const node of [...head.childNodes]) if (node.nodeType === Node.COMMENT_NODE) node.remove();
}
