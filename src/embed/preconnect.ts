/** Opens the connection to the player for a page that will mount one later. An invalid address is ignored. */
export function preconnect(page: Document, address: string): void {
  try {
    const { origin, protocol } = new URL(address);
    if (!/^https?:$/.test(protocol) || origin === page.location.origin) return;
    page.head.append(Object.assign(page.createElement('link'), { rel: 'preconnect', href: origin }));
  } catch {
    // The address is invalid: mounting reports that.
  }
}
