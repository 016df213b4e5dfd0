import { filter, map, merge, share, withLatestFrom, type SchedulerLike } from 'rxjs';
import type { PlayerConfig } from '../config.ts';
import { hold } from '../operators/hold.ts';
import { audio } from '../pipelines/audio.ts';
import { favoriteAudio } from '../pipelines/favorite-audio.ts';
import { live } from '../pipelines/live.ts';
import { playback } from '../pipelines/playback.ts';
import { presentation } from '../pipelines/presentation.ts';
import { progress } from '../pipelines/progress.ts';
import { rate } from '../pipelines/rate.ts';
import { repeatPhrase } from '../pipelines/repeat-phrase.ts';
import { savedProgress } from '../pipelines/saved-progress.ts';
import { sound } from '../pipelines/sound.ts';
import { textTracks } from '../pipelines/text-tracks.ts';
import { timeline } from '../pipelines/timeline.ts';
import { tracks } from '../pipelines/tracks.ts';
import type { Inputs } from './inputs.ts';
import type { Watched } from './watched.ts';

/** How it plays: what the element and the engine do, and how far the viewer has come. */
export function wirePlaying(inputs: Inputs, watched: Watched, config: PlayerConfig, scheduler: SchedulerLike) {
  const { on, session$, facts$, engine$, attaching$, sampled$ } = inputs;
  const { content$, selection$, source$ } = watched;
  const timeline$ = timeline({ facts$, attaching$, liveMoved$: on('engine.liveWindowChanged') }).pipe(hold());
  const live$ = live({ timeline$ }, config).pipe(hold());
  const playback$ = playback({ facts$, attached$: attaching$ }).pipe(hold());
  const audio$ = audio({ session$, source$, gainChanged$: on('audio.gainChanged') }).pipe(hold());
  const phrase$ = repeatPhrase(
    {
      asked$: on('intent.repeatPhrase'),
      left$: merge(
        inputs.placeChosen$,
        inputs.filmChosen$,
        on('intent.playNext', 'player.advanced', 'media.ended', 'engine.failed'),
        attaching$,
      ),
      gainSet$: on('intent.setGain'),
      timeline$,
      audio$,
    },
    config,
  ).pipe(share());
  const text$ = textTracks({
    session$,
    source$,
    engine$,
    isRemote$: on('cast.connected', 'cast.disconnected').pipe(map(({ type }) => type === 'cast.connected')),
    chosen$: on('intent.chooseTextTrack').pipe(map(({ textTrackId }) => textTrackId)),
    toggled$: on('intent.toggleSubtitles'),
    borrowed$: phrase$.pipe(map(({ isRepeating }) => isRepeating)),
  }).pipe(hold());
  const tracks$ = tracks({ engine$, session$, text$ }).pipe(hold());
  const favorites$ = favoriteAudio({ session$, content$, tracks$, chosen$: inputs.audioChosen$ }).pipe(hold());
  const sound$ = sound({ session$, changed$: on('media.volumeChanged') }).pipe(hold());
  const rate$ = rate({ changed$: on('media.rateChanged') }).pipe(hold());
  const presentation$ = presentation({
    session$,
    fullscreenChanged$: on('page.fullscreenChanged'),
    pictureInPictureChanged$: on('page.pictureInPictureChanged'),
  }).pipe(hold());
  const progress$ = progress(
    { selection$, playback$, timeline$, sampled$, left$: on('page.left', 'page.hidden') },
    config,
    scheduler,
  ).pipe(share());
  const saved$ = savedProgress({ session$, progress$ }).pipe(hold());
  // A channel that stops is not a film seen to its end.
  const filmEnded$ = inputs.ended$.pipe(
    withLatestFrom(timeline$),
    filter(([, { isLive }]) => !isLive),
  );
  return {
    timeline$,
    live$,
    filmEnded$,
    playback$,
    audio$,
    phrase$,
    text$,
    tracks$,
    favorites$,
    sound$,
    rate$,
    presentation$,
    progress$,
    saved$,
  };
}

export type Playing = ReturnType<typeof wirePlaying>;
