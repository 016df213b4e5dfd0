import type { Hint } from '../../../../streams/model/input.ts';
import { texts } from '../texts.ts';

/** Says whether the black bars are cropped now, and whether that makes the picture larger. */
export function cropHint({ isOn, isLarger }: Extract<Hint, { kind: 'crop' }>): string {
  const { cropped, notCropped, croppedWithoutRoom } = texts.picture;
  if (!isOn) return notCropped;
  return isLarger ? cropped : croppedWithoutRoom;
}
