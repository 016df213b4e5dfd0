/** The cookies that one page sees: one for each name, path, domain and kind, as a browser keeps them. */
export function cookieJar(origin: string) {
  const { protocol, hostname } = new URL(origin);
  const kept = new Map<string, string>();
  const written: string[] = [];
  return {
    kept,
    written,
    location: { protocol, hostname },
    get cookie(): string {
      return [...kept].map(([key, value]) => `${key.split(' ')[0]}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [pair = '', ...rest] = text.split('; ');
      const attributes = new Map<string, string | undefined>(
        rest.map((attribute) => attribute.split('=')).map(([name = '', value]) => [name, value]),
      );
      const domain = attributes.get('domain');
      const isAllowed = domain === undefined || (`.${hostname}`.endsWith(`.${domain}`) && domain.includes('.'));
      if (!isAllowed || (attributes.has('Secure') && protocol !== 'https:')) return;
      const [name = '', value = ''] = pair.split('=');
      const kind = attributes.has('Partitioned') ? 'partitioned' : 'plain';
      const key = `${name} ${attributes.get('path') ?? ''} ${domain ?? 'host'} ${kind}`;
      const expires = attributes.get('expires');
      if (expires !== undefined && Date.parse(expires) <= Date.now()) kept.delete(key);
      else kept.set(key, value);
    },
  };
}
