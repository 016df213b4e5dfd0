export interface AddressOptions {
  /** The address of the site. */
  readonly siteUrl?: string | undefined;
  /** The address of these services, with the path of their calls. */
  readonly apiUrl?: string | undefined;
  /** The page of a content: a path of the site or a whole address, with `{id}` or `{slug}`. */
  readonly pageTemplate?: string | undefined;
  /** Pages of the site that e-mails link to, with `{token}`. These pages make the calls that need the token. */
  readonly signUpTemplate?: string | undefined;
  readonly restoreTemplate?: string | undefined;
  /** The address at which this server listens. It is the default for addresses that are not configured. */
  readonly ownUrl?: string | undefined;
}

/**
 * The configured addresses. Answers that are cached or sent to others must not depend on the host name of a request.
 */
export interface Addresses {
  readonly site: string;
  /** The base address of the calls, without a trailing slash. */
  readonly api: string;
  readonly signUp: (token: string) => string;
  readonly restore: (token: string) => string;
  readonly page: (content: { readonly id: number; readonly slug: string }) => string;
  /** The content that an address of `page` is about; null for other addresses. */
  readonly contentAt: (url: URL) => ContentKey | null;
  /** The page of the player. */
  readonly player: string;
}

/** Whether an address is this machine's own. A machine has several such names, and requests may use any of them. */
export const isLoopback = ({ hostname }: URL): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** The address with the host name of `other`, if both are names of this machine. */
export function namedAs(address: string, other: URL): URL {
  const url = new URL(address);
  if (isLoopback(url) && isLoopback(other)) url.hostname = other.hostname;
  return url;
}

export type ContentKey = { readonly id: number } | { readonly slug: string };

/**
 * Base addresses of the media of these services, without trailing slashes. Absolute addresses there are theirs, too.
 */
export const mediaBases = ({
  mediaBaseUrl,
  apiUrl,
  ownUrl,
}: Pick<AddressOptions, 'apiUrl' | 'ownUrl'> & { readonly mediaBaseUrl?: string | undefined }): string[] =>
  [mediaBaseUrl, apiUrl && new URL(apiUrl).origin, ownUrl].flatMap((base) => (base ? [withoutSlash(base)] : []));

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
  const api = withoutSlash(apiUrl ?? `${withoutSlash(ownUrl)}/api`);
  return {
    site,
    api,
    player: new URL('/player/', api).href,
    contentAt: (url) => contentAt(namedAs(onSite(site, pageTemplate), url), url),
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

const PLACEHOLDER = /^{(id|slug)}$/;

function contentAt(template: URL, url: URL): ContentKey | null {
  if (url.origin !== template.origin) return null;
  const path = decodeURIComponent(template.pathname);
  const inPath = matchPath(path, url.pathname);
  if (inPath === null) return null;
  const inQuery = [...template.searchParams].map(([name, value]) => {
    const [, placeholder] = PLACEHOLDER.exec(value) ?? [];
    const given = url.searchParams.get(name);
    if (placeholder === undefined) return given === value ? {} : null;
    return given === null ? null : { [placeholder]: given };
  });
  if (inQuery.includes(null)) return null;
  const { id, slug } = Object.fromEntries([inPath, ...inQuery].flatMap((part) => Object.entries<string>(part ?? {})));
  if (id !== undefined) return /^[1-9]\d{0,8}$/.test(id) ? { id: Number(id) } : null;
  return slug === undefined || slug === '' ? null : { slug };
}

/** The values of the placeholders in a path; null if the path does not match. */
function matchPath(template: string, path: string): Readonly<Record<string, string>> | null {
  const pattern = template
    .split(/({id}|{slug})/)
    .map((part) => (PLACEHOLDER.test(part) ? `(?<${part.slice(1, -1)}>[^/]+)` : part.replace(/[^\w/]/g, '\\$&')))
    .join('');
  const found = new RegExp(`^${pattern}$`).exec(path);
  try {
    return (
      found &&
      Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]))
    );
  } catch {
    return null;
  }
}
