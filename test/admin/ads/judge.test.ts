import { describe, expect, it } from 'vitest';
import { judge } from '../../../src/admin/ads/trial/judge.ts';
import { vastOf } from '../../../src/backend/ads/kinds.ts';
import { expected } from '../../widget/ads/vast/corpus-expected.ts';

const screen = { width: 640, height: 360, canPlay: (type: string) => type.startsWith('video/mp4') };
const URL_ = 'https://ads.example/vast.xml';
const of = (text: string) => judge(text, URL_, screen);
const rulesOf = (text: string) => of(text).findings.map(({ rule }) => rule);
const document = (kind: string) => vastOf(kind, 'https://ads.example/api') ?? '';
const inline = (inside: string, linear = '', version = '3.0') =>
  `<VAST version="${version}"><Ad><InLine><AdSystem>a</AdSystem><AdTitle>t</AdTitle><Error>https://a.example/e</Error>
<Impression>https://a.example/i</Impression>${inside}<Creatives><Creative><Linear><Duration>00:00:10</Duration>${linear}<MediaFiles>
<MediaFile type="video/mp4" width="1" height="1">https://a.example/a.mp4</MediaFile></MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`;

describe('a document that is judged', () => {
  it('can be without findings', () => {
    expect(of(inline(''))).toEqual({ kind: 'inline', findings: [] });
    expect(of(document('wrapper'))).toMatchObject({ kind: 'wrapper', findings: [] });
    expect(of(document('schedule'))).toEqual({ kind: 'schedule', findings: [] });
  });

  it.each([
    ['malformed', '<VAST'],
    ['malformed', '<!DOCTYPE VAST [<!ENTITY a "b">]><VAST/>'],
    ['malformed', ''],
    ['noVast', '<html><body/></html>'],
    ['noBreak', '<VMAP/>'],
    ['noAd', '<VAST version="3.0"><Error>https://a.example/e</Error></VAST>'],
    ['severalAds', document('two')],
    ['noKind', '<VAST version="3.0"><Ad/></VAST>'],
  ])('cannot be read as an ad: %s', (rule, text) => {
    expect(of(text).findings).toMatchObject([{ rule, isFatal: true }]);
  });

  it.each([
    ['noFile', document('no-media')],
    ['unplayable', document('unplayable')],
    ['noNext', '<VAST version="2.0"><Ad><Wrapper/></Ad></VAST>'],
  ])('has no ad that is shown: %s', (rule, text) => {
    expect(of(text).findings).toContainEqual(expect.objectContaining({ rule, isFatal: true }));
  });

  it.each([
    ['noVersion', inline('').replace('version="3.0"', '')],
    ['noSystem', inline('').replace('<AdSystem>a</AdSystem>', '')],
    ['noTitle', inline('').replace('<AdTitle>t</AdTitle>', '')],
    ['noImpression', inline('').replace(/<Impression>.*<\/Impression>/, '')],
    ['noError', inline('').replace(/<Error>.*<\/Error>/, '')],
    ['noDuration', inline('').replace(/<Duration>.*<\/Duration>/, '')],
    ['noUniversalId', inline('', '', '4.0')],
    ['badFile', inline('').replace('<MediaFiles>', '<MediaFiles><MediaFile>https://a.example/b.mp4</MediaFile>')],
    ['insecureFile', inline('').replace('https://a.example/a.mp4', 'http://a.example/a.mp4')],
    ['insecureTracker', inline('<Impression>http://a.example/i</Impression>')],
    ['badAddress', inline('<Impression>javascript:alert(1)</Impression>')],
    [
      'noOffset',
      inline('', '<TrackingEvents><Tracking event="progress">https://a.example/p</Tracking></TrackingEvents>'),
    ],
    ['vpaid', inline('').replace('type="video/mp4"', 'apiFramework="VPAID" type="application/javascript"')],
  ])('has a flaw, and is shown: %s', (rule, text) => {
    expect(of(text).findings).toMatchObject([{ rule, isFatal: false }]);
  });

  it('needs an AdServingId from VAST 4.1 on', () => {
    expect(rulesOf(inline('', '', '4.1'))).toEqual(['noUniversalId', 'noServingId']);
  });

  it('has findings with the names that a public linter has for the same rules', () => {
    const linter = (text: string) => of(text).findings.map((one) => one.linter);
    expect(linter('<VAST version="2.0"><Ad><Wrapper/></Ad></VAST>')).toEqual([
      'VAST-2.0-wrapper-vastadtaguri',
      'VAST-2.0-wrapper-adsystem',
      'VAST-2.0-wrapper-impression',
      null,
    ]);
    expect(linter(document('two'))).toEqual([null]);
  });

  it('is judged as the player decides, for each document of the corpus', () => {
    const wrong = Object.entries(expected).filter(([name, outcome]) => {
      const { kind, findings } = of(document(`corpus-${name}`));
      const isShown = kind === 'wrapper' ? null : !findings.some(({ isFatal }) => isFatal);
      // A wrapper does not tell what its document contains.
      return isShown !== null && isShown !== 'told' in outcome;
    });
    expect(wrong).toEqual([]);
  });
});
