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
    [
      'desktop',
      'a television with Tizen',
      { userAgent: 'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.5) AppleWebKit/537.36 85.0.4183.93/6.5 TV Safari/537.36' },
    ],
    [
      'desktop',
      'a television with webOS',
      { userAgent: 'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/94.0.4606.128 Safari/537.36' },
    ],
    [
      'desktop',
      'a television with Android',
      { userAgent: 'Mozilla/5.0 (Linux; Android 9; BRAVIA 4K UR2) Chrome/122.0 Safari/537.36', maxTouchPoints: 5 },
    ],
    [
      'desktop',
      'a television with Android that calls itself mobile',
      { userAgent: 'Mozilla/5.0 (Linux; Android 11; Android TV) Chrome/122.0 Mobile Safari/537.36' },
    ],
    [
      'desktop',
      'a television with Android that does not say what it is',
      { userAgent: 'Mozilla/5.0 (Linux; Android 12; KD-55X) Chrome/122.0 Safari/537.36', maxTouchPoints: 0 },
    ],
    [
      'mobile',
      'a phone with Tizen',
      { userAgent: 'Mozilla/5.0 (Linux; Tizen 3.0; SAMSUNG SM-Z400Y) SamsungBrowser/2.2 Mobile Safari/537.36' },
    ],
  ])('is %s for %s', (type, _of, device) => expect(deviceTypeOf(device)).toBe(type));
});
