import { AsyncLocalStorage } from 'node:async_hooks';

export const logLevels = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Writes one line of JSON. Errors among the fields are written with their stacks. */
export type Log = (level: LogLevel, message: string, fields?: Readonly<Record<string, unknown>>) => void;

export interface LogOptions {
  /** The least important level that is written. */
  readonly logLevel?: LogLevel | undefined;
  readonly writeLog?: ((line: string) => void) | undefined;
}

/** Makes a log. Each line has the id of its request, so that all lines of a request can be found. */
export function createLog({ logLevel = 'error', writeLog = toStandardError }: LogOptions): Log {
  const least = logLevels.indexOf(logLevel);
  return (level, message, fields = {}) => {
    if (logLevels.indexOf(level) > least) return;
    const request = currentRequest();
    const line = {
      time: new Date().toISOString(),
      level,
      message,
      ...(request && { requestId: request.id, call: request.call }),
      ...fields,
    };
    writeLog(JSON.stringify(line, (_, value: unknown) => (value instanceof Error ? describe(value) : value)));
  };
}

const describe = ({ name, message, stack }: Error) => ({ name, message, stack });

function toStandardError(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** A request, whose lines in the log have its id and its name. */
export interface ObservedRequest {
  readonly id: string;
  /** The name of the call, or the kind of another request. */
  call: string;
}

const requests = new AsyncLocalStorage<ObservedRequest>();

/** The request that the running code works for, if any. */
export const currentRequest = (): ObservedRequest | undefined => requests.getStore();

export const duringRequest = <T>(request: ObservedRequest, work: () => T): T => requests.run(request, work);
