import type { Command } from '../../../streams/model/commands.ts';
import { horizonOf } from '../../../streams/model/spoiler-limits.ts';
import type { JoiningPlayerState } from '../../../streams/model/state.ts';
import { commandNames, hostCommands, commandArguments } from '../../contract/host-commands.ts';
import {
  agreedProtocol,
  HOST_LIMITS,
  HOST_PROTOCOLS,
  type HostFailure,
  type HostRights,
  type ProtocolRange,
} from '../../contract/host-wire.ts';
import { envelope, isEnvelope } from '../../contract/messages.ts';
import type { Arguments } from '../../contract/host/arguments.ts';
import { choiceCommands } from './choice-commands.ts';
import { Connection } from '../../contract/host/connection.ts';
import { eventsBetween, eventsOf, type HostEvent } from '../../contract/host/events.ts';
import { createGestureCheck } from './gestures.ts';
import { keepSound } from './kept-sound.ts';
import { createMarkers } from './markers.ts';
import { pastEvents } from './past.ts';
import { isDirectContent } from './requested-film.ts';
import { createPageCommands, showRefusal } from './page-commands.ts';
import { playbackCommands } from './playback-commands.ts';
import { createPursuits } from './pursuits.ts';
import { Refusal } from '../../contract/host/refusal.ts';
import type { HostSettings } from './settings.ts';
import { createSnapshots } from '../../contract/host/snapshot.ts';
import { firstReleaseState } from '../../contract/host-state.ts';

export interface Host {
  /** Handles the first messages of the host page. */
  readonly receive: (event: MessageEvent<unknown>) => void;
  /** A port for a dialect that speaks to a page of this origin; null if that page may not listen. */
  readonly connect: (origin: string) => MessagePort | null;
  readonly update: (state: JoiningPlayerState) => void;
  /** Notes a command that the player has given. */
  readonly noteCommand: (command: Command) => void;
}

/** The most hellos that are remembered (a page repeats a hello until it is answered); the oldest are forgotten. */
const MOST_HELLOS = 100;

/** Commands that load a stopped film again. */
const filmCommands = ['seekTo', 'seekBy', 'goLive', 'setQuality', 'setAudioTrack', 'setTextTrack', 'setSource'];

const pursuitCommands = { ...playbackCommands, ...choiceCommands };

const isOneOf = <T extends object>(commands: T, name: PropertyKey): name is keyof T => Object.hasOwn(commands, name);

