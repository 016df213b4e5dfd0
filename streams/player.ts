import { combineLatest, map, startWith, type Observable, type SchedulerLike } from 'rxjs';
import type { PlayerConfig } from './config.ts';
import type { Command } from './model/commands.ts';
import type { Signal } from './model/signals.ts';
import type { PlayerState } from './model/state.ts';
import { wireAds } from './player/ads.ts';
import { hold } from './operators/hold.ts';
import { wireCaptions } from './player/captions.ts';
import { wireCommands, type Facets } from './player/commands.ts';
import { wireExtras } from './player/extras.ts';
import { wireHands } from './player/hands.ts';
import { nameInputs } from './player/inputs.ts';
import { wirePlaying } from './player/playing.ts';
import { wireScreens } from './player/screens.ts';
import { wireTrouble } from './player/trouble.ts';
import { wireViewer } from './player/viewer.ts';
import { wireWatched } from './player/watched.ts';

export interface Player {
  /** The whole state: at once when subscribed to, then at every change. Never errors. */
  readonly state$: Observable<PlayerState>;
  /** What should be done. Never errors. */
  readonly commands$: Observable<Command>;
}

/**
 * Wires the pipelines, and does nothing else: read `player/` in the order of the lines below to see how the player
 * flows. Both results must be subscribed to before the first signal, which is `session.started`; `state$` first,
 * since its facets are in the order in which they depend on each other. Signals must come through `queueScheduler`,
 * one in a turn: `settle` waits for the end of that turn.
 */
export function createPlayer(signals$: Observable<Signal>, config: PlayerConfig, scheduler: SchedulerLike): Player {
  const inputs = nameInputs(signals$);
  const watched = wireWatched(inputs);
  const playing = wirePlaying(inputs, watched, config, scheduler);
  const trouble = wireTrouble(inputs, watched, playing, config, scheduler);
  const ads = wireAds(inputs, watched, playing, trouble, config);
  const viewer = wireViewer(inputs, watched, playing, trouble, ads, config, scheduler);
  const extras = wireExtras(inputs, watched, playing, trouble, config, scheduler);
  const captions = wireCaptions(inputs, playing, config, scheduler);
  const screens = wireScreens(inputs, trouble, viewer, config, scheduler);
  const hands = wireHands(inputs, { ...watched, ...playing, ...trouble, ...viewer }, config, scheduler);
  const film = { ...watched, ...playing, ...trouble, ...viewer, ...extras, ...captions, ...screens, ...hands };
  const facets = { ...film, ...ads };
  return { state$: combineState(facets), commands$: wireCommands(inputs, facets, config, scheduler) };
}

function combineState(facets: Facets): Observable<PlayerState> {
  return combineLatest({
    content: facets.content$,
    selection: facets.selection$.pipe(startWith(null)),
    source: facets.source$,
    resume: facets.resume$,
    saved: facets.saved$,
    timeline: facets.timeline$,
    live: facets.live$,
    chapters: facets.chapters$,
    playback: facets.playback$,
    tracks: facets.tracks$,
    captions: facets.captions$,
    captionStyle: facets.captionStyle$,
    sound: facets.sound$,
    rate: facets.rate$,
    audio: facets.audio$,
    presentation: facets.presentation$,
    error: facets.errorCard$,
    intent: facets.intent$,
    phrase: facets.phrase$.pipe(
      map(({ isRepeating }) => ({ isRepeating })),
      hold(),
    ),
    nextCard: facets.nextCard$,
    controls: facets.controls$,
    thumbnails: facets.thumbnails$,
    share: facets.share$,
    ads: facets.ads$,
    adTime: facets.adTime$,
    hint: facets.hint$,
    help: facets.help$,
    diagnostics: facets.diagnostics$,
    bandwidthBps: facets.bandwidthBps$,
    airPlay: facets.airPlay$,
    cast: facets.cast$,
    notice: facets.notice$,
  });
}
