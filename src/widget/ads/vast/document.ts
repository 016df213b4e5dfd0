import type {
  AdAccount,
  AdCompanions,
  AdDetails,
  AdIcon,
  AdInteractive,
  AdLabel,
  AdMediaFile,
  AdOffset,
  AdTracker,
  AdVerification,
  AdViewability,
} from '../../../../streams/model/ad.ts';
import { readCompanions } from './companions.ts';
import { addresses, childOf, childrenOf, descend, linearsOf, type Resolve } from './elements.ts';
import { readAccount } from './account.ts';
import { readIcons } from './icons.ts';
import { usualFields, type LabelFields } from './label-fields.ts';
import { readLabel } from './label.ts';
import { readDetails } from './details.ts';
import { readVerifications } from './verifications.ts';
import { parseOffset, parsePositive, parseTime, webAddress } from './values.ts';
import { parseXml, type XmlElement } from './xml.ts';

/** Limits on texts and lists: longer ones are of no use, and everything that is read goes into the recording. */
const LONGEST = { title: 200, event: 50, type: 100, parameters: 100_000 } as const;
const MOST_TRACKERS = 1_000;
const MOST_FILES = 100;

/** Tracking addresses, which wrappers and inline ads both have. */
export interface Trackers {
  readonly impressions: readonly string[];
  readonly errors: readonly string[];
  readonly clickTracking: readonly string[];
  readonly trackers: readonly AdTracker[];
  readonly viewability: AdViewability;
  readonly verifications: readonly AdVerification[];
}

interface Common extends Trackers {
  readonly clickThrough: string | null;
  readonly label: AdLabel;
  readonly details: AdDetails;
  readonly account: AdAccount;
  readonly icons: readonly AdIcon[];
  readonly companions: AdCompanions | null;
}

export interface InlineAd extends Common {
  readonly kind: 'inline';
  readonly title: string | null;
  readonly durationSeconds: number | null;
  readonly skipOffset: AdOffset | null;
  readonly parameters: string | null;
  readonly files: readonly AdMediaFile[];
  readonly interactive: AdInteractive | null;
}

export interface WrapperAd extends Common {
  readonly kind: 'wrapper';
  /** Null if the wrapper has no usable address. */
  readonly nextUrl: string | null;
  readonly mayWrapAgain: boolean;
}

export interface VastDocument {
  /** The addresses to notify when there is not exactly one ad: those of the document, and of each ad in it. */
  readonly errors: readonly string[];
  /** Null unless the document holds exactly one ad. */
  readonly ad: InlineAd | WrapperAd | null;
}

interface Context {
  readonly resolve: Resolve;
  readonly fields: LabelFields;
  /** The id of the ad. */
  readonly id?: string | undefined;
}

/** Reads a VAST 2.0 to 4.3 document, as far as a player of linear ads needs it. Throws `AdError` only. */
export const readDocument = (text: string, documentUrl: string, fields?: LabelFields): VastDocument =>
  readVast(parseXml(text), documentUrl, fields);

export function readVast(root: XmlElement, documentUrl: string, fields: LabelFields = usualFields): VastDocument {
  const resolve: Resolve = (element) => webAddress(element.text, documentUrl);
  if (root.name !== 'vast') return { errors: [], ad: null };
  const ads = childrenOf(root, 'ad');
  const [only] = ads;
  const ad = only === undefined || ads.length > 1 ? null : readAd(only, { resolve, fields });
  if (ad !== null) return { errors: [], ad };
  const inAds = ads.flatMap(({ children }) => children).filter(({ name }) => name === 'inline' || name === 'wrapper');
  return { errors: addresses(descend([root, ...inAds], 'error'), resolve), ad };
}

function readAd(ad: XmlElement, context: Context): InlineAd | WrapperAd | null {
  const inline = childOf(ad, 'inline');
  if (inline !== null) return readInline(inline, { ...context, id: ad.attributes.get('id') });
  const wrapper = childOf(ad, 'wrapper');
  return wrapper === null ? null : readWrapper(wrapper, { ...context, id: ad.attributes.get('id') });
}

function readWrapper(wrapper: XmlElement, context: Context): WrapperAd {
  const tag = childOf(wrapper, 'vastadtaguri');
  const nextUrl = tag && context.resolve(tag);
  const common = readCommon(wrapper, linearsOf(wrapper), context);
  const follow = wrapper.attributes.get('followadditionalwrappers')?.trim().toLowerCase();
  return { kind: 'wrapper', ...common, nextUrl, mayWrapAgain: follow !== 'false' && follow !== '0' };
}

