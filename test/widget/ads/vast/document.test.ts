import { describe, expect, it } from 'vitest';
import { AdError } from '../../../../src/widget/ads/vast/ad-error.ts';
import { NO_DETAILS } from '../../../../src/widget/ads/vast/details.ts';
import { readDocument, type InlineAd } from '../../../../src/widget/ads/vast/document.ts';
import { inlineVast, mediaFile, track, wrapperVast, type InlineParts } from './samples.ts';
import { fc } from '../../../fast-check.ts';

const at = 'https://ads.example/tag/vast.xml';
const noViewability = { viewable: [], notViewable: [], viewUndetermined: [] };
const noLabel = { advertiser: null, aboutUrl: null, erid: null };
const inline = (parts: InlineParts = {}): InlineAd => {
  const { ad } = readDocument(inlineVast(parts), at);
  if (ad?.kind !== 'inline') throw new Error('no inline ad');
  return ad;
};

describe('readDocument', () => {
  it.each(['2.0', '2.0.1', '3.0', '4.0', '4.1', '4.2'])(
    'reads all facts that a player needs from VAST %s',
    (version) => {
      expect(inline({ version })).toEqual({
        kind: 'inline',
        title: 'Tea & biscuits',
        label: noLabel,
        details: NO_DETAILS,
        account: { ad_campaign: 'Server a1', ad_creative: 'c1' },
        icons: [],
        companions: null,
        durationSeconds: 10.5,
        skipOffset: { unit: 'seconds', value: 5 },
        parameters: null,
        impressions: [track('impression?a=1&b=2')],
        errors: [track('error?code=[ERRORCODE]')],
        viewability: noViewability,
        verifications: [],
        clickThrough: 'https://shop.example/tea',
        clickTracking: [track('click')],
        trackers: [
          { event: 'start', url: track('start'), offset: null },
          { event: 'firstQuartile', url: track('firstQuartile'), offset: null },
          { event: 'complete', url: track('complete?x=1&y=2'), offset: null },
          { event: 'progress', url: track('progress'), offset: { unit: 'seconds', value: 3.25 } },
          { event: 'progress', url: track('progress-percent'), offset: { unit: 'percent', value: 20 } },
        ],
        files: [
          {
            url: 'https://cdn.example/ad.mp4',
            type: 'video/mp4',
            width: 640,
            height: 360,
            bitrateKbps: null,
            codec: null,
            isVpaid: false,
          },
        ],
        interactive: null,
      });
    },
  );

  it('reads names of events in any case', () => {
    const { ad } = readDocument(
      inlineVast().replaceAll('event="progress"', 'event="Progress"'),
      'https://ads.example/',
    );
    expect(ad?.trackers.filter(({ event }) => event === 'progress')).toHaveLength(2);
  });

  it.each([
    ['apiFramework="SIMID" type="text/html"', 'https://cdn.example/page.html', 'https://cdn.example/page.html'],
    ['apiFramework=" simid "', '../page.html', 'https://ads.example/page.html'],
    ['apiFramework="SIMID" type="application/javascript"', 'https://cdn.example/page.js', null],
    ['apiFramework="VPAID" type="text/html"', 'https://cdn.example/page.html', null],
    ['type="text/html"', 'https://cdn.example/page.html', null],
    ['apiFramework="SIMID"', 'javascript:alert(1)', null],
    ['apiFramework="SIMID"', ' ', null],
  ])('reads a SIMID page (%s, %s)', (attributes, text, url) => {
    const page = `<InteractiveCreativeFile ${attributes}><![CDATA[${text}]]></InteractiveCreativeFile>`;
    const files = mediaFile('https://cdn.example/ad.mp4') + page;
    expect(inline({ files }).interactive).toEqual(url === null ? null : { url });
  });

  it('reads a document with prefixed elements', () => {
    const prefixed = inlineVast()
      .replace('<VAST ', '<v:VAST xmlns:v="http://www.iab.com/VAST" ')
      .replaceAll(/<(\/?)(?!v:|\?|!)/g, '<$1v:');
    expect(readDocument(prefixed, at).ad).toEqual(inline());
  });

  it.each([
    ['00:00:05', { unit: 'seconds', value: 5 }],
    ['01:02:03.5', { unit: 'seconds', value: 3723.5 }],
    ['0:00:00', { unit: 'seconds', value: 0 }],
    ['25%', { unit: 'percent', value: 25 }],
    ['12.5%', { unit: 'percent', value: 12.5 }],
    ['101%', null],
    ['5', null],
    ['-00:00:05', null],
    ['00:61:00', null],
    ['', null],
  ])('reads a skip offset of "%s"', (offset, expected) => {
    expect(inline({ linearAttributes: `skipoffset="${offset}"` }).skipOffset).toEqual(expected);
  });

  it.each([
    ['width', mediaFile('https://cdn.example/a.mp4').replace('width="640"', '')],
    ['height', mediaFile('https://cdn.example/a.mp4').replace('height="360"', 'height="0"')],
    ['type', mediaFile('https://cdn.example/a.mp4').replace('type="video/mp4"', 'type=" "')],
    ['address', mediaFile(' ')],
    ['address on the web', mediaFile('javascript:alert(1)')],
  ])('skips a media file without %s', (_, file) => {
    expect(inline({ files: file }).files).toEqual([]);
  });

  it('completes relative addresses, and addresses without a scheme', () => {
    const files = mediaFile('../a.mp4') + mediaFile('//cdn.example/b.mp4');
    expect(inline({ files }).files.map(({ url }) => url)).toEqual([
      'https://ads.example/a.mp4',
      'https://cdn.example/b.mp4',
    ]);
  });

  it('reads the parameters of a VPAID ad', () => {
    const script =
      '<MediaFile type="application/javascript" apiFramework="VPAID" width="1" height="1" bitrate="500">https://cdn.example/a.js</MediaFile>';
    const ad = inline({ files: script, linear: '<AdParameters><![CDATA[{"a":"<b>"}]]></AdParameters>' });
    expect(ad.parameters).toBe('{"a":"<b>"}');
    expect(ad.files).toMatchObject([{ isVpaid: true, type: 'application/javascript', bitrateKbps: 500 }]);
  });

  it.each(['ClickThrough', 'Impression', 'Tracking', 'Error', 'ClickTracking'])('refuses a script as %s', (name) => {
    const source = inlineVast().replaceAll(
      new RegExp(`(<${name}(?: [^>]*)?>)[^]*?(</${name}>)`, 'g'),
      '$1<![CDATA[ JavaScript:alert(1) ]]>$2',
    );
    expect(JSON.stringify(readDocument(source, at))).not.toMatch(/javascript/i);
  });

  it.each([
    ['bitrate="700" maxbitrate="900"', 700],
    ['minbitrate="100" maxbitrate="900"', 900],
    ['bitrate="0"', null],
  ])('reads the bitrate of a file with %s', (attributes, expected) => {
    expect(inline({ files: mediaFile('https://cdn.example/a.mp4', attributes) }).files[0]?.bitrateKbps).toBe(expected);
  });

  it.each(['SIMID', 'vpaid2', ''])('does not treat a file with the framework "%s" as VPAID', (framework) => {
    const file = mediaFile('https://cdn.example/a.mp4', `apiFramework="${framework}"`);
    expect(inline({ files: file }).files[0]?.isVpaid).toBe(false);
  });

  it('reads where to report viewability, each web address once', () => {
    const told = (name: string, url: string) => `<${name}><![CDATA[ ${url} ]]></${name}>`;
    const elements = [
      told('Viewable', track('seen')),
      told('Viewable', track('seen')),
      told('Viewable', 'javascript:alert(1)'),
      told('NotViewable', '/unseen'),
      told('ViewUndetermined', track('who-knows')),
    ];
    expect(
      inline({ inline: `<ViewableImpression id="1">${elements.join('')}</ViewableImpression>` }).viewability,
    ).toEqual({
      viewable: [track('seen')],
      notViewable: ['https://ads.example/unseen'],
      viewUndetermined: [track('who-knows')],
    });
    const many = Array.from({ length: 300 }, (_, index) => told('Viewable', track(`seen-${index}`))).join('');
    expect(inline({ inline: `<ViewableImpression>${many}</ViewableImpression>` }).viewability.viewable).toHaveLength(
      100,
    );
  });

  it.each([
    ['', true],
    ['followAdditionalWrappers="true"', true],
    ['followAdditionalWrappers="1"', true],
    ['followAdditionalWrappers=" FALSE "', false],
    ['followAdditionalWrappers="0"', false],
  ])('reads whether a wrapper with "%s" may lead to another wrapper', (attributes, mayWrapAgain) => {
    expect(readDocument(wrapperVast('/next.xml', 'w', attributes), at).ad).toMatchObject({ mayWrapAgain });
  });

  it('reads the first of several links, and an ad without a title or an offset', () => {
    const clicks = '<VideoClicks><ClickThrough>https://other.example/</ClickThrough></VideoClicks>';
    expect(inline({ linear: clicks, linearAttributes: '' })).toMatchObject({
      clickThrough: 'https://shop.example/tea',
      skipOffset: null,
    });
    expect(readDocument(inlineVast().replace(/<AdTitle>.*<\/AdTitle>/, ''), at).ad).toMatchObject({ title: null });
  });

  it('prefers the inline ad if a document also has a wrapper', () => {
    const source = inlineVast().replace('</InLine>', '</InLine><Wrapper/>');
    expect(readDocument(source, at).ad?.kind).toBe('inline');
  });

  it('reads a wrapper with its trackers', () => {
    expect(readDocument(wrapperVast('/next.xml', 'w', 'followAdditionalWrappers="false"'), at).ad).toEqual({
      kind: 'wrapper',
      label: noLabel,
      details: NO_DETAILS,
      account: { ad_campaign: 'Broker w' },
      icons: [],
      companions: null,
      nextUrl: 'https://ads.example/next.xml',
      mayWrapAgain: false,
      impressions: [track('w-impression')],
      errors: [track('w-error')],
      viewability: noViewability,
      verifications: [],
      clickTracking: [track('w-click')],
      clickThrough: null,
      trackers: [{ event: 'start', url: track('w-start'), offset: null }],
    });
  });

  it.each([
    ['none', `<VAST version="3.0"><Error>${track('none')}</Error></VAST>`, [track('none')]],
    [
      'two',
      inlineVast().replace('</Ad>', `</Ad><Ad><Wrapper><Error>${track('second')}</Error></Wrapper></Ad><Ad/>`),
      [track('error?code=[ERRORCODE]'), track('second')],
    ],
    ['an ad that is neither inline nor a wrapper', '<VAST><Ad/></VAST>', []],
    ['another kind of document', '<html><body/></html>', []],
  ])('finds no ad if there is %s', (_, source, errors) => {
    expect(readDocument(source, at)).toEqual({ ad: null, errors });
  });

  it('takes the first linear creative that has media files', () => {
    const source = inlineVast().replace(
      '<Creatives>',
      '<Creatives><Creative><NonLinearAds/></Creative><Creative><Linear><Duration>00:00:01</Duration></Linear></Creative>',
    );
    expect(readDocument(source, at).ad).toEqual(inline());
  });

  it('has no files if the document has only other creatives', () => {
    const source = inlineVast().replace(/<Linear[^]*<\/Linear>/, '<NonLinearAds><NonLinear/></NonLinearAds>');
    expect(readDocument(source, at).ad).toMatchObject({ kind: 'inline', files: [], durationSeconds: null });
  });

  it('reads well-formed nonsense, and throws only ad errors', () => {
    const name = fc.constantFrom(
      'VAST',
      'Ad',
      'InLine',
      'Wrapper',
      'Creatives',
      'Creative',
      'Linear',
      'MediaFiles',
      'MediaFile',
      'VASTAdTagURI',
      'TrackingEvents',
      'Tracking',
      'VideoClicks',
      'ClickThrough',
      'Duration',
      'Error',
    );
    const text = fc.constantFrom(
      '',
      'https://x.example/[ERRORCODE]',
      'javascript:alert(1)',
      '00:00:01',
      '99%',
      '-1',
      'http://',
      '//',
    );
    const tree: (depth?: number) => fc.Arbitrary<string> = fc.memo((depth) =>
      fc
        .record({ name, text, children: depth > 1 ? fc.array(tree(), { maxLength: 3 }) : fc.constant<string[]>([]) })
        .map(({ name: tag, text: value, children }) => {
          const attributes = ['event', 'offset', 'skipoffset', 'width'].map((key) => `${key}="${value}"`).join(' ');
          return `<${tag} ${attributes}>${value}${children.join('')}</${tag}>`;
        }),
    );
    fc.assert(
      fc.property(tree(5), (inner) => {
        try {
          const { ad } = readDocument(
            `<VAST><Ad><InLine><Creatives><Creative>${inner}</Creative></Creatives></InLine></Ad></VAST>`,
            at,
          );
          expect(JSON.stringify(ad)).not.toContain('javascript');
          readDocument(`<VAST>${inner}</VAST>`, at);
        } catch (error) {
          expect(error).toBeInstanceOf(AdError);
        }
      }),
      { seed: 4, numRuns: 500 },
    );
  });
});

