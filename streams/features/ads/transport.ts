import { merge } from 'rxjs';
import { selector, type Output, type Pipeline } from '../define-later.ts';

const PLAY: Output = { type: 'ad.play', cause: 'ad' };
const PAUSE: Output = { type: 'ad.pause', cause: 'ad' };

const wantedOfAd = selector(['ads', 'mayAdPlay', 'intent', 'sound'], ({ ads, mayAdPlay, intent, sound }) => ({
  adId: ads.ad?.show.adId ?? null,
  mayPlay: mayAdPlay,
  isMutedByPolicy: intent.autoplay === 'muted',
  volume: sound.volume,
  muted: sound.muted,
}));

/**
 * Plays and pauses the ad by the play rule, with the player's own sound. If the browser refuses sound, the film and the
 * ad are muted, and the ad is played again.
 */
export const controlAd: Pipeline = ({ whenChanged }) =>
  whenChanged(wantedOfAd, ({ adId, mayPlay, isMutedByPolicy, volume, muted }, before) => {
    if (adId === null) return null;
    // A new ad is shown paused, with the player's sound.
    if (before.adId !== adId) return mayPlay ? PLAY : null;
    if (isMutedByPolicy && !before.isMutedByPolicy) {
      return [
        { type: 'media.setMuted', cause: 'mutedFallback', muted: true },
        { type: 'ad.setSound', cause: 'mutedFallback', volume, muted: true },
        PLAY,
      ];
    }
    const isOtherSound = volume !== before.volume || muted !== before.muted;
    return [
      ...(isOtherSound ? [{ type: 'ad.setSound', cause: 'viewer', volume, muted } as const] : []),
      ...(mayPlay === before.mayPlay ? [] : [mayPlay ? PLAY : PAUSE]),
    ];
  });

/**
 * An ad that was paused by itself or the browser is resumed once; after that it goes on when the viewer presses play.
 * An ad that begins anew with another file is played as it was before.
 */
export const resumeAd: Pipeline = ({ when, whenChanged }) =>
  merge(
    when('ad.created', ({ show }, { mayAdPlay }, before) =>
      mayAdPlay && before.ads.ad?.show.adId === show.adId ? PLAY : null,
    ),
    whenChanged('adSeen', ({ ownPauses }, before) => (ownPauses === 1 && before.ownPauses === 0 ? PLAY : null)),
    when(['intent.play', 'intent.pause', 'intent.togglePlay'], (_, { ads, mayAdPlay }) =>
      ads.ad?.status === 'paused' && mayAdPlay ? PLAY : null,
    ),
  );