function readInline(inline: XmlElement, context: Context): InlineAd {
  const linears = linearsOf(inline);
  // The first linear creative that has a media file.
  const linear = linears.find((candidate) => descend(candidate, 'mediafiles', 'mediafile').length > 0) ?? linears[0];
  const own = linear === undefined ? [] : [linear];
  const duration = linear && childOf(linear, 'duration');
  const parameters = linear && childOf(linear, 'adparameters');
  const title = childOf(inline, 'adtitle')?.text ?? '';
  return {
    kind: 'inline',
    ...readCommon(inline, own, context),
    title: title === '' ? null : title.slice(0, LONGEST.title),
    durationSeconds: duration ? parseTime(duration.text) : null,
    skipOffset: parseOffset(linear?.attributes.get('skipoffset')),
    parameters: parameters ? parameters.text.slice(0, LONGEST.parameters) : null,
    files: linear === undefined ? [] : readFiles(linear, context.resolve),
    interactive: linear === undefined ? null : readInteractive(linear, context.resolve),
  };
}

function readCommon(ad: XmlElement, linears: readonly XmlElement[], { resolve, fields, id }: Context): Common {
  const clicks = descend(linears, 'videoclicks');
  const inClicks = (name: string) => addresses(descend(clicks, name), resolve);
  return {
    impressions: addresses(childrenOf(ad, 'impression'), resolve),
    errors: addresses(childrenOf(ad, 'error'), resolve),
    clickTracking: inClicks('clicktracking'),
    clickThrough: inClicks('clickthrough')[0] ?? null,
    trackers: descend(linears, 'trackingevents', 'tracking')
      .slice(0, MOST_TRACKERS)
      .map(toTracker(resolve))
      .filter((tracker) => tracker !== null),
    viewability: readViewability(ad, resolve),
    verifications: readVerifications(ad, resolve),
    label: readLabel(ad, fields, resolve),
    details: readDetails(ad, resolve),
    account: readAccount(ad, id),
    icons: readIcons(linears, resolve),
    companions: readCompanions(ad, resolve),
  };
}

function readViewability(ad: XmlElement, resolve: Resolve): AdViewability {
  const urlsOf = (name: string) => addresses(descend(ad, 'viewableimpression', name), resolve);
  return {
    viewable: urlsOf('viewable'),
    notViewable: urlsOf('notviewable'),
    viewUndetermined: urlsOf('viewundetermined'),
  };
}

function toTracker(resolve: Resolve): (element: XmlElement) => AdTracker | null {
  return (element) => {
    const event =
      element.attributes
        .get('event')
        ?.trim()
        .replace(/^progress$/i, 'progress') ?? '';
    const url = resolve(element);
    const offset = event === 'progress' ? parseOffset(element.attributes.get('offset')) : null;
    if (url === null || event === '' || event.length > LONGEST.event || (event === 'progress' && offset === null))
      return null;
    return { event, url, offset };
  };
}

/** The first interactive page that uses SIMID. */
function readInteractive(linear: XmlElement, resolve: Resolve): AdInteractive | null {
  const pages = descend(linear, 'mediafiles', 'interactivecreativefile').filter(
    ({ attributes }) =>
      attributes.get('apiframework')?.trim().toLowerCase() === 'simid' &&
      /^text\/html/i.test(attributes.get('type')?.trim() || 'text/html'),
  );
  const [url] = addresses(pages, resolve);
  return url === undefined ? null : { url };
}

/** A media file counts only when it has width, height, address and type. */
function readFiles(linear: XmlElement, resolve: Resolve): AdMediaFile[] {
  const elements = descend(linear, 'mediafiles', 'mediafile').slice(0, MOST_FILES);
  return elements.flatMap((element) => {
    const { attributes } = element;
    const [width, height] = [parsePositive(attributes.get('width')), parsePositive(attributes.get('height'))];
    const type = attributes.get('type')?.trim().toLowerCase() ?? '';
    const url = resolve(element);
    if (url === null || width === null || height === null || type === '' || type.length > LONGEST.type) return [];
    const codec = attributes.get('codec')?.trim().slice(0, LONGEST.type) ?? '';
    return [
      {
        url,
        type,
        width,
        height,
        bitrateKbps: parsePositive(attributes.get('bitrate')) ?? parsePositive(attributes.get('maxbitrate')),
        codec: codec === '' ? null : codec,
        isVpaid: attributes.get('apiframework')?.trim().toLowerCase() === 'vpaid',
      },
    ];
  });
}
