import type { Observable, SchedulerLike } from 'rxjs';
import type { PlayerConfig } from './config.ts';
import { adaptationStartSubject } from './features/adaptation/first.ts';
import { adBreaksSubject, adPlayRuleSubject } from './features/ads/first.ts';
import { catalogueSubject } from './features/catalogue/content.ts';
import { choicesSubject } from './features/choices/choices.ts';
import { controlsSubject } from './features/controls/controls.ts';
import type { Subject as FirstSubject } from './features/define-first.ts';
import type { Subject } from './features/define-later.ts';
import { errorsSubject } from './features/errors/failures.ts';
import { hostsSubject } from './features/hosts/hosts.ts';
import { intentSubject } from './features/intent/intent.ts';
import { attachSubject, playbackSubject } from './features/playback/index.ts';
import { placesSubject, progressSubject } from './features/progress/saved.ts';
import { rateSubject } from './features/rate/rate.ts';
import { resumeSubject } from './features/resume/resume.ts';
import { screenControlSubject } from './features/screens/control.ts';
import { selectionSubject } from './features/selection/selection.ts';
import { sessionSubject } from './features/session/session.ts';
import { soundSubject } from './features/sound/sound.ts';
import { renewalSubject } from './features/source/renewal.ts';
import { sourceSubject } from './features/source/source.ts';
import type { FirstState, JoiningState, State } from './features/state.ts';
import { tracksSubject } from './features/tracks/index.ts';
import { initialStateOf } from './kernel/feature.ts';
import { Store } from './kernel/store.ts';
import type { Command } from './model/commands.ts';
import type { PlayerError } from './model/errors.ts';
import type { Signal } from './model/signals.ts';

/**
 * The features that a film needs until its first frame, in the order of their steps: each sees the slices of the
 * features above it.
 */
const subjects = [
  sessionSubject,
  catalogueSubject,
  placesSubject,
  selectionSubject,
  sourceSubject,
  renewalSubject,
  playbackSubject,
  resumeSubject,
  adBreaksSubject,
  intentSubject,
  errorsSubject,
  soundSubject,
  rateSubject,
  tracksSubject,
  choicesSubject,
  adaptationStartSubject,
  hostsSubject,
  progressSubject,
  controlsSubject,
  screenControlSubject,
  adPlayRuleSubject,
  // Last, so that other pipelines finish with the old film before the new one is attached.
  attachSubject,
];

export const firstSubjects: readonly FirstSubject[] = subjects;

type FirstFeature = (typeof subjects)[number]['features'][number];

/** The state before the first signal. Does not compile if a slice has no feature. */
export const firstState: FirstState = initialStateOf(
  subjects.flatMap(({ features }): readonly FirstFeature[] => features),
);

/** The state of a player that has thrown: nothing runs any more, and only the error has changed. */
export const withError = <S extends FirstState>(state: S, error: PlayerError): S => ({ ...state, error });

export interface Player<S = JoiningState> {
  readonly state: S;
  /** The whole state: at once when subscribed to, then once after each turn that changed it. Never errors. */
  readonly state$: Observable<S>;
  /** The commands. To subscribe is to run the player, which can be done once. Errors if a feature throws. */
  readonly commands$: Observable<Command>;
}

export interface PlayerSettings {
  readonly first?: readonly FirstSubject[];
  /** The load that joins by the signal `player.joined`. */
  readonly later?: () => readonly Subject[] | null;
}

/** Makes a player, which does nothing before its commands are subscribed to. The first signal is `session.started`. */
export function createPlayer(
  signals$: Observable<Signal>,
  config: PlayerConfig,
  clock: SchedulerLike,
  { first = firstSubjects, later = () => null }: PlayerSettings = {},
): Player {
  const store = new Store<State, PlayerConfig>({
    first: joinSubjects(first),
    later: () => {
      const joining = later();
      return joining && joinSubjects(joining);
    },
    config,
    clock,
  });
  return playerOf(store, signals$);
}

export const playerOf = (store: Store<State, PlayerConfig>, signals$: Observable<Signal>): Player<State> => ({
  get state() {
    return store.state;
  },
  state$: store.state$,
  commands$: store.run(signals$),
});

export const joinSubjects = (all: readonly Subject[]): Subject => ({
  features: all.flatMap(({ features }) => features),
  pipelines: all.flatMap(({ pipelines }) => pipelines),
});
