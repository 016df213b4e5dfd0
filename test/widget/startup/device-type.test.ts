import { describe, expect, it } from 'vitest';
import { deviceTypeOf } from '../../../src/widget/startup/device-type.ts';

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

describe('deviceTypeOf', () => {
  it.each([
    [
      'desktop',
      'a PC',
      { userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0', maxTouchPoints: 10 },
    ],
    ['desktop', 'a Mac', { userAgent: mac, platform: 'MacIntel', maxTouchPoints: 0 }],
    ['tablet', 'an iPad that says it is a Mac', { userAgent: mac, platform: 'MacIntel', maxTouchPoints: 5 }],
    ['tablet', 'an older iPad', { userAgent: 'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) Mobile/15E148' }],
    ['mobile', 'an iPhone', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' }],
    ['mobile', 'a phone', { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36' }],
    ['tablet', 'a tablet', { userAgent: 'Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/140.0 Safari/537.36' }],
    ['tablet', 'a tablet with Firefox', { userAgent: 'Mozilla/5.0 (Android 15; Tablet; rv:143.0) Firefox/143.0' }],
    ['desktop', 'something that says nothing', {}],
  ])('is %s for %s', (type, _of, device) => expect(deviceTypeOf(device)).toBe(type));
});
