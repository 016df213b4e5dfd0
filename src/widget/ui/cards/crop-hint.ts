import type { Hint } from '../../../../streams/model/input.ts';
import { texts } from '../texts.ts';

/** What has become of the black bars. */
export function cropHint({ isOn, isLarger }: Extract<Hint, { kind: 'crop' }>): string {
  const { cropped, notCropped, croppedWithoutRoom } = texts.picture;
  if (!isOn) return notCropped;
  return isLarger ? cropped : croppedWithoutRoom;
}
