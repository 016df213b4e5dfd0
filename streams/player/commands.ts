import {
  concatMap,
  distinctUntilChanged,
  filter,
  map,
  merge,
  withLatestFrom,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { PlayerConfig } from '../config.ts';
import type { Command } from '../model/commands.ts';
import { settle } from '../operators/settle.ts';
import { advance } from '../pipelines/advance.ts';
import { attachment } from '../pipelines/attachment.ts';
import { audioChoice } from '../pipelines/audio-choice.ts';
import { captionMemory } from '../pipelines/caption-memory.ts';
import { castControl } from '../pipelines/cast-control.ts';
import { catalogueLoad } from '../pipelines/catalogue-load.ts';
import { chaptersLoad } from '../pipelines/chapters-load.ts';
import { completionChoice } from '../pipelines/completion-choice.ts';
import { completion } from '../pipelines/completion.ts';
import { cuesLoad } from '../pipelines/cues-load.ts';
import { downmix } from '../pipelines/downmix.ts';
import { gainControl } from '../pipelines/gain-control.ts';
import { handover } from '../pipelines/handover.ts';
import { hostMessages } from '../pipelines/host-messages.ts';
import { landscape } from '../pipelines/landscape.ts';
import { liveEdge } from '../pipelines/live-edge.ts';
import { masterLoad } from '../pipelines/master-load.ts';
import { mediaSession } from '../pipelines/media-session.ts';
import { nowPlaying } from '../pipelines/now-playing.ts';
import { moved } from '../pipelines/moved.ts';
import { pageControl } from '../pipelines/page-control.ts';
import { persistence } from '../pipelines/persistence.ts';
import { progressReport } from '../pipelines/progress-report.ts';
import { qualityChoice } from '../pipelines/quality-choice.ts';
import { rateControl } from '../pipelines/rate-control.ts';
import { seek } from '../pipelines/seek.ts';
import { shareControl } from '../pipelines/share-control.ts';
import { soundControl } from '../pipelines/sound-control.ts';
import { speedHoldControl } from '../pipelines/speed-hold-control.ts';
import { streamControl } from '../pipelines/stream-control.ts';
import { textControl } from '../pipelines/text-control.ts';
import { thumbnailsLoad } from '../pipelines/thumbnails-load.ts';
import { transport } from '../pipelines/transport.ts';
import { warmUp } from '../pipelines/warm-up.ts';
import { wishControl } from '../pipelines/wish-control.ts';
import { adOnDevice } from '../pipelines/ads/on-device.ts';
import { filmIntent } from '../pipelines/ads/film-intent.ts';
import { wireAdCommands } from './ad-commands.ts';
import type { Ads } from './ads.ts';
import type { Captions } from './captions.ts';
import type { Extras } from './extras.ts';
import type { Hands } from './hands.ts';
import type { Inputs } from './inputs.ts';
import type { Playing } from './playing.ts';
import type { Screens } from './screens.ts';
import { wireStatistics } from './statistics.ts';
import type { Trouble } from './trouble.ts';
import type { Viewer } from './viewer.ts';
import type { Watched } from './watched.ts';

export type Facets = Watched & Playing & Trouble & Ads & Viewer & Extras & Captions & Screens & Hands;

/** What should be done, of all that is known. */
export function wireCommands(
  inputs: Inputs,
  facets: Facets,
  config: PlayerConfig,
  scheduler: SchedulerLike,
): Observable<Command> {
  const { on, session$, attached$, attaching$, seeked$, sampled$, audioChosen$ } = inputs;
  const { ads$ } = facets;
  const isHeld$ = ads$.pipe(
    map(({ holdsFilm }) => holdsFilm),
    distinctUntilChanged(),
  );
  // There is no seeking while an ad has the screen.
  const ofFilm = <T>(wishes$: Observable<T>): Observable<T> =>
    wishes$.pipe(
      withLatestFrom(ads$),
      filter(([, { ad }]) => ad === null),
      map(([wish]) => wish),
    );
  const { content$, selection$, source$, timeline$, playback$, tracks$, sound$, audio$, saved$, favorites$ } = facets;
  const { recovery$, error$, fatal$, again$, intent$, nextCard$, thumbnails$, share$, output$, cast$ } = facets;
  const endedAgain$ = again$.pipe(filter((outcome) => outcome === 'ended'));
  const failedAgain$ = again$.pipe(filter((outcome) => outcome === 'failed'));
  return merge(
    streamControl({ recovery$, error$ }),
    catalogueLoad({ session$ }),
    masterLoad({ source$ }),
    soundControl(
      {
        session$,
        sound$,
        volumeSet$: on('intent.setVolume').pipe(map(({ volume }) => volume)),
        mutedToggled$: on('intent.toggleMuted'),
      },
      config,
    ),
    handover({
      attach$: attachment({
        source$: merge(
          source$,
          failedAgain$.pipe(withLatestFrom(source$, (_, again) => again)),
          moved({ output$, source$ }),
        ).pipe(settle()),
        selection$,
        session$,
        startOver$: on('intent.startOver'),
        saved$,
        timeline$,
      }),
      output$,
      content$,
      selection$,
      source$,
      timeline$,
      tracks$,
      rate$: facets.rate$,
      intent$,
    }),
    transport({
      intent$: filmIntent({ intent$, isHeld$ }),
      selection$,
      attached$,
      detached$: merge(source$, fatal$),
    }),
    wireAdCommands(inputs, facets, facets, facets, config, scheduler),
    castControl({ toggled$: on('intent.toggleCast'), cast$ }),
    seek(
      {
        seekTo$: merge(
          ofFilm(on('intent.seekTo').pipe(map(({ positionSeconds }) => positionSeconds))),
          merge(on('intent.startOver'), endedAgain$).pipe(map(() => 0)),
          liveEdge({ goLive$: ofFilm(on('intent.goLive')), intent$, playback$, timeline$, live$: facets.live$ }),
        ),
        seekBy$: ofFilm(
          merge(
            on('intent.seekBy').pipe(map(({ deltaSeconds }) => deltaSeconds)),
            on('intent.repeatPhrase').pipe(map(() => -config.phraseStepSeconds)),
          ),
        ),
        scrubTo$: ofFilm(on('intent.scrubTo').pipe(map(({ positionSeconds }) => positionSeconds))),
        seeked$,
        attaching$,
        timeline$,
      },
      config,
      scheduler,
    ),
    speedHoldControl({ hold$: facets.hold$ }),
    rateControl({ rateSet$: on('intent.setRate').pipe(map(({ rate: wanted }) => wanted)) }, config),
    gainControl({ gainSet$: on('intent.setGain').pipe(map(({ gain }) => gain)), audio$ }, config),
    downmix({ tracks$, audio$ }),
    facets.phrase$.pipe(concatMap(({ commands }) => commands)),
    audioChoice({ session$, content$, tracks$, favorites$, chosen$: audioChosen$ }),
    qualityChoice({ tracks$, chosen$: on('intent.chooseQuality').pipe(map(({ qualityId }) => qualityId)) }),
    textControl({ text$: facets.text$ }),
    cuesLoad({ cues$: facets.cues$ }),
    captionMemory({ text$: facets.text$, style$: facets.captionStyle$ }),
    persistence({ session$, content$, selection$, variantChosen$: inputs.variantChosen$, saved$, favorites$ }),
    progressReport({ progress$: facets.progress$ }),
    completion({ ended$: facets.filmEnded$, selection$, source$ }),
    completionChoice({ content$, marked$: on('intent.setCompleted') }),
    advance({ nextCard$ }),
    warmUp(
      {
        selection$,
        upNext$: facets.upNext$,
        attaching$,
        timeline$,
        playback$,
        tracks$,
        saved$,
        nextCard$,
        peeked$: on('intent.peekNext'),
        isFrugal$: facets.isFrugal$,
        output$,
      },
      config,
    ),
    hostMessages({ selection$, playback$, timeline$, sampled$, seeked$ }, config, scheduler),
    thumbnailsLoad({ thumbnails$ }),
    chaptersLoad({ chapters$: facets.chapters$ }),
    shareControl({
      momentAsked$: facets.momentRequest$,
      sheetAsked$: facets.shareRequest$.pipe(filter(({ by }) => by === 'sheet')),
      copyAsked$: on('intent.copyShareLink'),
      share$,
    }),
    pageControl({
      fullscreenToggled$: on('intent.toggleFullscreen'),
      pictureInPictureToggled$: on('intent.togglePictureInPicture'),
      airPlayAsked$: on('intent.showAirPlay'),
      reset$: on('intent.reset'),
      tracks$,
    }),
    wishControl({ gestured$: facets.gestured$, keyed$: facets.keyed$ }),
    mediaSession(
      {
        nowPlaying$: nowPlaying({ content$, selection$ }),
        ad$: adOnDevice(ads$),
        selection$,
        playback$,
        timeline$,
        rate$: facets.rate$,
        seeked$,
      },
      config,
    ),
    wireStatistics(inputs, facets, config, scheduler),
    landscape({ presentation$: facets.presentation$, metadataLoaded$: on('media.metadataLoaded') }),
  );
}
