import { describe, expect, it } from 'vitest';
import { displayPixelRatio } from '../../../src/widget/television/display.ts';

const page = { devicePixelRatio: 1, screen: { width: 1920 }, navigator: { userAgent: '' } };
const ofPanel = (is8K: boolean, isUd: boolean) => ({
  webapis: { productinfo: { is8KPanelSupported: () => is8K, isUdPanelSupported: () => isUd } },
});
const vidaa = (kind: string) => ({
  userAgent: `Mozilla/5.0 (Linux; Android) Chrome/88 VIDAA/6.0(Hisense;SmartTV;${kind})`,
});
const refused = () => {
  throw new Error('SecurityError');
};

describe('the pixel ratio of a television panel', () => {
  it.each<[string, object, number]>([
    ['Samsung, 4K', ofPanel(false, true), 2],
    ['Samsung, 8K', ofPanel(true, true), 4],
    ['Samsung, Full HD', ofPanel(false, false), 1],
    ['Samsung of before 8K', { webapis: { productinfo: { isUdPanelSupported: () => true } } }, 2],
    ['Samsung without the right to ask', { webapis: { productinfo: { isUdPanelSupported: refused } } }, 1],
    ['Samsung in a browser, where there is nothing to ask', { webapis: {} }, 1],
    ['LG, 4K', { PalmSystem: { deviceInfo: '{"screenWidth":3840}' } }, 2],
    [
      'LG that counts its pixels by itself',
      { PalmSystem: { deviceInfo: '{"screenWidth":3840}' }, devicePixelRatio: 2 },
      2,
    ],
    [
      'LG whose page is as large as its panel',
      { PalmSystem: { deviceInfo: '{"screenWidth":3840}' }, screen: { width: 3840 } },
      1,
    ],
    ['LG, HD', { PalmSystem: { deviceInfo: '{"screenWidth":1366}' } }, 1],
    ['LG that reports its size as text', { PalmSystem: { deviceInfo: '{"screenWidth":"UHD"}' } }, 1],
    ['LG that reports a malformed size', { PalmSystem: { deviceInfo: 'unknown' } }, 1],
    ['LG that reports no size', { PalmSystem: {} }, 1],
    ['Hisense, 4K', { Hisense_Get4KSupportState: () => true }, 2],
    ['Hisense, Full HD', { Hisense_Get4KSupportState: () => false, navigator: vidaa('UHD') }, 1],
    ['Hisense, 4K by its name', { navigator: vidaa('UHD') }, 2],
    ['Hisense, Full HD by its name', { navigator: vidaa('FHD') }, 1],
    ['a panel of another maker', { navigator: { userAgent: 'SmartTV UHD' } }, 1],
    ['a screen of unknown size', { ...ofPanel(false, true), screen: { width: 0 } }, 1],
  ])('is right for %s', (_name, told, ratio) => {
    expect(displayPixelRatio({ ...page, ...told })).toBe(ratio);
  });

  it('is read from the application around a frame, if that is allowed', () => {
    expect(displayPixelRatio({ ...page, parent: ofPanel(false, true) })).toBe(2);
    const foreign = new Proxy({}, { get: refused });
    expect(displayPixelRatio({ ...page, parent: foreign })).toBe(1);
    expect(displayPixelRatio({ ...page, ...ofPanel(false, true), parent: foreign })).toBe(2);
  });
});
