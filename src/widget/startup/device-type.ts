import type { DeviceType } from '../../../streams/model/session.ts';

type Device = Pick<Navigator, 'userAgent' | 'platform' | 'maxTouchPoints'>;

/**
 * Smart televisions and set-top boxes. Some do not identify themselves, so Android without a touch screen counts as
 * one.
 */
const television =
  /Tizen(?!.*Mobile)|Web[O0]S|Smart-?TV|NetCast|HbbTV|VIDAA|Android ?TV|Google ?TV|BRAVIA|SHIELD|Chromecast|CrKey|AFT[A-Z\d]|MiTV|MIBOX/i;

export const isTelevision = ({ userAgent = '' }: Partial<Device>): boolean => television.test(userAgent);

/** Apple's tablets claim to be a Mac; Android tablets lack `Mobile`. */
export function deviceTypeOf({ userAgent = '', platform = '', maxTouchPoints }: Partial<Device>): DeviceType {
  if (television.test(userAgent)) return 'desktop';
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (platform === 'MacIntel' && (maxTouchPoints ?? 0) > 1) return 'tablet';
  if (/Mobi|iPhone|iPod/i.test(userAgent)) return 'mobile';
  return /Android/i.test(userAgent) && maxTouchPoints !== 0 ? 'tablet' : 'desktop';
}
