import { bound } from './bound.ts';
import { createFilm, ladders, USUAL_SIZE_SPREAD, type Film } from './film.ts';
import { createLink, type Link } from './link.ts';
import type { Rule } from './rule.ts';
import { score, play } from './session.ts';
import type { Trace } from './traces.ts';

/** One film on one link. */
export interface Case {
  readonly group: string;
  readonly film: Film;
  readonly link: Link;
}

/** Means of the results of a rule in the cases of a group. */
export interface Figures {
  readonly score: number;
  readonly startSeconds: number;
  readonly stalledSeconds: number;
  readonly stalls: number;
  readonly switches: number;
  readonly wastedMegabytes: number;
}

const SEGMENT_SECONDS = [2, 4, 6];
const SOUND_RATE = 128_000;

/** Each trace with one kind of film, in turns, so that all ladders, durations and kinds of sound are met. */
export function casesOf(traces: readonly Trace[], spread = USUAL_SIZE_SPREAD): Case[] {
  return traces.map(({ group, rows }, index) => {
    const ladder = ladders[Math.floor(index / 2) % ladders.length] ?? ladders[0];
    if (ladder === undefined) throw new Error('There is no ladder.');
    const film = createFilm(ladder, SEGMENT_SECONDS[index % 3] ?? 4, index % 2 === 0 ? SOUND_RATE : 0, spread);
    return { group, film, link: createLink(rows) };
  });
}

/** The results of a rule in cases that last this many seconds: by group, and the mean of the groups under `mean`. */
export function figuresOf(rule: Rule, cases: readonly Case[], seconds: number): Map<string, Figures> {
  return byGroup(cases, ({ film, link }) => {
    const session = play(film, link, rule, seconds);
    return {
      score: score(film, session, seconds),
      startSeconds: session.startMs / 1000,
      stalledSeconds: session.stalledMs / 1000,
      stalls: session.stalls,
      switches: session.shown.filter((one, index) => index > 0 && one !== session.shown[index - 1]).length,
      wastedMegabytes: session.wastedBits / 8_000_000,
    };
  });
}

/** The scores of a player that knows what the link will do. */
export function boundsOf(cases: readonly Case[], seconds: number): Map<string, Pick<Figures, 'score'>> {
  return byGroup(cases, ({ film, link }) => ({ score: bound(film, link, seconds) }));
}

function byGroup<F extends { readonly [K in keyof F]: number }>(
  cases: readonly Case[],
  measure: (one: Case) => F,
): Map<string, F> {
  const measured = new Map<string, F[]>();
  for (const one of cases) measured.set(one.group, [...(measured.get(one.group) ?? []), measure(one)]);
  const means = new Map([...measured].map(([group, all]) => [group, mean(all)] as const));
  return means.set('mean', mean([...means.values()]));
}

function mean<F extends { readonly [K in keyof F]: number }>(all: readonly F[]): F {
  const [first] = all;
  if (first === undefined) throw new Error('There is nothing to take the mean of.');
  const keys = Object.keys(first) as (keyof F)[];
  return Object.fromEntries(keys.map((key) => [key, all.reduce((sum, one) => sum + one[key], 0) / all.length])) as F;
}