describe('limits of a document', () => {
  it('truncate texts', () => {
    const long = 'x'.repeat(200_000);
    const title = readDocument(inlineVast().replace('Tea & biscuits', long), at).ad;
    expect(title).toMatchObject({ title: 'x'.repeat(200) });
    expect(inline({ version: '4.2' }).parameters).toBeNull();
    expect(inline({ linear: `<AdParameters>${long}</AdParameters>` }).parameters).toHaveLength(100_000);
  });

  it('keep each address once, at most a hundred of a kind, and drop addresses that are too long', () => {
    const before = inline({}).impressions.length;
    const impressions = (count: number, every = 1) =>
      Array.from(
        { length: count },
        (_, index) => `<Impression>https://a.example/${Math.floor(index / every)}</Impression>`,
      ).join('');
    expect(inline({ inline: impressions(20, 2) }).impressions).toHaveLength(before + 10);
    expect(inline({ inline: impressions(500) }).impressions).toHaveLength(100);
    const long = `<Impression>https://a.example/${'x'.repeat(20_000)}</Impression>`;
    expect(inline({ inline: long }).impressions).toHaveLength(before);
  });

  it('keep names of events up to fifty letters, and types of files up to a hundred', () => {
    const named = (length: number) => {
      const tracking = `<Tracking event="${'e'.repeat(length)}">https://a.example/e</Tracking>`;
      return inline({ linear: `<TrackingEvents>${tracking}</TrackingEvents>` }).trackers.length;
    };
    expect(named(50) - named(51)).toBe(1);
    const typed = (length: number) =>
      inline({ files: mediaFile('https://a.example/a').replace('video/mp4', 't'.repeat(length)) }).files.length;
    expect([typed(100), typed(101)]).toEqual([1, 0]);
    const codec = inline({ files: mediaFile('https://a.example/a', `codec="${'c'.repeat(200)}"`) }).files[0]?.codec;
    expect(codec).toHaveLength(100);
  });

  it('drop an event without a name', () => {
    const ad = inline({ linear: '<TrackingEvents><Tracking>https://a.example/e</Tracking></TrackingEvents>' });
    expect(ad.trackers).toEqual(inline().trackers);
  });

  it('bound the number of trackers and media files', () => {
    const trackers = '<TrackingEvents>' + '<Tracking event="start">https://a.example/</Tracking>'.repeat(2_000);
    const files = Array.from({ length: 300 }, (_, index) => mediaFile(`https://a.example/${index}.mp4`)).join('');
    const ad = inline({ linear: `${trackers}</TrackingEvents>`, files });
    // A tracker of the sample has no valid offset, so one less is left.
    expect(ad.trackers).toHaveLength(999);
    expect(ad.files).toHaveLength(100);
  });
});

