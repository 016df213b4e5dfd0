/** Starts loading scripts, which do not run yet. Does nothing if an import map changes the addresses of scripts. */
export function preloadModules(page: Document, scripts: readonly string[]): void {
  if (page.querySelector('[type=importmap]') !== null) return;
  const links = scripts.map((href) => Object.assign(page.createElement('link'), { rel: 'modulepreload', href }));
  page.head.append(...links);
}
