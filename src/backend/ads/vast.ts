/** VAST documents of the demonstration ads, in the form that ad servers use. */

export interface AdAddresses {
  /** The origin of the server, without a trailing slash. */
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
  /** Further creatives beside the linear one. */
  readonly creatives?: string;
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

/** A page over the film (SIMID). */
export const interactiveFile = (url: string): string =>
  `<InteractiveCreativeFile type="text/html" apiFramework="SIMID" variableDuration="true">${cdata(url)}</InteractiveCreativeFile>`;

function trackingEvents(addresses: AdAddresses): string {
  const tracking = EVENTS.map((event) => `<Tracking event="${event}">${cdata(pingUrl(addresses, event))}</Tracking>`);
  const progress = `<Tracking event="progress" offset="00:00:02">${cdata(pingUrl(addresses, 'progress'))}</Tracking>`;
  return `<TrackingEvents>${tracking.join('')}${progress}</TrackingEvents>`;
}

const commonElements = (addresses: AdAddresses, impressionQuery = '?cb=[CACHEBUSTING]'): string =>
  `<AdSystem>Potok</AdSystem>
<Error>${cdata(pingUrl(addresses, 'error', '?code=[ERRORCODE]'))}</Error>
<Impression>${cdata(pingUrl(addresses, 'impression', impressionQuery))}</Impression>`;

const document = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<VAST version="3.0">${content}</VAST>\n`;

export const adElement = (content: string): string => `<Ad id="potok">${content}</Ad>`;

export function inlineElement(addresses: AdAddresses, ad: InlineAd): string {
  const { files, duration = '00:00:10', skipOffset, parameters, isSilentOnClick = false } = ad;
  const { about = '', linear = '', creative = '', creatives = '', clickQuery = '', impressionQuery } = ad;
  const skip = skipOffset === undefined ? '' : ` skipoffset="${skipOffset}"`;
  const clicks = `<VideoClicks>${
    isSilentOnClick ? '' : `<ClickThrough>${cdata(`${addresses.origin}/ads/shop${clickQuery}`)}</ClickThrough>`
  }<ClickTracking>${cdata(pingUrl(addresses, 'click'))}</ClickTracking></VideoClicks>`;
  return `<InLine>${commonElements(addresses, impressionQuery)}<AdTitle>Potok</AdTitle>${about}<Creatives><Creative id="1">${creative}<Linear${skip}>
<Duration>${duration}</Duration>${parameters === undefined ? '' : `<AdParameters>${cdata(parameters)}</AdParameters>`}
${trackingEvents(addresses)}${clicks}<MediaFiles>${files.join('')}</MediaFiles>${linear}
</Linear></Creative>${creatives}</Creatives></InLine>`;
}

/** The addresses at which a player reports whether the ad was viewable. */
export const viewableImpression = (addresses: AdAddresses): string =>
  `<ViewableImpression>${['Viewable', 'NotViewable', 'ViewUndetermined']
    .map((outcome) => `<${outcome}>${cdata(pingUrl(addresses, outcome, '?head=[ADPLAYHEAD]'))}</${outcome}>`)
    .join('')}</ViewableImpression>`;

interface IconFields extends AdAddresses {
  readonly program: string;
  /** Name of the element that holds its address. */
  readonly resource?: string;
  readonly file?: string;
  /** The attributes that tell where and when the icon is shown. */
  readonly place?: string;
}

/** An icon with tracking of views and clicks. */
export function icon(of: IconFields): string {
  const { origin, program, resource = 'StaticResource', place = 'xPosition="right" yPosition="top"' } = of;
  const file = of.file ?? (resource === 'StaticResource' ? 'ads/icon.svg' : 'ads/icon.html');
  const ping = (event: string) => cdata(pingUrl(of, event, `?program=${program}`));
  return `<Icon program="${program}" width="60" height="20" ${place}>
<${resource} creativeType="image/svg+xml">${cdata(`${origin}/${file}`)}</${resource}>
<IconClicks><IconClickThrough>${cdata(`${origin}/ads/shop?${program}`)}</IconClickThrough>
<IconClickTracking>${ping('icon-click')}</IconClickTracking></IconClicks><IconViewTracking>${ping('icon-view')}</IconViewTracking></Icon>`;
}

/** A picture and a piece of markup for the host page. */
export const companionAds = (addresses: AdAddresses): string =>
  `<Creative><CompanionAds required="any"><Companion id="c1" adSlotId="side" width="300" height="250">
<StaticResource creativeType="image/svg+xml">${cdata(`${addresses.origin}/ads/icon.svg`)}</StaticResource><AltText>Цветы</AltText>
<CompanionClickThrough>${cdata(`${addresses.origin}/ads/shop?companion`)}</CompanionClickThrough>
<CompanionClickTracking>${cdata(pingUrl(addresses, 'companion-click'))}</CompanionClickTracking>
<TrackingEvents><Tracking event="creativeView">${cdata(pingUrl(addresses, 'companion-view', '?at=[ADPLAYHEAD]'))}</Tracking></TrackingEvents>
</Companion><Companion width="728" height="90"><HTMLResource>${cdata('<b>Цветы</b>')}</HTMLResource></Companion></CompanionAds></Creative>`;

export const inlineDocument = (addresses: AdAddresses, ad: InlineAd): string =>
  document(adElement(inlineElement(addresses, ad)));

export const documentOf = document;

export function wrapperDocument(addresses: AdAddresses, nextUrl: string, about = '', icons = ''): string {
  return document(
    adElement(`<Wrapper>${commonElements(addresses)}${about}<VASTAdTagURI>${cdata(nextUrl)}</VASTAdTagURI>
<Creatives><Creative><Linear>${trackingEvents(addresses)}
<VideoClicks><ClickTracking>${cdata(pingUrl(addresses, 'click'))}</ClickTracking></VideoClicks>${icons && `<Icons>${icons}</Icons>`}
</Linear></Creative></Creatives></Wrapper>`),
  );
}

/** A schedule (VMAP). Each break has its time offset and the address of its document. */
export function scheduleDocument(addresses: AdAddresses, breaks: readonly (readonly [string, string])[]): string {
  const tracking = ['breakStart', 'breakEnd', 'error'].map(
    (event) => `<vmap:Tracking event="${event}">${cdata(pingUrl(addresses, event))}</vmap:Tracking>`,
  );
  const elements = breaks.map(
    ([offset, url], index) => `<vmap:AdBreak timeOffset="${offset}" breakType="linear" breakId="break-${String(index)}">
<vmap:AdSource><vmap:AdTagURI templateType="vast3">${cdata(url)}</vmap:AdTagURI></vmap:AdSource>
<vmap:TrackingEvents>${tracking.join('')}</vmap:TrackingEvents></vmap:AdBreak>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">${elements.join('\n')}</vmap:VMAP>\n`;
}
