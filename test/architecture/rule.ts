import { parseSource, type Source } from './source.ts';

/** A rule of the project as data. `bad` is a file that breaks it: a rule that cannot fail proves nothing. */
export interface Rule {
  readonly name: string;
  readonly files: RegExp;
  readonly except?: RegExp;
  /** The places where a file breaks the rule. */
  readonly offences: (source: Source) => readonly string[];
  readonly bad: readonly [path: string, content: string];
}

export function offendersOf(rule: Rule, sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => rule.files.test(path) && rule.except?.test(path) !== true)
    .flatMap((source) => rule.offences(source).map((offence) => `${source.path}: ${offence}`));
}

export function offendersInBadSample(rule: Rule): string[] {
  return offendersOf(rule, [parseSource(...rule.bad)]);
}
