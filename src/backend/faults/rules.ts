import * as v from 'valibot';

const pattern = v.pipe(
  v.string(),
  v.maxLength(500),
  v.check(isPattern, 'Not a regular expression'),
  v.transform((source) => new RegExp(source)),
);

const rule = v.strictObject({
  /** A pattern for the path, or for the path with its query. */
  match: pattern,
  method: v.optional(v.string()),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000))),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  body: v.optional(v.string()),
  contentType: v.optional(v.string()),
  /** How often the rule applies. Without it there is no limit. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Closes the connection without an answer. */
  dropConnection: v.optional(v.boolean()),
});

export const rulesBody = v.strictObject({ rules: v.pipe(v.array(rule), v.maxLength(100)) });

export type FaultRule = v.InferOutput<typeof rule>;

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
}

/** The active rules. The first rule that matches and is not used up applies. */
export function createRules(): {
  set(rules: readonly FaultRule[]): void;
  strike(request: SeenRequest): FaultRule | null;
} {
  let active: { readonly rule: FaultRule; left: number }[] = [];
  return {
    set: (rules) => {
      active = rules.map((added) => ({ rule: added, left: added.times ?? Infinity }));
    },
    strike: ({ method, path, query }) => {
      const fits = ({ rule: { match, method: only } }: { rule: FaultRule }): boolean =>
        (only === undefined || only === method) && (match.test(path) || match.test(path + query));
      const found = active.find((entry) => entry.left > 0 && fits(entry));
      if (!found) return null;
      found.left--;
      return found.rule;
    },
  };
}

function isPattern(source: string): boolean {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
}
