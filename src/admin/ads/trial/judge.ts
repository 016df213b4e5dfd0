import { AdError } from '../../../widget/ads/vast/ad-error.ts';
import { chooseFiles, type Screen } from '../../../widget/ads/vast/choose-file.ts';
import { readVast, type InlineAd } from '../../../widget/ads/vast/document.ts';
import { childOf, childrenOf, descend, linearsOf } from '../../../widget/ads/vast/elements.ts';
import { readSchedule } from '../../../widget/ads/vast/schedule.ts';
import { webAddress } from '../../../widget/ads/vast/values.ts';
import { parseXml, type XmlElement } from '../../../widget/ads/vast/xml.ts';

/**
 * Rules by which a document is judged, each with the name that vastlint, a public linter, has for the same rule: null
 * for our own. Faults by the rules of the first list keep the ad from being shown.
 */
const fatalRules = {
  malformed: 'VAST-2.0-parse-error',
  noVast: 'VAST-2.0-root-element',
  noBreak: null,
  noAd: null,
  severalAds: null,
  noKind: 'VAST-2.0-ad-has-inline-or-wrapper',
  noNext: 'VAST-2.0-wrapper-vastadtaguri',
  noFile: 'VAST-2.0-linear-mediafiles',
  unplayable: null,
} as const;
const otherRules = {
  noVersion: 'VAST-2.0-root-version',
  noSystem: { inline: 'VAST-2.0-inline-adsystem', wrapper: 'VAST-2.0-wrapper-adsystem' },
  noTitle: 'VAST-2.0-inline-adtitle',
  noImpression: { inline: 'VAST-2.0-inline-impression', wrapper: 'VAST-2.0-wrapper-impression' },
  noError: null,
  noDuration: 'VAST-2.0-linear-duration',
  noUniversalId: 'VAST-4.0-universaladid-present',
  noServingId: 'VAST-4.1-adservingid-present',
  badFile: 'VAST-2.0-mediafile-dimensions',
  insecureFile: 'VAST-2.0-mediafile-https',
  insecureTracker: 'VAST-2.0-tracking-https',
  badAddress: 'VAST-2.0-url-invalid',
  noOffset: 'VAST-3.0-progress-offset',
  vpaid: 'VAST-4.1-vpaid-apiframework',
} as const;

export type Rule = keyof typeof fatalRules | keyof typeof otherRules;

export interface Finding {
  readonly rule: Rule;
  readonly isFatal: boolean;
  readonly linter: string | null;
}

export interface Verdict {
  readonly kind: 'inline' | 'wrapper' | 'schedule' | 'other';
  readonly findings: readonly Finding[];
}

/** What is wrong with a document for the player, or for others. */
export function judge(text: string, url: string, screen: Screen): Verdict {
  let root: XmlElement;
  try {
    root = parseXml(text);
  } catch (error) {
    if (!(error instanceof AdError)) throw error;
    return { kind: 'other', findings: [finding('malformed')] };
  }
  if (root.name !== 'vmap') return judgeVast(root, url, screen);
  const start = readSchedule(root, url).find(({ at }) => at === 'start');
  const inside = start?.vast ? judgeVast(start.vast, url, screen).findings : [];
  return { kind: 'schedule', findings: start === undefined ? [finding('noBreak')] : inside };
}

function judgeVast(root: XmlElement, url: string, screen: Screen): Verdict {
  const alone = (rule: Rule): Verdict => ({ kind: 'other', findings: [finding(rule)] });
  if (root.name !== 'vast') return alone('noVast');
  const ads = childrenOf(root, 'ad');
  const [only] = ads;
  if (only === undefined) return alone('noAd');
  if (ads.length > 1) return alone('severalAds');
  const { ad } = readVast(root, url);
  const element = childOf(only, 'inline') ?? childOf(only, 'wrapper');
  if (ad === null || element === null) return alone('noKind');
  const version = Number.parseFloat(root.attributes.get('version') ?? '0') || 0;
  const isInline = ad.kind === 'inline';
  const addresses = trackersOf(element);
  const files = linearsOf(element).flatMap((linear) => descend(linear, 'mediafiles', 'mediafile'));
  const is: Readonly<Partial<Record<Rule, boolean>>> = {
    noNext: !isInline && ad.nextUrl === null,
    noFile: isInline && ad.files.length === 0,
    unplayable: isInline && ad.files.length > 0 && !isPlayable(ad, screen),
    noVersion: version === 0,
    noSystem: !childOf(element, 'adsystem')?.text,
    noTitle: isInline && ad.title === null,
    noImpression: ad.impressions.length === 0,
    noError: ad.errors.length === 0,
    noDuration: isInline && ad.files.length > 0 && ad.durationSeconds === null,
    noUniversalId: isInline && version >= 4 && ad.details.universalAdIds.length === 0,
    noServingId: isInline && version >= 4.1 && ad.details.adServingId === null,
    badFile: isInline && ad.files.length < files.length,
    insecureFile: files.some(({ text }) => isInsecure(text)),
    insecureTracker: addresses.some(({ text }) => isInsecure(text)),
    badAddress: addresses.some(({ text }) => webAddress(text, url) === null),
    noOffset: linearsOf(element).some((linear) =>
      descend(linear, 'trackingevents', 'tracking').some(
        ({ attributes }) => attributes.get('event')?.trim().toLowerCase() === 'progress' && !attributes.has('offset'),
      ),
    ),
    vpaid: isInline && ad.files.some(({ isVpaid }) => isVpaid),
  };
  const broken = (Object.keys({ ...fatalRules, ...otherRules }) as Rule[]).filter((rule) => is[rule] === true);
  return { kind: ad.kind, findings: broken.map((rule) => finding(rule, ad.kind)) };
}

function finding(rule: Rule, kind: 'inline' | 'wrapper' = 'inline'): Finding {
  const named = { ...fatalRules, ...otherRules }[rule];
  return {
    rule,
    isFatal: rule in fatalRules,
    linter: typeof named === 'object' && named !== null ? named[kind] : named,
  };
}

const isInsecure = (address: string): boolean => /^\s*http:/i.test(address);

function isPlayable({ files }: InlineAd, screen: Screen): boolean {
  try {
    return chooseFiles(files, screen).length > 0;
  } catch {
    return false;
  }
}

/** All elements with an address that tells a server something. */
const trackersOf = (ad: XmlElement): XmlElement[] => [
  ...childrenOf(ad, 'impression'),
  ...childrenOf(ad, 'error'),
  ...linearsOf(ad).flatMap((linear) => [
    ...descend(linear, 'trackingevents', 'tracking'),
    ...descend(linear, 'videoclicks', 'clicktracking'),
  ]),
];
