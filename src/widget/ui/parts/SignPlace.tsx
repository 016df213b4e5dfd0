import { usePlayerState } from '../hooks.ts';
import { selector } from '../selector.ts';
import { useLazyPart } from './lazy-part.ts';
import { signPicturePart } from './parts.ts';

const selectIsOn = selector(['sign'], ({ sign }) => sign.isOn);

/** The picture of a sign-language interpreter; its scripts load when it is first turned on. */
export function SignPlace() {
  const isOn = usePlayerState(selectIsOn);
  const part = useLazyPart(signPicturePart, isOn, () => {});
  return part && <part.SignPicture />;
}
