import { map, type Observable } from 'rxjs';
import type { Signal, SignalType } from '../model/signals.ts';
import { hold } from '../operators/hold.ts';
import { ofType } from '../operators/of-type.ts';
import { withPrefix } from '../operators/with-prefix.ts';

/** Facts and wishes, named as the pipelines know them. What only one of them needs, it takes with `on`. */
export function nameInputs(signals$: Observable<Signal>) {
  const on = <K extends SignalType>(...types: readonly K[]) => signals$.pipe(ofType<Signal, K>(...types));
  return {
    on,
    session$: on('session.started').pipe(
      map(({ session }) => session),
      hold(),
    ),
    loaded$: on('catalogue.loaded').pipe(map(({ catalogue }) => catalogue)),
    loadFailed$: on('catalogue.failed').pipe(map(({ failure }) => failure)),
    facts$: signals$.pipe(withPrefix('media')),
    wishes$: signals$.pipe(withPrefix('intent')),
    engine$: signals$.pipe(withPrefix('engine')),
    ad$: signals$.pipe(withPrefix('ad')),
    cast$: signals$.pipe(withPrefix('cast')),
    attaching$: on('engine.attaching'),
    attached$: on('engine.attached'),
    seeked$: on('media.seeked').pipe(map(({ positionSeconds }) => positionSeconds)),
    ended$: on('media.ended'),
    sampled$: on('media.timeUpdated').pipe(map(({ positionSeconds }) => positionSeconds)),
    episodeChosen$: on('intent.chooseEpisode').pipe(map(({ episodeId }) => episodeId)),
    variantChosen$: on('intent.chooseVariant').pipe(map(({ variantId }) => variantId)),
    audioChosen$: on('intent.chooseAudioTrack').pipe(map(({ audioTrackId }) => audioTrackId)),
    placeChosen$: on('intent.seekTo', 'intent.seekBy', 'intent.scrubTo', 'intent.goLive', 'intent.startOver'),
    filmChosen$: on('intent.chooseSeason', 'intent.chooseEpisode', 'intent.chooseVariant', 'intent.chooseSource'),
  };
}

export type Inputs = ReturnType<typeof nameInputs>;
