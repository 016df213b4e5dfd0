/**
 * Documents with the structures of public samples of VAST 1 to 4.2 and of the tests of other players, with texts of our
 * own. `test/widget/ads/vast/corpus.test.ts` tells what a player should make of each.
 */
import { cdata, pingUrl, type AdAddresses } from './vast.ts';

export type Sample = (addresses: AdAddresses) => string;

const ping = (addresses: AdAddresses, event: string): string => cdata(pingUrl(addresses, event));
const media = ({ origin }: AdAddresses): string => cdata(`${origin}/media/ads/ad-1.mp4`);
const page = ({ origin }: AdAddresses): string => cdata(` ${origin}/ads/shop `);

const document = (version: string, content: string, attributes = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<VAST version="${version}" ${attributes}>${content}</VAST>`;
const namespaces = 'xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="http://www.iab.com/VAST"';

/** The usual elements of an inline ad of any version. */
const head = (a: AdAddresses): string => `<AdSystem version="1.0">Potok</AdSystem><AdTitle>Potok</AdTitle>
<Error>${ping(a, 'error')}</Error><Impression id="i">${ping(a, 'impression')}</Impression>`;

const quartiles = ['start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete'];
const tracking = (a: AdAddresses, events: readonly string[] = quartiles): string =>
  `<TrackingEvents>${events.map((event) => `<Tracking event="${event}" >${ping(a, event)}</Tracking>`).join('')}
<Tracking event="progress" offset="00:00:04">${ping(a, 'progress')}</Tracking></TrackingEvents>`;

const file = (a: AdAddresses, attributes = 'codec="H.264"', type = 'video/mp4'): string =>
  `<MediaFile id="1" delivery="progressive" type="${type}" bitrate="600" width="640" height="360" minBitrate="500"
 maxBitrate="700" scalable="1" maintainAspectRatio="1" ${attributes}>${media(a)}</MediaFile>`;

const clicks = (a: AdAddresses): string =>
  `<VideoClicks><ClickThrough id="blog">${page(a)}</ClickThrough><ClickTracking>${ping(a, 'click')}</ClickTracking></VideoClicks>`;

interface Parts {
  readonly head?: string;
  readonly linear?: string;
  readonly files?: string;
  /** Elements within the creative, after its `Linear`. */
  readonly creative?: string;
  readonly creatives?: string;
  readonly events?: readonly string[];
}

/** An inline ad. As in VAST 4, the tracking events come before the duration. */
const inline = (a: AdAddresses, parts: Parts = {}): string => `<InLine>${head(a)}${parts.head ?? ''}<Creatives>
<Creative id="1" sequence="1" adId="2"><Linear>${tracking(a, parts.events)}<Duration>00:00:10</Duration>
<MediaFiles>${parts.files ?? file(a)}</MediaFiles>${clicks(a)}${parts.linear ?? ''}</Linear>${parts.creative ?? ''}</Creative>
${parts.creatives ?? ''}</Creatives></InLine>`;

const one = (content: string, attributes = 'id="1" sequence="1"'): string => `<Ad ${attributes}>${content}</Ad>`;
const inner = ({ api }: AdAddresses, name: string): string => cdata(` ${api}/vast.xml?id=corpus-${name} `);

const companion = (a: AdAddresses, attributes = ''): string =>
  `<Creative id="2"><CompanionAds><Companion id="1" width="300" height="250" ${attributes}>
<StaticResource creativeType="image/png">${cdata(`${a.origin}/ads/icon.svg`)}</StaticResource>
<CompanionClickThrough>${page(a)}</CompanionClickThrough></Companion></CompanionAds></Creative>`;

const nonlinear = (a: AdAddresses): string => `<Creative><NonLinearAds><NonLinear width="480" height="150">
<StaticResource creativeType="image/png">${cdata(`${a.origin}/ads/icon.svg`)}</StaticResource>
<NonLinearClickThrough>${page(a)}</NonLinearClickThrough></NonLinear></NonLinearAds></Creative>`;
const nonlinearAd = (a: AdAddresses): string => `<InLine>${head(a)}<Creatives>${nonlinear(a)}</Creatives></InLine>`;

const wrapper = (a: AdAddresses, name: string, content: string, attributes = ''): string =>
  `<Wrapper ${attributes}><AdSystem>Potok</AdSystem><VASTAdTagURI>${inner(a, name)}</VASTAdTagURI>
<Error>${ping(a, 'error')}</Error><Impression>${ping(a, 'impression')}</Impression>${content}</Wrapper>`;

export const corpus: Readonly<Record<string, Sample>> = {
  // VAST 1 and 2.
  'v1-linear': (a) => `<VideoAdServingTemplate><Ad id="preroll-1"><InLine><AdTitle>Potok</AdTitle>
<Impression><URL id="own">${ping(a, 'impression')}</URL></Impression><Video><Duration>00:00:10</Duration>
<MediaFiles><MediaFile width="640" height="360" type="video/mp4"><URL>${media(a)}</URL></MediaFile></MediaFiles></Video>
</InLine></Ad></VideoAdServingTemplate>`,
  'v2-linear': (a) =>
    document(
      '2.0',
      one(
        inline(a, {
          events: [],
          files: `<MediaFile height="396" width="600" bitrate="496" type="video/mp4" delivery="progressive">${media(a)}</MediaFile>`,
          creatives: `<Creative><CompanionAds><Companion height="250" width="300"><HTMLResource>${cdata('<a onClick="new Image()" href="/"><img src="/none.png" width=300></a>')}</HTMLResource></Companion></CompanionAds></Creative>`,
        }),
      ),
    ),
  'v2-flash-film': (a) => document('2.0', one(inline(a, { files: file(a, '', 'video/x-flv') }))),
  'v2-film-said-to-be-vpaid': (a) => document('2.0', one(inline(a, { files: file(a, 'apiFramework="VPAID"') }))),
  'v2-flash-script': (a) => document('2.0', one(inline(a, { files: file(a, '', 'application/x-shockwave-flash') }))),
  'v2-nonlinear': (a) => document('2.0', one(nonlinearAd(a))),
  'v2-nonlinear-pod': (a) => document('2.0', one(nonlinearAd(a)).repeat(4)),
  'v2-wrapper': (a) =>
    document(
      '2.0',
      one(
        wrapper(
          a,
          'v2-linear',
          `<Creatives><Creative AdID="1"><Linear>${tracking(a, ['creativeView', ...quartiles, 'mute', 'fullscreen'])}</Linear></Creative>
<Creative><Linear><VideoClicks><ClickTracking>${ping(a, 'click')}</ClickTracking></VideoClicks></Linear></Creative>
<Creative><NonLinearAds><TrackingEvents></TrackingEvents></NonLinearAds></Creative></Creatives>`,
        ),
      ),
    ),
  'v2-wrapper-of-nonlinear': (a) => document('2.0', one(wrapper(a, 'v2-nonlinear', '<Creatives/>'))),

  // VAST 3.
  'v3-events': (a) =>
    document(
      '3.0',
      one(
        inline(a, {
          head: `<Pricing model="cpm" currency="USD">${cdata(' 25.00 ')}</Pricing>
<Extensions><Extension type="iab-Count"><total_available>${cdata(' 2 ')}</total_available></Extension></Extensions>`,
          files: file(a, 'codec="0" apiFramework="VAST"'),
        }),
      ),
    ),
  'v3-companion': (a) => document('3.0', one(inline(a, { creatives: companion(a) }))),
  'v3-wrapper-with-companion': (a) =>
    document('3.0', one(wrapper(a, 'v3-events', `<Creatives>${companion(a, 'assetWidth="250"')}</Creatives>`))),
  'v3-pod': (a) => document('3.0', one(inline(a)) + one(inline(a), 'id="2" sequence="2"')),
  'v3-no-ad': (a) => document('3.0', `<Error>${ping(a, 'error')}</Error>`),

  // VAST 4.
  'v4-0-simple': (a) =>
    document(
      '4.0',
      one(
        inline(a, {
          head: '<Category authority="http://www.iabtechlab.com/categoryauthority">Flowers</Category>',
          creative: '<UniversalAdId idRegistry="Ad-ID" idValue="8465">8465</UniversalAdId>',
        }),
      ),
      namespaces,
    ),
  'v4-0-conditional': (a) => document('4.0', one(inline(a), 'id="1" sequence="1" conditionalAd="false"'), namespaces),
  'v4-0-mezzanine': (a) =>
    document(
      '4.0',
      one(
        inline(a, {
          files: `${file(a)}<Mezzanine>${media(a)}</Mezzanine><InteractiveCreativeFile>${page(a)}</InteractiveCreativeFile>`,
        }),
      ),
      namespaces,
    ),
  'v4-1-audio': (a) =>
    document('4.1', one(inline(a, { files: file(a, 'codec="FLAC"') }), 'id="1" adType="audio"'), namespaces),
  'v4-1-captions': (a) =>
    document(
      '4.1',
      one(
        inline(a, {
          files: `${file(a)}<ClosedCaptionFiles><ClosedCaptionFile type="text/vtt" language="ru">${page(a)}</ClosedCaptionFile></ClosedCaptionFiles>`,
        }),
      ),
      namespaces,
    ),
  'v4-2-verification': (a) =>
    document(
      '4.2',
      one(
        inline(a, {
          head: `<AdVerifications><Verification vendor="company.example-omid"><JavaScriptResource apiFramework="omid" browserOptional="true">${page(a)}</JavaScriptResource>
<TrackingEvents><Tracking event="verificationNotExecuted">${cdata(pingUrl(a, 'verificationNotExecuted', '?why=[REASON]'))}</Tracking></TrackingEvents></Verification>
<Verification><JavaScriptResource>${page(a)}</JavaScriptResource></Verification></AdVerifications>`,
        }),
      ),
      namespaces,
    ),
  'v4-2-icon': (a) =>
    document(
      '4.2',
      one(
        inline(a, {
          linear: `<Icons><Icon program="AdChoices" width="60" height="20" xPosition="left" yPosition="top" duration="00:01:00" offset="00:00:00">
<StaticResource creativeType="image/png">${cdata(`${a.origin}/ads/icon.svg`)}</StaticResource><IconClicks>
<IconClickFallbackImages><IconClickFallbackImage width="600" height="300"><AltText>Why</AltText>
<StaticResource creativeType="image/png">${cdata(`${a.origin}/ads/none.png`)}</StaticResource></IconClickFallbackImage></IconClickFallbackImages>
<IconClickThrough>${page(a)}</IconClickThrough></IconClicks><IconViewTracking>${ping(a, 'icon-view')}</IconViewTracking></Icon></Icons>`,
        }),
      ),
      namespaces,
    ),
  'v4-2-ids': (a) =>
    document(
      '4.2',
      one(
        inline(a, {
          head: '<AdServingId>a532d16d-4d7f</AdServingId>',
          creative:
            '<UniversalAdId idRegistry="Ad-ID">8465</UniversalAdId><UniversalAdId idRegistry="Foo">9999</UniversalAdId>',
        }),
      ),
      namespaces,
    ),
  'v4-2-nonlinear': (a) => document('4.2', one(nonlinearAd(a)), 'xmlns="http://www.iab.com/VAST"'),
  'v4-2-wrapper': (a) =>
    document(
      '4.2',
      one(
        wrapper(
          a,
          'v4-2-ids',
          `<ViewableImpression id="1543"><Viewable>${ping(a, 'viewable')}</Viewable></ViewableImpression>
<Creatives><Creative><Linear>${tracking(a, ['start'])}</Linear></Creative>${companion(a, 'apiFramework="SIMID" pxratio="1400"')}</Creatives>`,
          'followAdditionalWrappers="0" allowMultipleAds="1" fallbackOnNoAd="0"',
        ),
      ),
      namespaces,
    ),

  // Odd forms that the tests of other players contain, and that ad servers do send.
  'odd-prefixes': (a) => document('3.0', one(inline(a))).replace(/<(\/?)(\w)/g, '<$1v:$2'),
  'odd-beginning': (a) =>
    `\ufeff\n\n<!-- served by potok -->${document('3.0', one(inline(a))).replace(/^<\?[^]*?\?>/, '')}`,
  'odd-comments': (a) => document('3.0', one(inline(a))).replaceAll('<Creatives>', '<!-- <Creatives> --><Creatives>'),
  'odd-entities': (a) =>
    document('3.0', one(inline(a))).replaceAll(
      /<!\[CDATA\[([^\]]*)\]\]>/g,
      (_, text: string) => `\n  ${text.trim()}?a=1&amp;b=2\n`,
    ),
  'odd-relative': (a) => document('3.0', one(inline(a))).replaceAll(`${a.origin}/`, '/'),
  'odd-twice': (a) => document('3.0', one(inline(a))).replace(/<Tracking event="start" >.*?<\/Tracking>/, '$&$&'),
};
