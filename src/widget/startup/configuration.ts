export interface Configuration {
  /** Absolute base address of all catalogue calls, without a trailing slash. */
  readonly baseUrl: string | null;
  readonly adListUrl: string | null;
  /** The most seconds that one ad may take; null for the player's own limit. */
  readonly longestAdSeconds: number | null;
  /** Whether ads play at full volume, unmuted, once the viewer has made a gesture. */
  readonly safetyVolume: 'on' | 'off';
  readonly fullscreenMode: 'native' | 'parent';
  readonly sentryProject: string | null;
  readonly sentryDsn: string | null;
  /** Whether the last minutes are recorded, for error reports and support. */
  readonly recording: 'on' | 'off';
  readonly moduleProxy: string | null;
  /** Whether there are thumbnail files for the time slider beside the manifests; otherwise none are requested. */
  readonly thumbnails: 'none' | 'sibling';
  /** Whether there are chapter files beside the manifests. */
  readonly chapters: 'none' | 'sibling';
  /** Whether statistics include the quality of each view. */
  readonly qoe: 'on' | 'off';
  /** How client data (Common Media Client Data) is sent to media servers, if at all. */
  readonly cmcd: 'query' | 'headers' | 'off';
}

/** The name of a setting: of a global, and of an attribute of the frame behind `data-`. */
export type Setting = `env_${string}`;

declare global {
  interface Window {
    /** What operators set in the player's page. */
    readonly [setting: Setting]: unknown;
    readonly movie_id?: unknown;
  }
}

/** Called for a setting that is ignored. */
export type WarnIgnored = (name: string, value: unknown) => void;

/** The frame element. Available on the same origin only, so no foreign page can redirect the calls. */
export function frameOf(scope: Window): Element | null {
  try {
    return scope.frameElement;
  } catch {
    return null;
  }
}

interface Candidate {
  readonly value: unknown;
  /**
   * Whether the value is from an attribute of the frame, which others may have set; the player's own page is trusted.
   */
  readonly isAttribute: boolean;
}

/** Candidate values of one setting, in order of preference. */
function candidates(scope: Window, name: Setting): Candidate[] {
  const attribute: unknown = frameOf(scope)?.getAttribute(`data-${name}`);
  const values: Candidate[] = [
    { value: attribute, isAttribute: true },
    { value: scope[name], isAttribute: false },
  ];
  return values.filter(({ value }) => value !== undefined && value !== null && value !== '');
}

/** The first valid value. */
export function readSetting<T>(
  scope: Window,
  name: Setting,
  warn: WarnIgnored,
  convert: (text: string, isAttribute: boolean) => T | null,
): T | null {
  for (const { value, isAttribute } of candidates(scope, name)) {
    const setting = typeof value === 'string' ? convert(value.trim(), isAttribute) : null;
    if (setting !== null) return setting;
    warn(name, value);
  }
  return null;
}

/**
 * Origins in a global of the player's page: an array, or a text separated by spaces or commas. Each must be written
 * like `https://a.example` or `http://localhost:8080`; other forms match nothing.
 */
export function toOrigins(value: unknown): readonly unknown[] | null {
  if (typeof value === 'string') return value.split(/[\s,]+/);
  return Array.isArray(value) ? value : null;
}

/**
 * Whether a frame's attribute may use this address: one of the player's own origin, or of an origin that the operator
 * allows.
 */
export function isAllowedOrigin(scope: Window, { origin }: URL): boolean {
  return origin === scope.location.origin || toOrigins(scope['env_origins'])?.includes(origin) === true;
}

function parseAddress(text: string, base: string): URL | null {
  // Templates write these words if they have no value.
  if (text === 'undefined' || text === 'null') return null;
  try {
    const url = new URL(text, base);
    return /^https?:$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

/** Accepts only these words. */
export const oneOf =
  <W extends string>(...words: readonly W[]) =>
  (text: string): W | null =>
    words.find((word) => word === text) ?? null;

// Marked as pure, so that the boot script drops them.
const toSwitch = /* @__PURE__ */ oneOf('on', 'off');
const toSiblingOption = /* @__PURE__ */ oneOf('none', 'sibling');

/** Whole seconds, from five seconds to an hour. */
function toSeconds(text: string): number | null {
  const seconds = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return seconds >= 5 && seconds <= 3_600 ? seconds : null;
}

export const warnIgnored: WarnIgnored = (name, value) =>
  console.warn(`potok: ${name} is not usable and ignored: ${String(value).slice(0, 100)}`);

/** `fetch` rejects addresses with a user name or password. */
export function toAddress(text: string, base: string): URL | null {
  const url = parseAddress(text, base);
  return url === null || url.username !== '' || url.password !== '' ? null : url;
}

/** Reads the addresses of the services. `warn` is called for every ignored value. */
export function readAddresses(
  scope: Window,
  warn: WarnIgnored,
): Pick<Configuration, 'baseUrl' | 'adListUrl' | 'moduleProxy'> {
  const locate = (text: string, isAttribute: boolean) => {
    const url = toAddress(text, scope.location.href);
    return url === null || (isAttribute && !isAllowedOrigin(scope, url)) ? null : url;
  };
  // Paths are appended, so query and fragment are removed.
  const toBase = (text: string, isAttribute: boolean) => {
    const url = locate(text, isAttribute);
    return url === null ? null : (url.origin + url.pathname).replace(/\/+$/, '');
  };
  return {
    baseUrl: readSetting(scope, 'env_base_url', warn, toBase),
    adListUrl: readSetting(scope, 'env_ad_list_url', warn, (...said) => locate(...said)?.href ?? null),
    moduleProxy: readSetting(scope, 'env_module_proxy', warn, toBase),
  };
}

export const readCmcd = (scope: Window, warn: WarnIgnored): Configuration['cmcd'] =>
  readSetting(scope, 'env_cmcd', warn, oneOf('query', 'headers', 'off')) ?? 'off';

export function readConfiguration(scope: Window, warn = warnIgnored): Configuration {
  const read = <T>(name: Setting, convert: (text: string, isAttribute: boolean) => T | null) =>
    readSetting(scope, name, warn, convert);
  return {
    ...readAddresses(scope, warn),
    longestAdSeconds: read('env_ad_longest_seconds', toSeconds),
    safetyVolume: read('env_ad_safety_volume', toSwitch) ?? 'off',
    fullscreenMode: read('env_fullscreen_mode', oneOf('parent', 'native')) ?? 'native',
    sentryProject: read('env_sentry_project', (text) => (text.length > 100 ? null : text)),
    sentryDsn: read('env_sentry_dsn', (text, isAttribute) => {
      const url = /^https?:/i.test(text) ? parseAddress(text, text) : null;
      return url === null || (isAttribute && !isAllowedOrigin(scope, url)) ? null : url.href;
    }),
    recording: read('env_recording', toSwitch) ?? 'on',
    thumbnails: read('env_thumbnails', toSiblingOption) ?? 'none',
    chapters: read('env_chapters', toSiblingOption) ?? 'none',
    qoe: read('env_qoe', toSwitch) ?? 'off',
    cmcd: readCmcd(scope, warn),
  };
}
