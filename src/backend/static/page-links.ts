const SCRIPT = /<script type="module"[^>]* src="([^"\s<>;,]+)"|<link rel="modulepreload"[^>]* href="([^"\s<>;,]+)"/g;

/**
 * The scripts of a page as the value of a `Link` header, so that a browser can request them before it has read the
 * page. Null if the page has no scripts.
 */
export function linksOf(html: string): string | null {
  const links = [...html.matchAll(SCRIPT)].map(
    ([, script, hinted]) => `<${script ?? hinted ?? ''}>; rel=modulepreload`,
  );
  return links.length === 0 ? null : links.join(', ');
}
