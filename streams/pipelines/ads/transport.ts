import {
  combineLatest,
  concatMap,
  distinctUntilChanged,
  from,
  map,
  merge,
  scan,
  withLatestFrom,
  type Observable,
} from 'rxjs';
import type { Command } from '../../model/commands.ts';
import type { AdsState, IntentState } from '../../model/state.ts';
import type { SoundState } from '../../model/sound.ts';

export interface AdTransportInputs {
  readonly ads$: Observable<AdsState>;
  /** As the play rule has it. */
  readonly mayPlay$: Observable<boolean>;
  readonly intent$: Observable<IntentState>;
  readonly pressed$: Observable<unknown>;
  readonly sound$: Observable<SoundState>;
}

interface Wanted {
  /** Null while there is none. */
  readonly adId: number | null;
  readonly mayPlay: boolean;
  readonly isMutedByPolicy: boolean;
  readonly sound: SoundState;
}

/**
 * Plays, pauses and mutes the ad on screen: by the rule, with the player's own sound. What has stopped by itself goes
 * on when the viewer presses play. Where sound is refused, player and ad are muted, and the ad is asked again.
 *
 * ads       c--------------   (c: created)
 * may play  T---F--T-------
 * muted     ---------m-----   (by the autoplay policy)
 * result    p---q--p-(msp)-   (p: play, q: pause, m: media.setMuted, s: ad.setSound)
 */
export function adTransport(inputs: AdTransportInputs): Observable<Command> {
  const wanted$ = combineLatest({
    adId: inputs.ads$.pipe(
      map(({ ad }) => ad?.show.adId ?? null),
      distinctUntilChanged(),
    ),
    mayPlay: inputs.mayPlay$,
    isMutedByPolicy: inputs.intent$.pipe(
      map(({ autoplay }) => autoplay === 'muted'),
      distinctUntilChanged(),
    ),
    sound: inputs.sound$,
  });
  const changed$ = wanted$.pipe(
    scan(decide, { told: NOTHING, commands: [] }),
    concatMap(({ commands }) => from(commands)),
  );
  const pressed$ = inputs.pressed$.pipe(
    withLatestFrom(inputs.ads$, inputs.mayPlay$),
    concatMap(([, { ad }, mayPlay]) => from(ad?.status === 'paused' && mayPlay ? [PLAY] : [])),
  );
  return merge(changed$, pressed$);
}

const PLAY: Command = { type: 'ad.play', cause: 'ad' };
const PAUSE: Command = { type: 'ad.pause', cause: 'ad' };

interface Decision {
  readonly told: Wanted;
  readonly commands: readonly Command[];
}

const NOTHING: Wanted = { adId: null, mayPlay: false, isMutedByPolicy: false, sound: { volume: 1, muted: false } };

function decide({ told }: Decision, wanted: Wanted): Decision {
  return { told: wanted, commands: wanted.adId === null ? [] : commandsFor(told, wanted) };
}

function commandsFor(told: Wanted, { adId, mayPlay, isMutedByPolicy, sound }: Wanted): readonly Command[] {
  // It comes with the player's sound, and paused.
  if (told.adId !== adId) return mayPlay ? [PLAY] : [];
  if (isMutedByPolicy && !told.isMutedByPolicy) {
    return [
      { type: 'media.setMuted', cause: 'mutedFallback', muted: true },
      { type: 'ad.setSound', cause: 'mutedFallback', volume: sound.volume, muted: true },
      PLAY,
    ];
  }
  const isOtherSound = sound.volume !== told.sound.volume || sound.muted !== told.sound.muted;
  return [
    ...(isOtherSound ? [{ type: 'ad.setSound', cause: 'viewer', ...sound } as const] : []),
    ...(mayPlay === told.mayPlay ? [] : [mayPlay ? PLAY : PAUSE]),
  ];
}
