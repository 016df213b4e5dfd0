import {
  concat,
  delay,
  EMPTY,
  from,
  ignoreElements,
  mergeMap,
  of,
  queueScheduler,
  Subject,
  Subscription,
  timer,
  type Observable,
} from 'rxjs';
import type { AdList, AdViewability } from '../../../streams/model/ad.ts';
import type { Catalogue, MasterJson } from '../../../streams/model/catalogue.ts';
import type { Command } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import type { PlayerState } from '../../../streams/model/state.ts';
import { recoverySubject } from '../../../streams/features/recovery/index.ts';
import { createWholePlayer, laterSubjects } from '../../../streams/later.ts';
import { firstSubjects } from '../../../streams/player.ts';
import { aCreative, aFile } from '../features/ads/support.ts';
import { config, type MarbleHelpers } from '../support.ts';

/** The surroundings of the player: a catalogue, an element and engines that do at once what they are told. */
export interface StoryWorld {
  readonly catalogue?: Catalogue;
  readonly masters?: Readonly<Record<string, MasterJson>>;
  readonly masterDelayMs?: number;
  /** Undefined if the player has no ad list configured. Every ad can be read, and plays as it is told. */
  readonly ads?: AdList;
  /** The addresses of each ad's files, by default one; files whose address begins with `gone` do not exist. */
  readonly adFiles?: readonly string[];
  /** Addresses that ads tell whether they were viewable; by default none. */
  readonly adViewability?: AdViewability;
  /** The media of ads never comes. */
  readonly adsStall?: boolean;
  /** The browser refuses to start a film or an ad by itself: with sound, or at all. */
  readonly refuses?: 'sound' | 'all';
  /** The browser stops a film or an ad that a host page unmutes. */
  readonly refusesHostSound?: boolean;
  /**
   * The film stays where it is put, and never moves by itself. Only then the player's help for a film that stands runs.
   */
  readonly filmStands?: boolean;
}

/** The time for which a story goes on after the last signal from outside, if that has an end. */
const WATCHED_MS = 3_600_000;

const noViewability: AdViewability = { viewable: [], notViewable: [], viewUndetermined: [] };

const allSubjects = [...firstSubjects, ...laterSubjects];

/** The commands for the source of a film, without those that tell the engine how to load it. */
export const SOURCE_COMMANDS = [
  'engine.attach',
  'engine.detach',
  'engine.retry',
  'engine.prepare',
  'engine.forget',
] as const;

export interface Story {
  /** Commands of the given types (or their beginnings) as `<when> <what> (<why>)`. */
  readonly commands: (...types: readonly string[]) => readonly string[];
  readonly raw: readonly Command[];
  readonly state: () => PlayerState;
  readonly states: readonly PlayerState[];
  /** The time of each state, in milliseconds. */
  readonly times: readonly number[];
  /** Errors of the player's streams, of which there must be none. */
  readonly errors: readonly unknown[];
}

/**
 * Runs the whole player in virtual time: signals from outside come at their marbles, and the world answers commands.
 */
export function runStory(t: MarbleHelpers, outside$: Observable<Signal>, world: StoryWorld = {}): Story {
  const signals$ = new Subject<Signal>();
  const log: { readonly at: number; readonly command: Command }[] = [];
  const send = (signal: Signal): void => void queueScheduler.schedule(() => signals$.next(signal));
  const answer = worldOf(t, world);
  const subjects = allSubjects.filter((subject) => world.filmStands === true || subject !== recoverySubject);
  const player = createWholePlayer(signals$, config, t.scheduler, subjects);
  const states: PlayerState[] = [];
  const times: number[] = [];
  const errors: unknown[] = [];
  const error = (reason: unknown): void => void errors.push(reason);
  const running = new Subscription();
  running.add(
    player.state$.subscribe({
      next: (state) => {
        states.push(state);
        times.push(t.scheduler.now());
      },
      error,
    }),
  );
  const performed$ = player.commands$.pipe(
    mergeMap((command) => {
      log.push({ at: t.scheduler.now(), command });
      return answer(command);
    }),
  );
  running.add(performed$.subscribe({ next: send, error }));
  // Ends even if an ad waits for a viewer who is away.
  concat(outside$, timer(WATCHED_MS, t.scheduler).pipe(ignoreElements())).subscribe({
    next: send,
    complete: () => running.unsubscribe(),
  });
  t.flush();
  return {
    commands: (...types) =>
      log
        .filter(({ command }) => types.some((type) => command.type.startsWith(type)))
        .map(({ at, command }) => `${String(at)} ${describeCommand(command)} (${command.cause})`),
    raw: log.map(({ command }) => command),
    state: () => {
      const latest = states.at(-1);
      if (latest === undefined) throw new Error('The player has no state.');
      return latest;
    },
    states,
    times,
    errors,
  };
}

