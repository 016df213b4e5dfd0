import { hrefTo, type Route } from '../shared/route.ts';

const DAY_MS = 86_400_000;
/** Periods that are offered, as numbers of days up to today. */
export const presetDays = [1, 7, 30, 90] as const;
const DEFAULT_PRESET = 30;

export interface Filters {
  /** Days in UTC, such as `2026-11-22`, both included. */
  readonly from: string;
  readonly to: string;
  readonly contentId?: number;
  /** How many days up to today; null for a period that the user has entered. */
  readonly preset: number | null;
}

const dayOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10);
const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The filters of the address; the default replaces invalid values. */
export function readFilters({ query }: Route, nowMs: number): Filters {
  const { from, to, days, title = '' } = query;
  const ofTitle = /^[1-9]\d{0,8}$/.test(title) ? { contentId: Number(title) } : {};
  if (isDay(from) && isDay(to) && from <= to) return { from, to, preset: null, ...ofTitle };
  const preset = presetDays.find((count) => String(count) === days) ?? DEFAULT_PRESET;
  return { from: dayOf(nowMs - (preset - 1) * DAY_MS), to: dayOf(nowMs), preset, ...ofTitle };
}

type Changes = Partial<Pick<Filters, 'from' | 'to' | 'preset'>> & { readonly contentId?: number | undefined };

/** The address with some filters changed. */
export function hrefWith(filters: Filters, changes: Changes): string {
  const { from, to, preset, contentId } = { ...filters, ...changes };
  return hrefTo(['statistics'], {
    title: contentId,
    ...(preset === null ? { from, to } : { days: preset === DEFAULT_PRESET ? undefined : preset }),
  });
}
