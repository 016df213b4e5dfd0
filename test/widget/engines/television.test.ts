import { describe, expect, it } from 'vitest';
import { prefersNativeHls } from '../../../src/widget/engines/load.ts';

const page = (answer: CanPlayTypeResult) => ({ createElement: () => ({ canPlayType: () => answer }) });
const tizen = (version: string) =>
  `Mozilla/5.0 (SMART-TV; LINUX; Tizen ${version}) AppleWebKit/537.36 (KHTML, like Gecko) Version/${version} TV Safari/537.36`;

describe('HLS on televisions', () => {
  it.each([
    ['of 2019', tizen('5.0'), true],
    ['of 2020', tizen('5.5'), true],
    ['of 2021', tizen('6.0'), false],
    ['of 2055', tizen('50.0'), false],
    ['with webOS', 'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/68.0.3440.106 Safari/537.36', false],
  ])('%s is played by their own player: %s', (_year, userAgent, isNative) =>
    expect(prefersNativeHls(userAgent, page('maybe'))).toBe(isNative),
  );

  it('is not played by their own player if that cannot play it', () =>
    expect(prefersNativeHls(tizen('5.0'), page(''))).toBe(false));
});
