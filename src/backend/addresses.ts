export interface AddressOptions {
  /** Address of the site. */
  readonly siteUrl?: string | undefined;
  /** Address of these services, with the path of their calls. */
  readonly apiUrl?: string | undefined;
  /** The page of a content: a path of the site or a whole address, with `{id}` or `{slug}`. */
  readonly pageTemplate?: string | undefined;
  /** Pages of the site that e-mails link to, with `{token}`; they make the calls that need the token. */
  readonly signUpTemplate?: string | undefined;
  readonly restoreTemplate?: string | undefined;
  /** Address at which this server listens; the default for addresses that are not configured. */
  readonly ownUrl?: string | undefined;
}

/** Configured addresses: what is sent to others or cached must not depend on the host name of a request. */
export interface Addresses {
  readonly site: string;
  /** Without a trailing slash. */
  readonly api: string;
  readonly signUp: (token: string) => string;
  readonly restore: (token: string) => string;
  readonly page: (content: { readonly id: number; readonly slug: string }) => string;
}

export const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

export function createAddresses(options: AddressOptions): Addresses {
  const {
    siteUrl,
    apiUrl,
    pageTemplate = '/?movie_id={id}',
    signUpTemplate = '/signup/complete?token={token}',
    restoreTemplate = '/password/restore?token={token}',
    ownUrl = 'http://localhost',
  } = options;
  const site = withoutSlash(siteUrl ?? ownUrl);
  return {
    site,
    api: withoutSlash(apiUrl ?? `${withoutSlash(ownUrl)}/api`),
    signUp: (token) => onSite(site, signUpTemplate.replace('{token}', token)),
    restore: (token) => onSite(site, restoreTemplate.replace('{token}', token)),
    page: (content) =>
      onSite(
        site,
        pageTemplate.replace(/{(id|slug)}/g, (_, name: 'id' | 'slug') => encodeURIComponent(content[name])),
      ),
  };
}

const onSite = (site: string, address: string): string => (address.startsWith('/') ? site + address : address);
