import { corpus } from './corpus.ts';
import {
  adElement,
  cdata,
  companionAds,
  documentOf,
  icon,
  inlineDocument,
  inlineElement,
  interactiveFile,
  mediaFile,
  pingUrl,
  scheduleDocument,
  viewableImpression,
  vpaidFile,
  wrapperDocument,
  type AdAddresses,
} from './vast.ts';

type Kind = (addresses: AdAddresses) => string;

/** The address of a media file of the demonstration. */
const media = ({ origin }: AdAddresses, file: string): string => `${origin}/media/ads/${file}`;
const odd = ({ origin }: AdAddresses, file: string): string => `${origin}/ads/media/${file}`;
const vast = ({ api }: AdAddresses, kind: string): string => `${api}/vast.xml?id=${kind}`;

const mp4 = (addresses: AdAddresses): string => mediaFile(media(addresses, 'ad-1.mp4'));

/** A chain of wrappers: `deep-3` wraps `deep-2`, and so on; `deep-0` is an ad. */
function deep(addresses: AdAddresses, left: number): string {
  return left === 0
    ? inlineDocument(addresses, { files: [mp4(addresses)], skipOffset: '00:00:03' })
    : wrapperDocument(addresses, vast(addresses, `deep-${left - 1}`));
}

function vpaid(behaviour: string, duration = '00:00:08'): Kind {
  return (addresses) =>
    inlineDocument(addresses, {
      files: [vpaidFile(`${addresses.origin}/ads/vpaid.js?behaviour=${behaviour}`)],
      parameters: JSON.stringify({ film: media(addresses, 'ad-1.mp4') }),
      duration,
    });
}

/** A video ad with a page over it (SIMID). The page behaves well, or badly in the way that its name says. */
function simid(behaviour: string): Kind {
  return (addresses) =>
    inlineDocument(addresses, {
      files: [mp4(addresses), interactiveFile(`${addresses.origin}/ads/simid.html?behaviour=${behaviour}`)],
      parameters: JSON.stringify({
        question: 'Какие цветы вам нравятся?',
        seen: pingUrl(addresses, 'page-seen', '?at=[ADPLAYHEAD]'),
        shop: `${addresses.origin}/ads/shop?simid`,
      }),
      skipOffset: '00:00:05',
    });
}

/**
 * A vendor's script that measures the ad.
 * @param script the name of its file; null for a script that is not made for Open Measurement
 */
function verification(addresses: AdAddresses, vendor: string, script: string | null): string {
  const { origin, name } = addresses;
  const url = `${origin}/ads/omid/${script ?? 'vendor.js'}${script?.includes('?') === true ? '&' : '?'}ad=${name}`;
  return `<Verification vendor="${vendor}"><JavaScriptResource apiFramework="${script === null ? 'other' : 'omid'}">${cdata(url)}</JavaScriptResource>
<VerificationParameters>${cdata(`for ${vendor}`)}</VerificationParameters><TrackingEvents><Tracking event="verificationNotExecuted">${cdata(pingUrl(addresses, 'not-executed', `?vendor=${vendor}&why=[REASON]`))}</Tracking></TrackingEvents></Verification>`;
}

