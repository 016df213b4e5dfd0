import type { Stall } from '../../../../streams/model/stall.ts';
import type { PlayerState } from '../../../../streams/model/state.ts';
import { usePlayerState } from '../hooks.ts';
import {
  isAboveLowestQuality,
  selectCanPlaySoundAlone,
  selectSource,
  selectStall,
  selectTracks,
} from '../selectors.ts';
import { texts } from '../texts.ts';
import { allowAutoQuality, RemedyButton, playSoundAlone, tryNow, type Remedy } from './RemedyButton.tsx';

type Tracks = PlayerState['tracks'];
type ProvenStall = Exclude<Stall, { readonly cause: 'unknown' }>;

/** Returns null while the cause is not proven. */
export function useProvenStall(): ProvenStall | null {
  const stall = usePlayerState(selectStall);
  return stall.cause === 'unknown' ? null : stall;
}

/** Why the film has stalled, with the figures that prove it, and the one button that helps. */
export function StallExplanation({ stall }: { readonly stall: ProvenStall }) {
  const tracks = usePlayerState(selectTracks);
  const source = usePlayerState(selectSource);
  const canPlaySoundAlone = usePlayerState(selectCanPlaySoundAlone);
  const remedy = remedyFor(stall, tracks, source, canPlaySoundAlone);
  return (
    <>
      <div>
        <p className="why">{texts.whyWait.heading}</p>
        <p>{proofOf(stall, tracks)}</p>
      </div>
      {remedy !== null && <RemedyButton remedy={remedy} />}
    </>
  );
}

function proofOf(stall: ProvenStall, { qualities }: Tracks): string {
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

function remedyFor(
  stall: ProvenStall,
  tracks: Tracks,
  source: PlayerState['source'],
  canPlaySoundAlone: boolean,
): Remedy | null {
  switch (stall.cause) {
    case 'offline':
      return tryNow;
    case 'server':
    case 'failing':
      return otherSource(source) ?? tryNow;
    case 'network':
      if (isAboveLowestQuality(tracks)) return allowAutoQuality;
      // An automatic quality falls by itself, but not below the lowest rendition with a picture.
      return canPlaySoundAlone ? playSoundAlone : null;
    default:
      return lowerQuality(tracks);
  }
}

function otherSource(source: PlayerState['source']): Remedy | null {
  if (source.status !== 'ready' || source.options.length < 2) return null;
  const other = source.options.find(({ label }) => label !== source.activeLabel);
  return other === undefined
    ? null
    : { label: 'otherSource', intent: { type: 'intent.chooseSource', label: other.label } };
}

function lowerQuality({ qualities, qualityId }: Tracks): Remedy | null {
  const height = qualities.find(({ id }) => id === qualityId)?.height ?? 0;
  const lower = qualities.filter((one) => one.height < height);
  if (lower.length === 0) return null;
  const next = lower.reduce((best, one) => (one.height > best.height ? one : best));
  return { label: 'lowerQuality', intent: { type: 'intent.chooseQuality', qualityId: next.id } };
}
