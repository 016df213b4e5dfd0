export interface Configuration {
  /** Base of all catalogue calls, absolute, without a slash at its end. */
  readonly baseUrl: string | null;
  readonly adListUrl: string | null;
  readonly fullscreenMode: 'native' | 'parent';
  readonly sentryProject: string | null;
  readonly sentryDsn: string | null;
  readonly moduleProxy: string | null;
  /** Whether pictures for the time slider lie beside the manifests; nobody is asked for what may not be there. */
  readonly thumbnails: 'none' | 'sibling';
}

type Complain = (problem: string) => void;

/** The frame as its page sees it: within reach on the same origin only, so no foreign page can redirect the calls. */
function frameOf(scope: Window): Element | null {
  try {
    return scope.frameElement;
  } catch {
    return null;
  }
}

/** Candidates for one setting, best first. */
function candidates(scope: Window, name: string): unknown[] {
  const attribute: unknown = frameOf(scope)?.getAttribute(`data-${name}`);
  const values: unknown[] = [attribute, (scope as unknown as Record<string, unknown>)[name]];
  return values.filter((value) => value !== undefined && value !== null && value !== '');
}

/** The first candidate that is usable. */
function readSetting<T>(
  scope: Window,
  name: string,
  complain: Complain,
  convert: (text: string) => T | null,
): T | null {
  for (const value of candidates(scope, name)) {
    const setting = typeof value === 'string' ? convert(value.trim()) : null;
    if (setting !== null) return setting;
    complain(`potok: ${name} is not usable and ignored: ${String(value).slice(0, 100)}`);
  }
  return null;
}

function parseAddress(text: string, base: string): URL | null {
  // What a template writes when it knows no better.
  if (text === 'undefined' || text === 'null') return null;
  try {
    const url = new URL(text, base);
    return /^https?:$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

/** `complain` is told of every value that is ignored. */
export function readConfiguration(
  scope: Window,
  complain: Complain = (problem) => console.warn(problem),
): Configuration {
  const read = <T>(name: string, convert: (text: string) => T | null) => readSetting(scope, name, complain, convert);
  // Requests refuse addresses with a user in them.
  const toAddress = (text: string) => {
    const url = parseAddress(text, scope.location.href);
    return url === null || url.username !== '' || url.password !== '' ? null : url;
  };
  // Paths are added to it, so nothing may follow its path.
  const toBase = (text: string) => {
    const url = toAddress(text);
    return url === null ? null : (url.origin + url.pathname).replace(/\/+$/, '');
  };
  return {
    baseUrl: read('env_base_url', toBase),
    adListUrl: read('env_ad_list_url', (text) => toAddress(text)?.href ?? null),
    fullscreenMode:
      read('env_fullscreen_mode', (text) => (text === 'parent' || text === 'native' ? text : null)) ?? 'native',
    sentryProject: read('env_sentry_project', (text) => (text.length > 100 ? null : text)),
    sentryDsn: read('env_sentry_dsn', (text) =>
      /^https?:/i.test(text) ? (parseAddress(text, text)?.href ?? null) : null,
    ),
    moduleProxy: read('env_module_proxy', toBase),
    thumbnails: read('env_thumbnails', (text) => (text === 'none' || text === 'sibling' ? text : null)) ?? 'none',
  };
}
