const SCRIPT = /<script type="module"[^>]* src="([^"\s<>;,]+)"|<link rel="modulepreload"[^>]* href="([^"\s<>;,]+)"/g;

/**
 * The scripts that a page names, as the value of a Link header: a browser may ask for them before it has read the page.
 * Null where it names none.
 */
export function linksOf(html: string): string | null {
  const links = [...html.matchAll(SCRIPT)].map(
    ([, script, hinted]) => `<${script ?? hinted ?? ''}>; rel=modulepreload`,
  );
  return links.length === 0 ? null : links.join(', ');
}