const kinds: Readonly<Record<string, Kind>> = {
  // Valid ads.
  media: (a) => inlineDocument(a, { files: [mp4(a)], skipOffset: '00:00:05' }),
  second: (a) =>
    inlineDocument(a, { files: [mediaFile(media(a, 'ad-2.mp4'))], skipOffset: '25%', duration: '00:00:15' }),
  unskippable: (a) => inlineDocument(a, { files: [mp4(a)] }),
  'skip-at-once': (a) => inlineDocument(a, { files: [mp4(a)], skipOffset: '00:00:00' }),
  hls: (a) =>
    inlineDocument(a, {
      files: [mediaFile(media(a, 'ad-hls/master.m3u8'), 'application/vnd.apple.mpegurl')],
      skipOffset: '00:00:03',
    }),
  wrapper: (a) => wrapperDocument(a, vast(a, 'wrapper-inner')),
  'wrapper-inner': (a) => wrapperDocument(a, vast(a, 'media')),
  // Ads that name the advertiser: in elements, in the parameters of the link, and in an icon.
  labelled: (a) =>
    inlineDocument(a, {
      files: [mp4(a)],
      skipOffset: '00:00:05',
      about: `<Advertiser>ООО «Ромашка и сыновья», доставка полевых цветов</Advertiser><Extensions><Extension type="erid">2VtzqvFieldFlowers</Extension>
<Extension type="ord"><Info advertiserUrl="${a.origin}/ads/shop?about"/></Extension></Extensions>`,
    }),
  'labelled-link': (a) =>
    inlineDocument(a, {
      files: [mp4(a)],
      skipOffset: '00:00:05',
      clickQuery: `?to=${encodeURIComponent(`${a.origin}/ads/shop?erid=2VtzqvInTheLink`)}`,
    }),
  'labelled-icon': (a) =>
    inlineDocument(a, {
      files: [mp4(a)],
      linear: `<Icons><Icon program="erid" hoverText="Реклама. ООО «Лютик». erid: 2VtzqvInTheIcon" width="20" height="20">
<IconClicks><IconClickThrough>${cdata(`${a.origin}/ads/shop?about`)}</IconClickThrough></IconClicks></Icon></Icons>`,
    }),
  'labelled-badly': (a) =>
    inlineDocument(a, {
      files: [mp4(a)],
      about: `<Advertiser>${cdata(`<img src=x onerror="document.title='taken'">\u202e${'Ромашка '.repeat(60)}`)}</Advertiser>
<Extensions><Extension type="erid">две строки и <b>теги</b></Extension>
<Extension type="advertiserUrl">javascript:document.title='taken'</Extension></Extensions>`,
    }),
  // An ad with the fields that an operator needs for accounting.
  priced: (a) =>
    inlineDocument(a, {
      files: [mp4(a)],
      skipOffset: '00:00:05',
      about: '<Pricing model="CPM" currency="RUB">250.00</Pricing>',
      creative: '<UniversalAdId idRegistry="potok.example">priced-film</UniversalAdId>',
    }),
  // Macros that the player fills in, and macros that it does not.
  macros: (a) =>
    wrapperDocument(a, `${vast(a, 'macros-inner')}&size=[PLAYERSIZE]&site=[DOMAIN]&page=[PAGEURL]&api=[APIFRAMEWORKS]`),
  'macros-inner': (a) =>
    inlineDocument(a, {
      files: [mp4(a)],
      skipOffset: '00:00:05',
      about: '<AdServingId>potok-7</AdServingId><Category authority="iab">IAB9</Category>',
      creative: '<UniversalAdId idRegistry="potok.example">FLOWERS-1</UniversalAdId>',
      impressionQuery:
        '?at=[BREAKPOSITION]&id=[UNIVERSALADID]&serving=[ADSERVINGID]&head=[ADPLAYHEAD]&ua=[DEVICEUA]&ip=[DEVICEIP]&who=[IFA]&code=[ERRORCODE]&why=[REASON]&film=[CONTENTID]&own=[NOTOURS]',
    }),
  // Viewability, which is reported to the ad's own server and to the wrapper's.
  viewable: (a) => wrapperDocument(a, vast(a, 'viewable-inner'), viewableImpression(a)),
  'viewable-inner': (a) => inlineDocument(a, { files: [mp4(a)], skipOffset: '00:00:01', about: viewableImpression(a) }),
  // Icons of several programmes, one of which the wrapper names, too; and companions for the host page.
  icons: (a) => wrapperDocument(a, vast(a, 'icons-inner'), '', icon({ ...a, program: 'choices' })),
  'icons-inner': (a) =>
    inlineDocument(a, {
      files: [mp4(a)],
      linear: `<Icons>${icon({ ...a, program: 'choices' })}${icon({ ...a, program: 'frame', resource: 'IFrameResource', place: 'xPosition="left" yPosition="bottom" offset="00:00:01" duration="00:00:02"' })}
${icon({ ...a, program: 'broken', file: 'ads/none.png' })}</Icons>`,
    }),
  companions: (a) =>
    inlineDocument(a, {
      files: [mp4(a)],
      skipOffset: '00:00:01',
      about: `<AdServingId>potok-8</AdServingId><Category authority="iab">IAB9</Category><Expires>3600</Expires>
<Survey type="text/javascript">${cdata(`${a.origin}/ads/shop?survey`)}</Survey>`,
      creative: '<UniversalAdId idRegistry="potok.example">FLOWERS-2</UniversalAdId>',
      creatives: companionAds(a),
    }),
  // Measuring by vendors: two good ones, one whose script is missing, and one whose script is not for this player.
  verified: (a) =>
    inlineDocument(a, {
      files: [mp4(a)],
      skipOffset: '00:00:01',
      about: `<AdVerifications>${verification(a, 'good.example', 'vendor.js')}${verification(a, 'gone.example', 'none.js')}</AdVerifications>
<Extensions><Extension type="AdVerifications"><AdVerifications>${verification(a, 'other.example', 'vendor.js')}${verification(a, 'flash.example', null)}</AdVerifications></Extension></Extensions>`,
    }),
  'verified-by-enemies': (a) =>
    inlineDocument(a, {
      files: [mp4(a)],
      about: `<AdVerifications>${verification(a, 'good.example', 'vendor.js?behaviour=hostile')}</AdVerifications>`,
    }),
  // A schedule: breaks before the film, at 20 seconds and at half of it, and two breaks that cannot be shown.
  schedule: (a) =>
    scheduleDocument(a, [
      ['start', vast(a, 'skip-at-once')],
      ['00:00:20', vast(a, 'unskippable')],
      ['50%', vast(a, 'second')],
      ['end', vast(a, 'media')],
      ['#3', vast(a, 'media')],
    ]),
  'vpaid-linear': vpaid('linear'),
  'vpaid-interactive': vpaid('interactive'),
  'vpaid-focuses-itself': vpaid('focuses-itself', '00:01:00'),

  // Invalid documents.
  empty: () => '',
  truncated: (a) => inlineDocument(a, { files: [mp4(a)] }).slice(0, 700),
  two: (a) => {
    const names = [a.name, `${a.name}-second`];
    return documentOf(names.map((name) => adElement(inlineElement({ ...a, name }, { files: [mp4(a)] }))).join(''));
  },
  none: () => documentOf(''),
  nonlinear: (a) =>
    inlineDocument(a, { files: [] }).replace(/<Linear[^]*<\/Linear>/, '<NonLinearAds><NonLinear/></NonLinearAds>'),
  html: () => '<!doctype html><html><body><h1>It works!</h1></body></html>',
  loop: (a) => wrapperDocument(a, vast(a, 'loop')),
  'dead-wrapper': (a) => wrapperDocument(a, 'http://127.0.0.1:9/vast.xml'),
  'no-media': (a) => inlineDocument(a, { files: [] }),
  unplayable: (a) => inlineDocument(a, { files: [mediaFile(media(a, 'ad-1.flv'), 'video/x-flv')] }),

  // Invalid media.
  'media-404': (a) => inlineDocument(a, { files: [mediaFile(media(a, 'there-is-none.mp4'))] }),
  'media-stalls': (a) => inlineDocument(a, { files: [mediaFile(odd(a, 'stalls-at-start.mp4'))] }),
  'media-stalls-midway': (a) => inlineDocument(a, { files: [mediaFile(odd(a, 'stalls-midway.mp4'))] }),
  'media-broken': (a) => inlineDocument(a, { files: [mediaFile(odd(a, 'broken.mp4'))] }),
  // Ads with bad files and one good file.
  'hls-404-then-media': (a) =>
    inlineDocument(a, {
      files: [
        mediaFile(media(a, 'there-is-none.m3u8'), 'application/vnd.apple.mpegurl', [1280, 720]),
        mediaFile(media(a, 'there-is-none.mp4'), 'video/mp4', [960, 540]),
        mp4(a),
      ],
    }),
  'stall-then-media': (a) =>
    inlineDocument(a, { files: [mediaFile(odd(a, 'stalls-at-start.mp4'), 'video/mp4', [1280, 720]), mp4(a)] }),
  'hls-404': (a) =>
    inlineDocument(a, { files: [mediaFile(media(a, 'there-is-none.m3u8'), 'application/vnd.apple.mpegurl')] }),
};

export type DemoAds = 'none' | 'asked' | 'listed';

/** The ads of each break if the request names no kinds. */
export const adsByDefault = { preroll: ['media', 'second'], midroll: ['wrapper'] } as const;

/**
 * The document of a kind; null if there is no such kind.
 * @param api the base address of the calls
 */
export function vastOf(kind: string, api: string): string | null {
  const addresses = { origin: new URL(api).origin, api, name: kind };
  const depth = /^deep-(\d)$/.exec(kind)?.[1];
  if (depth !== undefined) return deep(addresses, Number(depth));
  const sample = kind.startsWith('corpus-') ? kind.slice('corpus-'.length) : '';
  if (Object.hasOwn(corpus, sample)) return corpus[sample]?.(addresses) ?? null;
  const misbehaviour = /^vpaid-([a-z\d-]{1,40})$/.exec(kind)?.[1];
  const found = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (found !== undefined) return found(addresses);
  if (misbehaviour !== undefined) return vpaid(misbehaviour)(addresses);
  const page = /^simid-([a-z\d-]{1,40})$/.exec(kind)?.[1];
  return page === undefined ? null : simid(page)(addresses);
}
