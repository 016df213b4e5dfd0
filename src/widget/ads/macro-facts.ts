import { readVerificationSettings, type VerificationSettings } from './verification/settings.ts';

/** Facts about the player and its page that fill macros. Null: unknown. */
export interface MacroFacts {
  /** Names of personal macros that the operator allows. */
  readonly allowed: readonly string[];
  /** Width and height in CSS pixels, rounded. */
  readonly size: readonly [number, number] | null;
  readonly states: readonly ('muted' | 'fullscreen')[];
  readonly mediaTypes: readonly string[];
  readonly contentId: string | null;
  readonly contentUri: string | null;
  /** Host of the page around the player. */
  readonly domain: string | null;
  readonly pageUrl: string | null;
  readonly userAgent: string;
  /** Who may measure ads; null if the operator has not set that up. */
  readonly measurement: Pick<VerificationSettings, 'partner' | 'vendors'> | null;
  /** The page asks for ads that are chosen without regard to the viewer. */
  readonly isNonPersonalized: boolean;
}

const MOST_ALLOWED = 50;
const types = ['video/mp4', 'video/webm', 'application/vnd.apple.mpegurl'];

/**
 * Reads the facts from the player's own page. Of the page around it, the browser tells the origin and perhaps the
 * address.
 */
export function readMacroFacts(scope: Window): MacroFacts {
  const { document: page, location, navigator } = scope;
  const film = page.querySelector<HTMLVideoElement>('video[data-potok="content"]');
  const media = page.querySelector<HTMLVideoElement>('video[data-potok="ad"]') ?? film;
  const allowed = scope['env_ad_macros'];
  const isFramed = scope.parent !== scope;
  const outside = isFramed
    ? (location.ancestorOrigins as DOMStringList | undefined)?.[0] || page.referrer
    : location.href;
  const parameters = new URLSearchParams(location.search);
  const id = parameters.get('movie_id') ?? scope.movie_id;
  const isNonPersonalized = !/^(?:0|false)?$/.test(parameters.get('non_personalized') ?? '');
  return {
    // The operator's list does not count if the page asks for ads without regard to the viewer.
    allowed:
      Array.isArray(allowed) && !isNonPersonalized
        ? allowed.slice(0, MOST_ALLOWED).filter((name): name is string => typeof name === 'string')
        : [],
    size: [Math.round(scope.innerWidth), Math.round(scope.innerHeight)],
    states: [
      ...(media?.muted === true ? (['muted'] as const) : []),
      ...(page.fullscreenElement ? (['fullscreen'] as const) : []),
    ],
    mediaTypes: types.filter((type) => media?.canPlayType(type)),
    contentId: /^\d{1,15}$/.test(String(id)) ? String(id) : null,
    contentUri: film?.currentSrc.startsWith('http') === true ? film.currentSrc : null,
    domain: hostOf(outside),
    pageUrl: (isFramed ? page.referrer : location.href) || null,
    userAgent: navigator.userAgent,
    measurement: readVerificationSettings(scope, page.baseURI),
    isNonPersonalized,
  };
}

function hostOf(address: string): string | null {
  try {
    return new URL(address).hostname || null;
  } catch {
    return null;
  }
}
