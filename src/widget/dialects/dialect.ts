import type { HostCommands } from '../../contract/host-commands.ts';
import type { HostEventName } from '../../contract/host-events.ts';
import type { HostState } from '../../contract/host-state.ts';
import type { HostFailure } from '../../contract/host-wire.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A command of our own protocol, with the messages to the page for its success and its refusal. */
export interface DialectCommand {
  readonly command: keyof HostCommands;
  readonly arguments: readonly unknown[];
  readonly done?: Fields;
  readonly refused?: (failure: HostFailure) => Fields;
}

/** The result of a message of the page: commands, and immediate answers. */
export interface Reaction {
  readonly commands?: readonly DialectCommand[];
  readonly answers?: readonly Fields[];
}

/** The protocol of another player, which a host page uses with this one. The commands check their arguments. */
export interface Dialect {
  /** Whether messages to the page are JSON texts; otherwise they are objects. Both are understood from the page. */
  readonly isJsonText: boolean;
  /** How many times a second the page receives the position while it moves. */
  readonly positionRate: number;
  /** The first messages to the page. */
  readonly initialMessages: (now: HostState) => readonly Fields[];
  readonly receive: (message: Fields, now: HostState) => Reaction;
  readonly changeMessages: (now: HostState, before: HostState) => readonly Fields[];
  readonly eventMessages: (event: HostEventName, payload: Fields, now: HostState) => readonly Fields[];
}

/** Created anew for each page, because some dialects remember what the page listens to. */
export type CreateDialect = () => Dialect;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

export const toCommand = (command: keyof HostCommands, ...given: readonly unknown[]): DialectCommand => ({
  command,
  arguments: given,
});

/** A command, or nothing. */
export const toReaction = (command: DialectCommand | null | undefined): Reaction =>
  command ? { commands: [command] } : {};

export const isMoving = ({ playback }: HostState): boolean => ['playing', 'buffering', 'loading'].includes(playback);

export const hasStarted = (now: HostState, before: HostState): boolean => isMoving(now) && !isMoving(before);

export const hasPaused = (now: HostState, before: HostState): boolean =>
  now.playback === 'paused' && before.playback !== 'paused' && before.playback !== 'notStarted';

/** The messages whose condition is true. */
export const messagesIf = (...rows: readonly (readonly [isSo: boolean, message: Fields])[]): readonly Fields[] =>
  rows.filter(([isSo]) => isSo).map(([, message]) => message);

/** Texts and numbers; an untrusted object may have a `toString` that is not a function. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Ids of films are whole numbers; other players write them as texts. */
export const toId = (value: unknown): number => (/^\d{1,15}$/.test(textOf(value)) ? Number(value) : NaN);
