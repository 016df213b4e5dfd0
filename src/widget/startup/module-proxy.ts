interface TrustedTypes {
  createPolicy(name: string, rules: { createScript(text: string): string }): { createScript(text: string): string };
}

/**
 * Loads lazy modules from the operator's proxy by an import map: imports stay the same, and proxied scripts still find
 * the page's own modules. Without import maps all scripts load as static files. Few operators have a proxy, so the map
 * is a separate file with placeholders for its address. It is loaded synchronously, because a map must precede all
 * modules.
 */
export function proxyModules(proxy: string): void {
  const request = new XMLHttpRequest();
  request.open('GET', 'import-map.json', false);
  request.send();
  const text = request.responseText.replaceAll('<proxy>', () => proxy);
  // A strict policy allows it by the nonce of the current script; with Trusted Types, its text needs a policy.
  const nonce = document.currentScript?.nonce;
  const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('potok-modules', {
    createScript: (text) => text,
  });
  const textContent = policy?.createScript(text) ?? text;
  document.head.append(Object.assign(document.createElement('script'), { type: 'importmap', nonce, textContent }));
}