function worldOf(t: MarbleHelpers, world: StoryWorld): (command: Command) => Observable<Signal> {
  let isMuted = false;
  let isFileGone = false;
  const all = (...signals: readonly Signal[]) => from(signals);
  return (command) => {
    switch (command.type) {
      case 'catalogue.load':
        return world.catalogue === undefined ? EMPTY : all({ type: 'catalogue.loaded', catalogue: world.catalogue });
      case 'catalogue.loadMaster': {
        const master = world.masters?.[command.url];
        if (master === undefined) return EMPTY;
        const answer$ = of<Signal>({ type: 'catalogue.masterLoaded', url: command.url, master });
        return world.masterDelayMs === undefined ? answer$ : answer$.pipe(delay(world.masterDelayMs, t.scheduler));
      }
      case 'ad.loadList':
        return world.ads === undefined
          ? all({ type: 'ad.listFailed', message: 'ENV_AD_LIST_URL is not defined' })
          : all({ type: 'ad.listLoaded', list: world.ads });
      case 'ad.readAll':
        return all(
          ...command.urls.map((url, slot): Signal => {
            const { breakId } = command;
            const [file = url, ...others] = world.adFiles ?? [];
            const otherFiles = others.map((other) => aFile({ url: other }));
            const creative = aCreative({
              file: aFile({ url: file }),
              otherFiles,
              viewability: world.adViewability ?? noViewability,
            });
            return { type: 'ad.read', breakId, slot, creative };
          }),
        );
      case 'ad.show': {
        const { type: _type, cause: _cause, ...show } = command;
        const { file, otherFiles = [] } = show.creative;
        isFileGone = file.url.startsWith('gone');
        if (isFileGone) {
          const type = otherFiles.length > 0 ? 'ad.fileFailed' : 'ad.failed';
          return all({ type: 'ad.created', show }, { type, code: 405, message: `Media file error: ${file.url}` });
        }
        if (world.adsStall === true) return all({ type: 'ad.created', show });
        return all({ type: 'ad.created', show }, { type: 'ad.loaded', durationSeconds: 8 });
      }
      case 'ad.play':
        if (world.adsStall === true || isFileGone) return EMPTY;
        if (world.refuses === 'all' || (world.refuses === 'sound' && !isMuted)) {
          return all({ type: 'ad.playRefused', wasMuted: isMuted });
        }
        return all({ type: 'ad.started' }, { type: 'ad.playing' });
      case 'ad.setSound':
        if (world.refusesHostSound === true && command.cause === 'host' && !command.muted)
          return all({ type: 'ad.playRefused', wasMuted: false });
        return EMPTY;
      case 'ad.pause':
        return all({ type: 'ad.paused' });
      case 'ad.skip':
        return all({ type: 'ad.skipped' });
      case 'engine.attach':
        return all(
          { type: 'engine.attaching', url: command.source.url, startSeconds: command.startSeconds },
          { type: 'engine.attached', url: command.source.url },
          { type: 'media.durationChanged', durationSeconds: 1_440, isLive: false },
        );
      case 'media.play':
        if (world.refuses === 'all' || (world.refuses === 'sound' && !isMuted)) {
          return all({ type: 'media.playRefused', wasMuted: isMuted });
        }
        return all({ type: 'media.playing' });
      case 'media.setMuted':
        isMuted = command.muted;
        if (world.refusesHostSound === true && command.cause === 'host' && !isMuted)
          return all({ type: 'media.playRefused', wasMuted: false });
        return all({ type: 'media.volumeChanged', volume: 1, muted: isMuted });
      case 'media.seek':
        return all(
          { type: 'media.seeking', positionSeconds: command.positionSeconds },
          { type: 'media.seeked', positionSeconds: command.positionSeconds },
        );
      case 'media.setRate':
        return all({ type: 'media.rateChanged', rate: command.rate });
      default:
        return EMPTY;
    }
  };
}

function describeCommand(command: Command): string {
  switch (command.type) {
    case 'catalogue.loadMaster':
      return `loadMaster ${command.url}`;
    case 'catalogue.renewAddress':
      return `renewAddress ${placeOf(command.episodeId, command.variantId)}`;
    case 'catalogue.saveProgress':
      return `save ${placeOf(command.episodeId, command.variantId)} at ${String(command.positionSeconds)}`;
    case 'catalogue.setCompleted':
      return `completed ${String(command.episodeId)}`;
    case 'engine.attach':
      return `attach ${command.source.url.replace('https://player.example', '')} at ${String(command.startSeconds)}`;
    case 'engine.prepare':
      return `prepare ${command.source.url.replace('https://player.example', '')} at ${String(command.startSeconds)}`;
    case 'engine.retry':
      return `retry at ${String(command.positionSeconds)}${command.url === undefined ? '' : ` from ${command.url}`}`;
    case 'media.seek':
      return `seek ${String(command.positionSeconds)}`;
    case 'media.setMuted':
      return command.muted ? 'mute' : 'unmute';
    case 'host.post':
      return `post ${command.message.type}`;
    case 'storage.write':
      return `write ${[command.key, ...('entry' in command ? [command.entry] : [])].join(' ')} ${JSON.stringify(command.value)}`;
    case 'ad.show':
      return `show ${command.breakType} ${command.creative.file.url}`;
    case 'ad.ping':
      return `ping ${command.event}`;
    case 'report.error':
      return `report ${String(command.error.code)} ${command.error.id}`;
    default:
      return command.type.split('.')[1] ?? command.type;
  }
}

const placeOf = (episodeId: number, variantId: number | null): string =>
  variantId === null ? String(episodeId) : `${String(episodeId)}/${String(variantId)}`;
