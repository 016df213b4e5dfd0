import type { Stall } from '../../../../streams/model/stall.ts';
import type { PlayerState } from '../../../../streams/model/state.ts';
import { usePlayerState } from '../hooks.ts';
import { isAboveLowest, selectCanPlaySoundAlone, selectSource, selectStall, selectTracks } from '../selectors.ts';
import { texts } from '../texts.ts';
import { allowAutoQuality, HelpButton, playSoundAlone, tryNow, type Help } from './HelpButton.tsx';

type Tracks = PlayerState['tracks'];
type Proven = Exclude<Stall, { readonly cause: 'unknown' }>;

/** Returns null while the cause is not proven. */
export function useProvenStall(): Proven | null {
  const stall = usePlayerState(selectStall);
  return stall.cause === 'unknown' ? null : stall;
}

/** Why the film has stalled, with the figures that prove it, and the one button that helps. */
export function WhyWait({ stall }: { readonly stall: Proven }) {
  const tracks = usePlayerState(selectTracks);
  const source = usePlayerState(selectSource);
  const canPlaySoundAlone = usePlayerState(selectCanPlaySoundAlone);
  const help = helpFor(stall, tracks, source, canPlaySoundAlone);
  return (
    <>
      <div>
        <p className="why">{texts.whyWait.heading}</p>
        <p>{proofOf(stall, tracks)}</p>
      </div>
      {help !== null && <HelpButton help={help} />}
    </>
  );
}

function proofOf(stall: Proven, { qualities }: Tracks): string {
  switch (stall.cause) {
    case 'server':
      return texts.whyWait.server(stall.seconds);
    case 'failing':
      return texts.whyWait.failing(stall.status);
    case 'network': {
      const height = qualities.find(({ id }) => id === stall.qualityId)?.height ?? null;
      return texts.whyWait.network(stall.bandwidthBps, stall.neededBps, height);
    }
    default:
      return texts.whyWait[stall.cause];
  }
}

function helpFor(
  stall: Proven,
  tracks: Tracks,
  source: PlayerState['source'],
  canPlaySoundAlone: boolean,
): Help | null {
  switch (stall.cause) {
    case 'offline':
      return tryNow;
    case 'server':
    case 'failing':
      return otherSource(source) ?? tryNow;
    case 'network':
      if (isAboveLowest(tracks)) return allowAutoQuality;
      // An automatic quality falls by itself, but not below the lowest rendition with a picture.
      return canPlaySoundAlone ? playSoundAlone : null;
    default:
      return lowerQuality(tracks);
  }
}

function otherSource(source: PlayerState['source']): Help | null {
  if (source.status !== 'ready' || source.options.length < 2) return null;
  const other = source.options.find(({ label }) => label !== source.activeLabel);
  return other === undefined
    ? null
    : { label: 'otherSource', intent: { type: 'intent.chooseSource', label: other.label } };
}

function lowerQuality({ qualities, qualityId }: Tracks): Help | null {
  const height = qualities.find(({ id }) => id === qualityId)?.height ?? 0;
  const lower = qualities.filter((one) => one.height < height);
  if (lower.length === 0) return null;
  const next = lower.reduce((best, one) => (one.height > best.height ? one : best));
  return { label: 'lowerQuality', intent: { type: 'intent.chooseQuality', qualityId: next.id } };
}
