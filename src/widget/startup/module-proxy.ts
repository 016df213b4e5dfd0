interface TrustedTypes {
  createPolicy(name: string, rules: { createScript(text: string): string }): { createScript(text: string): string };
}

/**
 * Lets lazy modules come from the operator's proxy. An import map does it: scripts import each other as ever, and one that
 * came by way of the proxy still finds the page's own modules. Where there are no import maps all come as static files.
 */
export function proxyModules(proxy: string): void {
  // Written into the page by the build: whether each script is a lazy one.
  const modules = (window as unknown as { potokModules: Record<string, boolean> }).potokModules;
  const imports: Record<string, string> = {};
  for (const name in modules) {
    const own = String(new URL(name, location.href));
    imports[String(new URL(name, proxy))] = imports[own] = modules[name] ? `${proxy}?path=${name}` : own;
  }
  // A strict policy lets it in by the nonce of the script that runs now; Trusted Types want a policy for its text.
  const nonce = document.currentScript?.nonce;
  const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('potok-modules', {
    createScript: (text) => text,
  });
  const text = JSON.stringify({ imports });
  const textContent = policy?.createScript(text) ?? text;
  document.head.append(Object.assign(document.createElement('script'), { type: 'importmap', nonce, textContent }));
}
