interface TrustedTypes {
  createPolicy(name: string, rules: { createScript(text: string): string }): { createScript(text: string): string };
}

/**
 * Lets lazy modules come from the operator's proxy. An import map does it: scripts import each other as ever, and one that
 * came by way of the proxy still finds the page's own modules. Where there are no import maps all come as static files.
 * Few operators have a proxy, so the map is a file of its own, with marks where the proxy's address belongs. It is waited
 * for, because a map must be there before the first module.
 */
export function proxyModules(proxy: string): void {
  const request = new XMLHttpRequest();
  request.open('GET', 'import-map.json', false);
  request.send();
  const besideProxy = proxy.replace(/[^/]*$/, '');
  const text = request.responseText.replace(/(<proxy>)|<beside>/g, (_, isProxy) => (isProxy ? proxy : besideProxy));
  // A strict policy lets it in by the nonce of the script that runs now; Trusted Types want a policy for its text.
  const nonce = document.currentScript?.nonce;
  const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('potok-modules', {
    createScript: (text) => text,
  });
  const textContent = policy?.createScript(text) ?? text;
  document.head.append(Object.assign(document.createElement('script'), { type: 'importmap', nonce, textContent }));
}
