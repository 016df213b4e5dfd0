import {
  combineLatest,
  filter,
  map,
  merge,
  share,
  startWith,
  withLatestFrom,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { PlayerConfig } from './config.ts';
import type { Command } from './model/commands.ts';
import type { IntentSignal, Signal, SignalType } from './model/signals.ts';
import type { PlayerState } from './model/state.ts';
import { hold } from './operators/hold.ts';
import { ofType } from './operators/of-type.ts';
import { settle } from './operators/settle.ts';
import { withPrefix } from './operators/with-prefix.ts';
import { advance } from './pipelines/advance.ts';
import { attachment } from './pipelines/attachment.ts';
import { audioChoice } from './pipelines/audio-choice.ts';
import { catalogueLoad } from './pipelines/catalogue-load.ts';
import { completion } from './pipelines/completion.ts';
import { content } from './pipelines/content.ts';
import { controlsVisibility } from './pipelines/controls-visibility.ts';
import { errorCard } from './pipelines/error-card.ts';
import { failures } from './pipelines/failures.ts';
import { favoriteAudio } from './pipelines/favorite-audio.ts';
import { hostMessages } from './pipelines/host-messages.ts';
import { intent } from './pipelines/intent.ts';
import { masterLoad } from './pipelines/master-load.ts';
import { nextCard } from './pipelines/next-card.ts';
import { nothingToPlay } from './pipelines/nothing-to-play.ts';
import { online } from './pipelines/online.ts';
import { pageControl } from './pipelines/page-control.ts';
import { persistence } from './pipelines/persistence.ts';
import { playAgain } from './pipelines/play-again.ts';
import { playback } from './pipelines/playback.ts';
import { presentation } from './pipelines/presentation.ts';
import { progressReport } from './pipelines/progress-report.ts';
import { progress } from './pipelines/progress.ts';
import { qualityChoice } from './pipelines/quality-choice.ts';
import { rateControl } from './pipelines/rate-control.ts';
import { rate } from './pipelines/rate.ts';
import { recovery } from './pipelines/recovery.ts';
import { regionBlock } from './pipelines/region-block.ts';
import { resume } from './pipelines/resume.ts';
import { savedProgress } from './pipelines/saved-progress.ts';
import { seek } from './pipelines/seek.ts';
import { selection } from './pipelines/selection.ts';
import { soundControl } from './pipelines/sound-control.ts';
import { shareControl } from './pipelines/share-control.ts';
import { sharePopup } from './pipelines/share-popup.ts';
import { shareRequest } from './pipelines/share-request.ts';
import { sound } from './pipelines/sound.ts';
import { source } from './pipelines/source.ts';
import { streamControl } from './pipelines/stream-control.ts';
import { textChoice } from './pipelines/text-choice.ts';
import { thumbnailsLoad } from './pipelines/thumbnails-load.ts';
import { thumbnails } from './pipelines/thumbnails.ts';
import { timeline } from './pipelines/timeline.ts';
import { tracks } from './pipelines/tracks.ts';
import { transport } from './pipelines/transport.ts';

export interface Player {
  /** The whole state: at once when subscribed to, then at every change. Never errors. */
  readonly state$: Observable<PlayerState>;
  /** What should be done. Never errors. */
  readonly commands$: Observable<Command>;
}

/**
 * Wires the pipelines, and does nothing else: read it top to bottom to see how the player flows. Both results must be
 * subscribed to before the first signal, which is `session.started`; `state$` first, since its facets are in the
 * order in which they depend on each other. Signals must come through `queueScheduler`, one in a turn: `settle` waits
 * for the end of that turn.
 */
export function createPlayer(signals$: Observable<Signal>, config: PlayerConfig, scheduler: SchedulerLike): Player {
  const on = <K extends SignalType>(...types: readonly K[]) => signals$.pipe(ofType<Signal, K>(...types));

  // Facts and wishes, named as the pipelines know them.
  const session$ = on('session.started').pipe(
    map(({ session }) => session),
    hold(),
  );
  const loaded$ = on('catalogue.loaded').pipe(map(({ catalogue }) => catalogue));
  const loadFailed$ = on('catalogue.failed').pipe(map(({ failure }) => failure));
  const facts$ = signals$.pipe(withPrefix('media'));
  const wishes$ = signals$.pipe(withPrefix('intent'));
  const engine$ = signals$.pipe(withPrefix('engine'));
  const attaching$ = on('engine.attaching');
  const attached$ = on('engine.attached');
  const seeked$ = on('media.seeked').pipe(map(({ positionSeconds }) => positionSeconds));
  const ended$ = on('media.ended');
  const sampled$ = on('media.timeUpdated').pipe(map(({ positionSeconds }) => positionSeconds));
  const episodeChosen$ = on('intent.chooseEpisode').pipe(map(({ episodeId }) => episodeId));
  const variantChosen$ = on('intent.chooseVariant').pipe(map(({ variantId }) => variantId));
  const audioChosen$ = on('intent.chooseAudioTrack').pipe(map(({ audioTrackId }) => audioTrackId));
  const placeChosen$ = on('intent.seekTo', 'intent.seekBy', 'intent.scrubTo', 'intent.startOver');
  const filmChosen$ = on('intent.chooseSeason', 'intent.chooseEpisode', 'intent.chooseVariant', 'intent.chooseSource');

  // What is watched.
  const content$ = content({ session$, loaded$, failed$: loadFailed$ }).pipe(hold());
  const selection$ = selection({
    session$,
    loaded$,
    seasonChosen$: on('intent.chooseSeason').pipe(map(({ seasonId }) => seasonId)),
    episodeChosen$,
    variantChosen$,
    advanced$: merge(
      on('intent.playNext').pipe(map(() => 'viewer' as const)),
      on('player.advanced').pipe(map(() => 'ended' as const)),
    ),
  }).pipe(hold());
  const source$ = source({
    session$,
    content$,
    selection$,
    masterLoaded$: on('catalogue.masterLoaded'),
    masterFailed$: on('catalogue.masterFailed'),
    sourceChosen$: on('intent.chooseSource').pipe(map(({ label }) => label)),
  }).pipe(hold());
  const resume$ = resume({
    session$,
    content$,
    selection$,
    settled$: merge(
      on('intent.resume', 'intent.play', 'intent.togglePlay', 'media.playing'),
      placeChosen$,
      filmChosen$,
    ),
  }).pipe(hold());

  // How it plays.
  const timeline$ = timeline({ facts$, attaching$ }).pipe(hold());
  const playback$ = playback({ facts$, attached$: attaching$ }).pipe(hold());
  const tracks$ = tracks({ engine$, session$ }).pipe(hold());
  const favorites$ = favoriteAudio({ session$, content$, tracks$, chosen$: audioChosen$ }).pipe(hold());
  const sound$ = sound({ session$, changed$: on('media.volumeChanged') }).pipe(hold());
  const rate$ = rate({ changed$: on('media.rateChanged') }).pipe(hold());
  const presentation$ = presentation({
    fullscreenChanged$: on('page.fullscreenChanged'),
    pictureInPictureChanged$: on('page.pictureInPictureChanged'),
  }).pipe(hold());
  const progress$ = progress(
    { selection$, playback$, timeline$, sampled$, left$: on('page.left', 'page.hidden') },
    config,
    scheduler,
  ).pipe(share());
  const saved$ = savedProgress({ session$, progress$ }).pipe(hold());

  // What goes wrong.
  const isOnline$ = online({ session$, online$: on('page.online'), offline$: on('page.offline') }).pipe(hold());
  const recovery$ = recovery(
    {
      failed$: on('engine.failed').pipe(map(({ failure }) => failure)),
      attaching$: merge(source$, attaching$),
      timeline$,
      isOnline$,
    },
    config,
    scheduler,
  ).pipe(share());
  const error$ = failures({
    session$,
    final$: merge(
      loadFailed$,
      nothingToPlay({ loaded$ }),
      regionBlock({ source$, attached$, playing$: on('media.playing'), ended$ }),
    ),
    source$,
    recovery$,
    lesser$: on('catalogue.callFailed', 'engine.warned').pipe(map(({ failure }) => failure)),
  }).pipe(share());
  const fatal$ = error$.pipe(filter(({ fatal }) => fatal));
  const errorCard$ = errorCard({ error$, attaching$ }).pipe(hold());

  // What the viewer wants and sees.
  const again$ = playAgain({
    episodeChosen$,
    selection$,
    ended$,
    // Content the region may not see refuses every choice.
    failed$: fatal$.pipe(filter(({ category }) => category !== 'region')),
    revived$: merge(on('media.playing', 'media.seeking'), attaching$),
  }).pipe(share());
  const endedAgain$ = again$.pipe(filter((outcome) => outcome === 'ended'));
  const failedAgain$ = again$.pipe(filter((outcome) => outcome === 'failed'));
  const intent$ = intent({
    session$,
    resume$,
    selection$: selection$.pipe(settle()),
    // First to its beginning, then on.
    wishes$: merge(wishes$, again$.pipe(settle(), map(toPlay))),
    facts$,
    // After the facts of the same turn: what fails by playing must not be wanted any more.
    failed$: fatal$.pipe(settle()),
  }).pipe(hold());
  const nextCard$ = nextCard(
    {
      ended$,
      selection$,
      dismissed$: merge(
        on('intent.cancelNext', 'intent.play', 'intent.togglePlay', 'intent.openShare'),
        on('media.playing', 'media.seeking'),
        placeChosen$,
        attaching$,
      ),
    },
    config,
    scheduler,
  ).pipe(hold());
  const controls$ = controlsVisibility(
    {
      stirred$: on('intent.stir'),
      left$: on('intent.leaveControls'),
      isHeld$: on('intent.holdControls').pipe(map(({ isHeld }) => isHeld)),
      playback$,
    },
    config,
    scheduler,
  ).pipe(hold());

  const thumbnails$ = thumbnails({
    source$,
    peeked$: on('intent.peek'),
    loaded$: on('catalogue.thumbnailsLoaded'),
  }).pipe(hold());
  const shareRequest$ = shareRequest({
    opened$: on('intent.openShare'),
    session$,
    content$,
    selection$,
    timeline$,
  }).pipe(share());
  const share$ = sharePopup(
    {
      session$,
      opened$: shareRequest$.pipe(filter(({ by }) => by === 'popup')),
      timeSet$: on('intent.setShareTime').pipe(map(({ isOn }) => isOn)),
      copied$: on('page.copied'),
      // Behind a popup no error would be seen.
      closed$: merge(on('intent.closeShare'), fatal$, filmChosen$),
    },
    config,
    scheduler,
  ).pipe(hold());

  const state$ = combineLatest({
    content: content$,
    selection: selection$.pipe(startWith(null)),
    source: source$,
    resume: resume$,
    timeline: timeline$,
    playback: playback$,
    tracks: tracks$,
    sound: sound$,
    rate: rate$,
    presentation: presentation$,
    error: errorCard$,
    intent: intent$,
    nextCard: nextCard$,
    controls: controls$,
    thumbnails: thumbnails$,
    share: share$,
  });

  const commands$ = merge(
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
    attachment({
      source$: merge(source$, failedAgain$.pipe(withLatestFrom(source$, (_, again) => again))).pipe(settle()),
      selection$,
      session$,
      startOver$: on('intent.startOver'),
      saved$,
      timeline$,
    }),
    transport({ intent$, selection$, attached$, detached$: merge(source$, fatal$) }),
    seek(
      {
        seekTo$: merge(
          on('intent.seekTo').pipe(map(({ positionSeconds }) => positionSeconds)),
          merge(on('intent.startOver'), endedAgain$).pipe(map(() => 0)),
        ),
        seekBy$: on('intent.seekBy').pipe(map(({ deltaSeconds }) => deltaSeconds)),
        scrubTo$: on('intent.scrubTo').pipe(map(({ positionSeconds }) => positionSeconds)),
        seeked$,
        attaching$,
        timeline$,
      },
      config,
      scheduler,
    ),
    rateControl({ rateSet$: on('intent.setRate').pipe(map(({ rate: wanted }) => wanted)) }, config),
    audioChoice({ session$, content$, tracks$, favorites$, chosen$: audioChosen$ }),
    qualityChoice({ tracks$, chosen$: on('intent.chooseQuality').pipe(map(({ qualityId }) => qualityId)) }),
    textChoice({ tracks$, chosen$: on('intent.chooseTextTrack').pipe(map(({ textTrackId }) => textTrackId)) }),
    persistence({ session$, content$, selection$, variantChosen$, saved$, favorites$ }),
    progressReport({ progress$ }),
    completion({ ended$, selection$, source$ }),
    advance({ nextCard$ }),
    hostMessages({ selection$, playback$, timeline$, sampled$, seeked$ }, config, scheduler),
    thumbnailsLoad({ thumbnails$ }),
    shareControl({
      sheetAsked$: shareRequest$.pipe(filter(({ by }) => by === 'sheet')),
      copyAsked$: on('intent.copyShareLink'),
      share$,
    }),
    pageControl({
      fullscreenToggled$: on('intent.toggleFullscreen'),
      pictureInPictureToggled$: on('intent.togglePictureInPicture'),
      reset$: on('intent.reset'),
    }),
  );

  return { state$, commands$ };
}

function toPlay(): IntentSignal {
  return { type: 'intent.play' };
}
