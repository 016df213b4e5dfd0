/** VAST documents of the demonstration ads, in the form that ad servers use. */

export interface AdAddresses {
  /** Origin of the server, without a trailing slash. */
  readonly origin: string;
  /** Base address of the services' calls. */
  readonly api: string;
  /** Name of the ad in the log of pings. */
  readonly name: string;
}

export interface InlineAd {
  readonly files: readonly string[];
  readonly duration?: string;
  readonly skipOffset?: string;
  readonly parameters?: string;
  /** Query of the tracking address of the impression, with its question mark. */
  readonly impressionQuery?: string;
  /** Elements within the `Creative`, before its `Linear`. */
  readonly creative?: string;
  /** Elements of `InLine` beside the usual ones. */
  readonly about?: string;
  /** Elements of `Linear` beside the usual ones. */
  readonly linear?: string;
  /** Parameters of the page that a click opens, with their question mark. */
  readonly clickQuery?: string;
  /** Whether the ad has no page to open on a click. */
  readonly isSilentOnClick?: boolean;
}

const EVENTS = [
  'loaded',
  'creativeView',
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'pause',
  'resume',
  'mute',
  'unmute',
  'skip',
  'acceptInvitation',
  'close',
] as const;

export const cdata = (text: string): string => `<![CDATA[${text}]]>`;

export const pingUrl = ({ origin, name }: AdAddresses, event: string, query = ''): string =>
  `${origin}/ads/ping/${name}/${event}${query}`;

export function mediaFile(
  url: string,
  type = 'video/mp4',
  [width, height]: readonly [number, number] = [640, 360],
): string {
  return `<MediaFile delivery="progressive" type="${type}" width="${width}" height="${height}" bitrate="600">${cdata(url)}</MediaFile>`;
}

export function vpaidFile(url: string): string {
  return `<MediaFile delivery="progressive" apiFramework="VPAID" type="application/javascript" width="640" height="360">${cdata(url)}</MediaFile>`;
}

function trackingEvents(addresses: AdAddresses): string {
  const tracking = EVENTS.map((event) => `<Tracking event="${event}">${cdata(pingUrl(addresses, event))}</Tracking>`);
  const progress = `<Tracking event="progress" offset="00:00:02">${cdata(pingUrl(addresses, 'progress'))}</Tracking>`;
  return `<TrackingEvents>${tracking.join('')}${progress}</TrackingEvents>`;
}

const outer = (addresses: AdAddresses, impressionQuery = '?cb=[CACHEBUSTING]'): string =>
  `<AdSystem>Potok</AdSystem>
<Error>${cdata(pingUrl(addresses, 'error', '?code=[ERRORCODE]'))}</Error>
<Impression>${cdata(pingUrl(addresses, 'impression', impressionQuery))}</Impression>`;

const document = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<VAST version="3.0">${content}</VAST>\n`;

export const adElement = (content: string): string => `<Ad id="potok">${content}</Ad>`;

export function inlineElement(addresses: AdAddresses, ad: InlineAd): string {
  const { files, duration = '00:00:10', skipOffset, parameters, isSilentOnClick = false } = ad;
  const { about = '', linear = '', creative = '', clickQuery = '', impressionQuery } = ad;
  const skip = skipOffset === undefined ? '' : ` skipoffset="${skipOffset}"`;
  const clicks = `<VideoClicks>${
    isSilentOnClick ? '' : `<ClickThrough>${cdata(`${addresses.origin}/ads/shop${clickQuery}`)}</ClickThrough>`
  }<ClickTracking>${cdata(pingUrl(addresses, 'click'))}</ClickTracking></VideoClicks>`;
  return `<InLine>${outer(addresses, impressionQuery)}<AdTitle>Potok</AdTitle>${about}<Creatives><Creative id="1">${creative}<Linear${skip}>
<Duration>${duration}</Duration>${parameters === undefined ? '' : `<AdParameters>${cdata(parameters)}</AdParameters>`}
${trackingEvents(addresses)}${clicks}<MediaFiles>${files.join('')}</MediaFiles>${linear}
</Linear></Creative></Creatives></InLine>`;
}

/** Where a player tells whether an ad could be seen. */
export const viewableImpression = (addresses: AdAddresses): string =>
  `<ViewableImpression>${['Viewable', 'NotViewable', 'ViewUndetermined']
    .map((outcome) => `<${outcome}>${cdata(pingUrl(addresses, outcome, '?head=[ADPLAYHEAD]'))}</${outcome}>`)
    .join('')}</ViewableImpression>`;

export const inlineDocument = (addresses: AdAddresses, ad: InlineAd): string =>
  document(adElement(inlineElement(addresses, ad)));

export const documentOf = document;

export function wrapperDocument(addresses: AdAddresses, nextUrl: string, about = ''): string {
  return document(
    adElement(`<Wrapper>${outer(addresses)}${about}<VASTAdTagURI>${cdata(nextUrl)}</VASTAdTagURI>
<Creatives><Creative><Linear>${trackingEvents(addresses)}
<VideoClicks><ClickTracking>${cdata(pingUrl(addresses, 'click'))}</ClickTracking></VideoClicks>
</Linear></Creative></Creatives></Wrapper>`),
  );
}
