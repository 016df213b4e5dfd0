import type { DeviceType } from '../../../streams/model/stats.ts';

type Device = Pick<Navigator, 'userAgent' | 'platform' | 'maxTouchPoints'>;

/** Tablets of Apple say they are a Mac; those of others say what they are not: `Mobile`. */
export function deviceTypeOf({ userAgent = '', platform = '', maxTouchPoints = 0 }: Partial<Device>): DeviceType {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (platform === 'MacIntel' && maxTouchPoints > 1) return 'tablet';
  if (/Mobi|iPhone|iPod/i.test(userAgent)) return 'mobile';
  return /Android/i.test(userAgent) ? 'tablet' : 'desktop';
}