describe('verification scripts', () => {
  const at = 'https://ads.example/';
  const read = (inside: string) => readDocument(inlineVast({ inline: inside }), at).ad?.verifications;
  const verification = (inside: string, vendor = 'v') => `<Verification vendor="${vendor}">${inside}</Verification>`;
  const script = '<JavaScriptResource apiFramework="omid">https://vendor.example/omid.js</JavaScriptResource>';
  const told = `<TrackingEvents><Tracking event="verificationNotExecuted">${track('n')}</Tracking>
    <Tracking event="start">${track('start')}</Tracking></TrackingEvents>`;
  const whole = verification(`${script}<VerificationParameters><![CDATA[{"a":1}]]></VerificationParameters>${told}`);
  const expected = {
    vendor: 'v',
    scriptUrl: 'https://vendor.example/omid.js',
    parameters: '{"a":1}',
    notExecuted: [track('n')],
  };

  it.each([
    ['of VAST 4', `<AdVerifications>${whole}</AdVerifications>`],
    [
      'of VAST 3, in an extension',
      `<Extensions><Extension type="AdVerifications"><AdVerifications>${whole}</AdVerifications></Extension></Extensions>`,
    ],
  ])('%s are read, and their trackers are kept apart from the ad’s', (_, inside) => {
    expect(read(inside)).toEqual([expected]);
    const trackers = readDocument(inlineVast({ inline: inside }), at).ad?.trackers;
    expect(trackers).toHaveLength(readDocument(inlineVast(), at).ad?.trackers.length ?? 0);
  });

  it.each([
    ['nothing', ''],
    ['a script for something else', '<JavaScriptResource apiFramework="vpaid">https://v.example/</JavaScriptResource>'],
    ['a script that names no framework', '<JavaScriptResource>https://v.example/</JavaScriptResource>'],
    [
      'an address that is not on the web',
      '<JavaScriptResource apiFramework="omid">javascript:alert(1)</JavaScriptResource>',
    ],
    ['a program', '<ExecutableResource apiFramework="omid">https://v.example/</ExecutableResource>'],
  ])('have no script if there is %s', (_, inside) => {
    expect(read(`<AdVerifications>${verification(inside)}</AdVerifications>`)).toEqual([
      { vendor: 'v', scriptUrl: null, parameters: null, notExecuted: [] },
    ]);
  });

  it('have parameters of a sensible length, and are limited in number', () => {
    const long = `${script}<VerificationParameters>${'p'.repeat(20_001)}</VerificationParameters>`;
    const all = read(`<AdVerifications>${verification(long).repeat(50)}</AdVerifications>`);
    expect(all).toHaveLength(20);
    expect(all?.[0]).toMatchObject({ vendor: 'v', parameters: null });
  });
});
