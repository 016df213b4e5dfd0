import type { AdShow } from '../../../streams/model/ad.ts';
import { formatTime } from './vast/values.ts';
import type { MacroFacts } from './macro-facts.ts';
import { PARTNER_VERSION } from './verification/settings.ts';

export interface MacroValues {
  readonly errorCode: number | null;
  /** Position in the film in seconds; null if it does not apply. */
  readonly contentSeconds: number | null;
  /** Position in the ad in seconds. */
  readonly adSeconds: number | null;
  readonly assetUri: string | null;
  /** The ad that the address is about; null if there is none. */
  readonly show?: Pick<AdShow, 'breakType' | 'creative'> | null;
  /** Why a verification script did not run. */
  readonly reason?: number | null;
}

export interface MacroEdge {
  readonly now: () => Date;
  readonly random: () => number;
  /** Facts about the page at this moment; by default none are known. */
  readonly facts?: () => MacroFacts;
}

const UNKNOWN = '-1';
const BLOCKED = '-2';

/** Macros that may tell a server who or where the viewer is, or that may lead back to the viewer. */
const personal: ReadonlySet<string> = new Set(
  'CLICKPOS CLIENTUA CONTENTURI DEVICEIP DEVICEUA GDPRCONSENT IFA IFATYPE LATLONG PAGEURL TRANSACTIONID'.split(' '),
);

/**
 * Macros that a player in a page cannot know: about sold inventory, apps and servers, and those that an operator fills
 * in.
 */
const unknown =
  'APPBUNDLE BLOCKEDADCATEGORIES BREAKMAXADLENGTH BREAKMAXDURATION BREAKMINADLENGTH BREAKMINDURATION CLICKPOS CONTENTCAT DEVICEIP EXTENSIONS GDPRCONSENT IFA IFATYPE LATLONG PLACEMENTTYPE PODSEQUENCE REGULATIONS SERVERUA STOREID STOREURL TRANSACTIONID'.split(
    ' ',
  );

interface Known extends MacroValues {
  readonly edge: MacroEdge;
  readonly facts: MacroFacts | null;
}

type Value = string | number | null | undefined;

const time = (seconds: number | null): Value => (seconds === null ? null : formatTime(seconds));
const list = (entries: readonly string[] | undefined): Value => (entries?.length ? entries.join(',') : null);
const contentTime = ({ contentSeconds }: Known): Value => time(contentSeconds);
const userAgent = ({ facts }: Known): Value => facts?.userAgent;

/** The macros of VAST 4.3 and of earlier versions, and the value of each; null is unknown. */
const macros: Readonly<Record<string, (known: Known) => Value>> = {
  ...Object.fromEntries(unknown.map((name) => [name, () => null])),
  ADCATEGORIES: ({ show }) => list(show?.creative.details?.categories),
  // A response has one ad.
  ADCOUNT: () => 1,
  ADPLAYHEAD: ({ adSeconds }) => time(adSeconds),
  ADSERVINGID: ({ show }) => show?.creative.details?.adServingId,
  ADTYPE: () => 'video',
  // VPAID 1 and 2, Open Measurement, SIMID 1.0 and 1.1.
  APIFRAMEWORKS: ({ facts }) => (facts?.measurement ? '1,2,7,8,9' : '1,2,8,9'),
  ASSETURI: ({ assetUri }) => assetUri,
  BREAKMAXADS: () => 1,
  BREAKPOSITION: ({ show }) => show && (show.breakType === 'preroll' ? 1 : 2),
  CACHEBUSTING: ({ edge }) => Math.floor(edge.random() * 90_000_000) + 10_000_000,
  // 1: the whole picture is a link. 0: the ad has no link.
  CLICKTYPE: ({ show }) => show && (show.creative.clickThrough === null ? 0 : 1),
  CLIENTUA: userAgent,
  CONTENTID: ({ facts }) => facts?.contentId,
  CONTENTPLAYHEAD: contentTime,
  CONTENTURI: ({ facts }) => facts?.contentUri,
  DEVICEUA: userAgent,
  DOMAIN: ({ facts }) => facts?.domain,
  ERRORCODE: ({ errorCode }) => errorCode,
  INVENTORYSTATE: ({ show }) => show?.creative.skipOffset && 'skippable',
  // Unknown, not 0, if the page does not ask for it: tracking may be limited all the same.
  LIMITADTRACKING: ({ facts }) => (facts?.isNonPersonalized ? 1 : null),
  MEDIAMIME: ({ facts }) => list(facts?.mediaTypes),
  MEDIAPLAYHEAD: contentTime,
  OMIDPARTNER: ({ facts }) => facts?.measurement && `${facts.measurement.partner}/${PARTNER_VERSION}`,
  PAGEURL: ({ facts }) => facts?.pageUrl,
  PLAYERCAPABILITIES: () => 'skip,mute,autoplay,mautoplay,fullscreen',
  PLAYERSIZE: ({ facts }) => list(facts?.size?.map(String)),
  PLAYERSTATE: ({ facts }) => list(facts?.states),
  REASON: ({ reason }) => reason,
  // The player sends all requests itself, no server does it for the player.
  SERVERSIDE: () => 0,
  TIMESTAMP: ({ edge }) => edge.now().toISOString(),
  UNIVERSALADID: ({ show }) =>
    list(show?.creative.details?.universalAdIds.map(({ registry, id }) => `${registry} ${id}`)),
  VERIFICATIONVENDORS: ({ facts }) => list(facts?.measurement?.vendors),
  // The numbers of OpenRTB for VAST 2, 3, 4.0 to 4.3, and wrappers of each.
  VASTVERSIONS: () => '2,3,5,6,7,8,11,12,13,14,15,16',
};

export const macroNames: readonly string[] = Object.keys(macros);

/**
 * Replaces the VAST macros in an address. As VAST defines, unknown values become −1, and withheld values −2: personal
 * ones, unless the operator allows them. Brackets with any other word are left as they are.
 */
export function expandMacros(url: string, values: MacroValues, edge: MacroEdge): string {
  let facts: MacroFacts | null | undefined;
  return url.replace(/(?:\[|%5B)([A-Z]{3,20})(?:\]|%5D)/gi, (macro, written: string) => {
    const name = written.toUpperCase();
    const value = Object.hasOwn(macros, name) ? macros[name] : undefined;
    if (value === undefined) return macro;
    facts ??= edge.facts?.() ?? null;
    if (personal.has(name) && facts?.allowed.includes(name) !== true) return BLOCKED;
    return encodeURIComponent(value({ ...values, edge, facts }) ?? UNKNOWN);
  });
}
