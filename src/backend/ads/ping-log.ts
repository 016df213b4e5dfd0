const MAX_LOGGED = 5_000;

export interface LoggedPing {
  readonly time: string;
  /** The name of the ad. */
  readonly ad: string;
  readonly event: string;
  /** The query with its question mark, or an empty string. */
  readonly query: string;
}

/** The tracking calls of players for the demonstration ads. */
export function createPingLog() {
  let pings: readonly LoggedPing[] = [];
  return {
    add: (ad: string, event: string, query: string): void => {
      pings = [...pings.slice(1 - MAX_LOGGED), { time: new Date().toISOString(), ad, event, query }];
    },
    all: (): readonly LoggedPing[] => pings,
    clear: (): void => {
      pings = [];
    },
  };
}