/** The API for the host page: connections, commands and events. */
export function createHost(settings: HostSettings): Host {
  const { scope, now, rightsOf } = settings;
  const clock = settings.clock ?? (() => performance.now());
  const snapshot = createSnapshots();
  const checkGesture = createGestureCheck(scope, clock);
  const pursuits = createPursuits(settings.send, now);
  const sound = keepSound(settings.send);
  const markers = createMarkers(scope.document);
  const pageCommands = createPageCommands(settings, pursuits, markers);
  const connections: Connection[] = [];
  const receivedNonces: string[] = [];
  let latest = now();
  let lastSent = { player: now(), host: snapshot(now()) };
  let past = pastEvents(settings.past);

  const commandsFor = ({ command, recording }: HostRights): readonly string[] =>
    commandNames.filter((name) => (name === 'recording' ? recording : command));

  async function perform(rights: HostRights, command: string, given: Arguments): Promise<unknown> {
    if (!isOneOf(hostCommands, command))
      throw new Refusal('notSupported', `There is no command "${command.slice(0, 40)}"`);
    const isContent = ['load', 'prepare'].includes(command) && isDirectContent(given);
    const mayBring = rights.command && rights.content;
    if (isContent && command === 'load' && !mayBring) showRefusal(settings, 'forbidden');
    if (!commandsFor(rights).includes(command)) {
      throw new Refusal('notAllowed', `env_hosts of the player does not allow ${command} to this page`);
    }
    if (isContent && !mayBring) {
      throw new Refusal('notAllowed', 'env_hosts of the player does not allow this page to bring content of its own');
    }
    const argument = commandArguments[command](given) as never;
    if (isOneOf(pageCommands, command)) {
      const done = pageCommands[command](argument);
      // Markers are no part of the player's state.
      updateMarkers();
      return done;
    }
    const pursuit = pursuitCommands[command](argument);
    await checkGesture(command, given);
    if (filmCommands.includes(command)) settings.setStopped(false);
    return pursuits.add(command, pursuit);
  }

  const sendEvents = (events: readonly HostEvent[]): void => {
    for (const event of events) for (const one of connections) one.sendEvent(event);
  };
  const updateMarkers = (): void => sendEvents(markers.update(lastSent.host, horizonOf(lastSent.player) ?? undefined));

  function sendUpdate(player: JoiningPlayerState): void {
    const before = lastSent;
    lastSent = { player, host: snapshot(player) };
    for (const connection of connections) connection.sendState(lastSent.host);
    sendEvents(eventsBetween(lastSent, before));
    updateMarkers();
    sound.update(player, before.player);
    pursuits.update(player);
  }

  function answerHello({ origin, data }: MessageEvent<unknown>): void {
    const hello = readHello(data);
    if (hello === null || receivedNonces.includes(hello.nonce)) return;
    receivedNonces.push(hello.nonce);
    if (receivedNonces.length > MOST_HELLOS) receivedNonces.shift();
    const rights = rightsOf(origin);
    // An opaque origin cannot be the target of a message. The parent is still the sender, or this frame would be gone.
    const target = origin === 'null' ? '*' : origin;
    const answer = (payload: object, ports: Transferable[] = []) =>
      scope.parent.postMessage(envelope('welcome', { nonce: hello.nonce, ...payload }), target, ports);
    const protocol = agreedProtocol(hello, HOST_PROTOCOLS);
    if (protocol === null) answer({ error: versionFailure });
    else if (rights.listen) {
      answer({}, [open(rights, protocol, past, hello.isFirstRelease)]);
      past = [];
    } else {
      showRefusal(settings, 'forbidden');
      answer({ error: notListed });
    }
  }

  /** Opens a connection, and sends past events to it; returns the page's port. */
  function open(
    rights: HostRights,
    protocol: number,
    missedEvents: readonly HostEvent[] = [],
    isFirstRelease = false,
  ): MessagePort {
    const { port1: port, port2: theirs } = new MessageChannel();
    const connection = new Connection({
      port,
      perform: (...asked) => perform(rights, ...asked),
      clock,
      protocol,
      ...(isFirstRelease ? { fit: firstReleaseState } : {}),
    });
    connections.push(connection);
    if (connections.length > HOST_LIMITS.mostPorts) connections.shift()?.close();
    const { presentation } = now();
    connection.open({
      type: 'ready',
      info: {
        version: settings.version,
        protocol,
        commands: commandsFor(rights),
        capabilities: {
          fullscreen: presentation.hasFullscreen,
          pictureInPicture: presentation.hasPictureInPicture,
          directContent: rights.command && rights.content,
        },
      },
      state: lastSent.host,
    });
    connection.sendPastEvents(missedEvents);
    return theirs;
  }

  return {
    connect: (origin) => {
      const rights = rightsOf(origin);
      return rights.listen ? open(rights, HOST_PROTOCOLS.newest) : null;
    },
    receive: (event) => {
      if (isMessage(event.data, 'recordingRequested')) answerRecording(settings, event.origin);
      else answerHello(event);
    },
    update: (player) => {
      // The viewer, too, can start a stopped film.
      if (player.intent.wants === 'play' && latest.intent.wants !== 'play') settings.setStopped(false);
      latest = player;
      settings.afterPaint(() => sendUpdate(player));
    },
    noteCommand: (command) =>
      settings.afterPaint(() => {
        sound.noteCommand(command);
        sendEvents(eventsOf(command));
      }),
  };
}

interface Hello extends ProtocolRange {
  readonly nonce: string;
  readonly isFirstRelease: boolean;
}

const isMessage = (data: unknown, type: string): boolean => isEnvelope(data) && data.type === type;

/** `protocol` is the oldest version that the library speaks, and the only one in the first releases, which name no newest. */
function readHello(data: unknown): Hello | null {
  if (!isMessage(data, 'hello')) return null;
  const { payload } = data as { payload?: Partial<Record<'nonce' | 'protocol' | 'newest', unknown>> | null };
  const { nonce, protocol: oldest, newest = oldest } = payload ?? {};
  const isNonce = typeof nonce === 'string' && /^[\w-]{8,64}$/.test(nonce);
  if (!isNonce || !Number.isSafeInteger(oldest) || !Number.isSafeInteger(newest)) return null;
  const isFirstRelease = payload?.newest === undefined;
  return { nonce, oldest: oldest as number, newest: newest as number, isFirstRelease };
}

const { oldest, newest } = HOST_PROTOCOLS;
const versionFailure: HostFailure = {
  code: 'version',
  message: `The player speaks the protocol's versions ${String(oldest)} to ${String(newest)}`,
};
const notListed: HostFailure = { code: 'notAllowed', message: 'env_hosts of the player does not list this page' };

/** The older way to request the recording, without a port. */
function answerRecording({ scope, rightsOf, readRecording }: HostSettings, origin: string): void {
  if (!rightsOf(origin).recording) {
    console.warn(`potok: env_hosts does not allow ${origin} to have the recording`);
    return;
  }
  readRecording().then(
    (recording) => {
      // If the page has changed meanwhile, the new one gets nothing.
      scope.parent.postMessage(envelope('recording', { recording }), origin);
    },
    (error: unknown) => console.warn('potok: the recording could not be handed over', error),
  );
}
