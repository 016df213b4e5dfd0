import type { HostCommands } from '../../contract/host-commands.ts';
import type { MountOptions, PageOptions } from '../../embed/index.ts';
import { pageParameters } from '../../embed/options.ts';
import { checkOptions, readValue } from '../../embed/values.ts';
import type { EventName } from '../../embed/wrappers/events.ts';
import { literal } from './literal.ts';

export type CommandName = keyof HostCommands;

export interface Command {
  readonly name: CommandName;
  readonly args: readonly unknown[];
}

/** The present state of the page, which a snippet repeats. */
export interface Example {
  readonly options: MountOptions;
  readonly command: Command | null;
  /** The event that is listened to. */
  readonly event: EventName | null;
  /** Address of the folder of the library, with a slash at its end. */
  readonly embedUrl: string;
}

/** The options for the parameters of the page's address, without those that `mount` would refuse. */
export function optionsOf(parameters: URLSearchParams): PageOptions {
  const options: Record<string, unknown> = {};
  for (const [field, [name, kind]] of Object.entries(pageParameters)) {
    const text = parameters
      .getAll(name)
      .filter((value) => value !== '')
      .join(' ');
    if (text === '') continue;
    const option = { [field]: readValue(kind, text) };
    try {
      checkOptions(option);
    } catch {
      continue;
    }
    Object.assign(options, option);
  }
  return options;
}

/** `seekTo(30)` */
export const callOf = ({ name, args }: Command, indent = ''): string =>
  `${name}(${args.map((one) => literal(one, indent)).join(', ')})`;

/** Options for a bundle, which has to know where the player is. */
export const withSource = ({ options: { src, ...options }, embedUrl }: Example): MountOptions => {
  return { src: new URL(src ?? '../player/', embedUrl).href, ...options };
};
