import { useEffect } from 'react';
import { usePlayerState } from '../hooks.ts';
import { useLazyPart } from './lazy-part.ts';
import { adPart } from './parts.ts';
import { selectAd, selectAdStage, selectIsAdComing } from '../selectors.ts';

/** The buttons of an ad while it is shown; their script loads with the ad, which plays to its end even without them. */
export function AdPlace() {
  const isComing = usePlayerState(selectIsAdComing);
  const isShown = usePlayerState(selectAdStage) === 'shown';
  const ad = usePlayerState(selectAd);
  useEffect(() => {
    if (isComing) adPart.prepare();
  }, [isComing]);
  const part = useLazyPart(adPart, isShown, () => {});
  return isShown && ad !== null && part !== null ? <part.AdLayer key={ad.show.adId} ad={ad} /> : null;
}
