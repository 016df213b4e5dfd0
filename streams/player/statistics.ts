import {
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  merge,
  share,
  startWith,
  withLatestFrom,
  type SchedulerLike,
} from 'rxjs';
import type { PlayerConfig } from '../config.ts';
import { hold } from '../operators/hold.ts';
import { adEvents } from '../pipelines/analytics/ad-events.ts';
import { audioChanges } from '../pipelines/analytics/audio-changes.ts';
import { buffering } from '../pipelines/analytics/buffering.ts';
import { milestoneEvents } from '../pipelines/analytics/milestones.ts';
import { network } from '../pipelines/analytics/network.ts';
import { playbackEvents } from '../pipelines/analytics/playback-events.ts';
import { qoe } from '../pipelines/analytics/qoe.ts';
import { qualityChanges } from '../pipelines/analytics/quality-changes.ts';
import { reports } from '../pipelines/analytics/reports.ts';
import { seeks } from '../pipelines/analytics/seeks.ts';
import { selectionChanges } from '../pipelines/analytics/selection-changes.ts';
import { speedChanges } from '../pipelines/analytics/speed-changes.ts';
import { streamErrors } from '../pipelines/analytics/stream-errors.ts';
import { subtitlesChanges } from '../pipelines/analytics/subtitles-changes.ts';
import { timeUpdates } from '../pipelines/analytics/time-updates.ts';
import { view } from '../pipelines/analytics/view.ts';
import { watchTime } from '../pipelines/analytics/watch-time.ts';
import type { Ads } from './ads.ts';
import type { Extras } from './extras.ts';
import type { Inputs } from './inputs.ts';
import type { Playing } from './playing.ts';
import type { Trouble } from './trouble.ts';
import type { Viewer } from './viewer.ts';
import type { Watched } from './watched.ts';

/** What the operator is told of how the film is watched. */
export function wireStatistics(
  { on, session$, attaching$, ad$ }: Inputs,
  facets: Watched & Playing & Trouble & Viewer & Extras & Ads,
  config: PlayerConfig,
  scheduler: SchedulerLike,
) {
  const { content$, selection$, source$, timeline$, playback$, rate$, tracks$, text$, intent$, recovery$, ads$ } =
    facets;
  const isHeld$ = ads$.pipe(
    map(({ holdsFilm }) => holdsFilm),
    distinctUntilChanged(),
  );
  const episodeId$ = attaching$.pipe(
    withLatestFrom(selection$, source$),
    filter(([, , source]) => source.status === 'ready' && !source.isPlaceholder),
    map(([, { episode }]) => episode.id),
    share(),
  );
  const watched$ = watchTime({ episodeId$, timeline$, playback$, rate$, isHeld$ }, config, scheduler).pipe(hold());
  const view$ = view({ selection$, attaching$, source$, playback$, intent$, isHeld$ }).pipe(hold());
  const network$ = network({ bandwidthBps$: facets.bandwidthBps$ }, config).pipe(hold());
  const event$ = merge(
    selectionChanges({ selection$ }),
    playbackEvents({ view$ }),
    buffering({ view$ }, scheduler),
    seeks({ view$, timeline$, playback$ }, config, scheduler),
    milestoneEvents({ episodeId$, timeline$, playback$, isHeld$, ended$: facets.filmEnded$ }),
    timeUpdates({ watched$ }, config),
    qualityChanges({ tracks$, source$, view$ }),
    speedChanges({ rate$, view$ }),
    audioChanges({ tracks$, view$ }),
    subtitlesChanges({ text$, view$ }),
    streamErrors({
      warned$: on('engine.warned').pipe(map(({ failure }) => failure)),
      failed$: on('engine.failed').pipe(map(({ failure }) => failure)),
      gaveUp$: recovery$.pipe(
        filter((recovery) => recovery.type === 'gaveUp'),
        map(({ failure }) => failure),
      ),
      network$,
      timeline$,
    }),
    adEvents(
      {
        told$: ad$,
        ads$,
        time$: facets.adTime$,
        skipped$: facets.adSkipped$,
        opened$: on('intent.openAd'),
      },
      config,
      scheduler,
    ),
  );
  const facts$ = combineLatest({
    session: session$,
    content: content$,
    selection: selection$.pipe(startWith(null)),
    source: source$,
    timeline: timeline$,
    rate: rate$,
    tracks: tracks$,
    watched: watched$,
    adHistory: ads$.pipe(map(({ history }) => history)),
  }).pipe(hold());
  return merge(
    reports({ event$, facts$ }),
    qoe(
      {
        session$,
        view$,
        intent$,
        isHeld$,
        tracks$,
        counted$: on('media.framesCounted'),
        left$: on('page.left'),
        facts$,
      },
      scheduler,
    ),
  );
}
