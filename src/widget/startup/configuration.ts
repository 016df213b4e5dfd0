import { toOrigins } from './origins.ts';

export interface Configuration {
  /** Base of all catalogue calls, absolute, without a slash at its end. */
  readonly baseUrl: string | null;
  readonly adListUrl: string | null;
  /** What one ad may take at most; null: the player's own limit. */
  readonly longestAdSeconds: number | null;
  /** Whether ads play at full volume, unmuted, once the viewer has made a gesture. */
  readonly safetyVolume: 'on' | 'off';
  readonly fullscreenMode: 'native' | 'parent';
  readonly sentryProject: string | null;
  readonly sentryDsn: string | null;
  /** Whether the last minutes are kept, for reports and for whoever helps. */
  readonly recording: 'on' | 'off';
  readonly moduleProxy: string | null;
  /** Whether pictures for the time slider lie beside the manifests; nobody is asked for what may not be there. */
  readonly thumbnails: 'none' | 'sibling';
  /** The same of files with chapters. */
  readonly chapters: 'none' | 'sibling';
  /** Whether statistics are told how well each view went. */
  readonly qoe: 'on' | 'off';
  /** How media servers are told what the player sees, if at all (Common Media Client Data). */
  readonly cmcd: 'query' | 'headers' | 'off';
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

interface Candidate {
  readonly value: unknown;
  /** Said by the frame, which whoever may write into the host page may have made; the player's own page is trusted. */
  readonly isAttribute: boolean;
}

/** Candidates for one setting, best first. */
function candidates(scope: Window, name: string): Candidate[] {
  const attribute: unknown = frameOf(scope)?.getAttribute(`data-${name}`);
  const values: Candidate[] = [
    { value: attribute, isAttribute: true },
    { value: (scope as unknown as Record<string, unknown>)[name], isAttribute: false },
  ];
  return values.filter(({ value }) => value !== undefined && value !== null && value !== '');
}

/** The first candidate that is usable. */
function readSetting<T>(
  scope: Window,
  name: string,
  complain: Complain,
  convert: (text: string, isAttribute: boolean) => T | null,
): T | null {
  for (const { value, isAttribute } of candidates(scope, name)) {
    const setting = typeof value === 'string' ? convert(value.trim(), isAttribute) : null;
    if (setting !== null) return setting;
    complain(`potok: ${name} is not usable and ignored: ${String(value).slice(0, 100)}`);
  }
  return null;
}

/** Whether an attribute of the frame may lead there: to the player's own origin, and where its operator says. */
function isWithinReach(scope: Window, { origin }: URL): boolean {
  return (
    origin === scope.location.origin ||
    toOrigins((scope as unknown as Record<string, unknown>)['env_origins'])?.includes(origin) === true
  );
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

const toPlace = (text: string) => (text === 'none' || text === 'sibling' ? text : null);

/** From five seconds to an hour, in whole seconds. */
function toSeconds(text: string): number | null {
  const seconds = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return seconds >= 5 && seconds <= 3_600 ? seconds : null;
}

const tell: Complain = (problem) => console.warn(problem);

/** Requests refuse addresses with a user in them. */
function toAddress(text: string, base: string): URL | null {
  const url = parseAddress(text, base);
  return url === null || url.username !== '' || url.password !== '' ? null : url;
}

/** Where things are asked for. `complain` is told of every value that is ignored. */
export function readAddresses(
  scope: Window,
  complain = tell,
): Pick<Configuration, 'baseUrl' | 'adListUrl' | 'moduleProxy'> {
  const locate = (text: string, isAttribute: boolean) => {
    const url = toAddress(text, scope.location.href);
    return url === null || (isAttribute && !isWithinReach(scope, url)) ? null : url;
  };
  // Paths are added to it, so nothing may follow its path.
  const toBase = (text: string, isAttribute: boolean) => {
    const url = locate(text, isAttribute);
    return url === null ? null : (url.origin + url.pathname).replace(/\/+$/, '');
  };
  return {
    baseUrl: readSetting(scope, 'env_base_url', complain, toBase),
    adListUrl: readSetting(scope, 'env_ad_list_url', complain, (...said) => locate(...said)?.href ?? null),
    moduleProxy: readSetting(scope, 'env_module_proxy', complain, toBase),
  };
}

export const readCmcd = (scope: Window, complain = tell): Configuration['cmcd'] =>
  readSetting(scope, 'env_cmcd', complain, (text) =>
    text === 'query' || text === 'headers' || text === 'off' ? text : null,
  ) ?? 'off';

export function readConfiguration(scope: Window, complain = tell): Configuration {
  const read = <T>(name: string, convert: (text: string, isAttribute: boolean) => T | null) =>
    readSetting(scope, name, complain, convert);
  return {
    ...readAddresses(scope, complain),
    longestAdSeconds: read('env_ad_longest_seconds', toSeconds),
    safetyVolume: read('env_ad_safety_volume', (text) => (text === 'on' || text === 'off' ? text : null)) ?? 'off',
    fullscreenMode:
      read('env_fullscreen_mode', (text) => (text === 'parent' || text === 'native' ? text : null)) ?? 'native',
    sentryProject: read('env_sentry_project', (text) => (text.length > 100 ? null : text)),
    sentryDsn: read('env_sentry_dsn', (text, isAttribute) => {
      const url = /^https?:/i.test(text) ? parseAddress(text, text) : null;
      return url === null || (isAttribute && !isWithinReach(scope, url)) ? null : url.href;
    }),
    recording: read('env_recording', (text) => (text === 'on' || text === 'off' ? text : null)) ?? 'on',
    thumbnails: read('env_thumbnails', toPlace) ?? 'none',
    chapters: read('env_chapters', toPlace) ?? 'none',
    qoe: read('env_qoe', (text) => (text === 'on' || text === 'off' ? text : null)) ?? 'off',
    cmcd: readCmcd(scope, complain),
  };
}
