import type { Command } from '../../streams/model/commands.ts';
import type { Step } from './replay-session.ts';

/** The source of an input, or the target of a command. */
export type Lane =
  | 'viewer'
  | 'film'
  | 'services'
  | 'ads'
  | 'page'
  | 'timers'
  | 'commands'
  | 'host'
  | 'analytics'
  | 'errors';

export const incomingLanes: readonly Lane[] = ['viewer', 'film', 'services', 'ads', 'page', 'timers'];
export const outgoingLanes: readonly Lane[] = ['commands', 'host', 'analytics', 'errors'];

const bySource: Readonly<Record<string, Lane>> = {
  intent: 'viewer',
  input: 'viewer',
  media: 'film',
  engine: 'film',
  audio: 'film',
  cast: 'film',
  catalogue: 'services',
  ad: 'ads',
};

export function laneOfCause(came: Step['came']): Lane {
  if (came.kind === 'timer') return 'timers';
  return bySource[came.signal.type.split('.')[0] ?? ''] ?? 'page';
}

const byTarget: Readonly<Record<string, Lane>> = { host: 'host', stats: 'analytics', report: 'errors' };

export const laneOfCommand = ({ type }: Pick<Command, 'type'>): Lane =>
  byTarget[type.split('.')[0] ?? ''] ?? 'commands';

/** A short name of the input. */
export const nameOfCause = (came: Step['came']): string =>
  came.kind === 'timer' ? `timer ${came.delayMs} ms` : came.signal.type;
