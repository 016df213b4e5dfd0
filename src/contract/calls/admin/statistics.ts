import * as v from 'valibot';
import { stallCauses } from '../../stats.ts';
import type { Call } from '../call.ts';
import { idText, withFields } from '../fields.ts';

/** Views and their quality, from the sums of players' events. Days are in UTC. */

/** How much of the film a view has reached, in percent. */
export const retentionMarks = [0, 10, 25, 50, 75, 95, 100] as const;
/** From here on a view counts as finished: most viewers leave during the credits. */
export const FINISHED_PERCENT = 95;
/** The most days that may be asked for: as long as sums are kept. */
export const MOST_DAYS = 400;
export const adOutcomes = ['completed', 'skipped', 'stopped', 'error'] as const;
/** What an ad's documents should tell the viewer; players report a part by this name if it is missing. */
export const adLabelParts = ['advertiser', 'about', 'erid'] as const;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const seconds = v.pipe(v.number(), v.minValue(0));
const measured = v.nullable(seconds);
const text = v.string();
const day = v.pipe(v.string(), v.isoDate());
const title = v.object({ id: v.number(), title: text });

/** From one day to another, both included; for all titles, or for one. */
const period = v.object({ from: day, to: day, 'content-id': v.optional(idText) });

const marks = v.array(v.object({ percent: v.number(), views: count }));
const percentiles = { views: count, p50: measured, p75: measured, p95: measured };
const measureSchema = v.object({ ...percentiles, days: v.array(v.object({ day, ...percentiles })) });

/** Visits that play just now. */
export const getViewersNow = {
  method: 'GET',
  path: '/admin/statistics/now',
  access: 'administrator',
  query: v.object({ 'content-id': v.optional(idText) }),
  answer: v.object({
    viewers: count,
    /** The titles with the most viewers. */
    titles: v.array(v.object({ title, viewers: count })),
  }),
} as const satisfies Call;

/** Whether there is anything to show, and if not, why. */
export const getIntake = {
  method: 'GET',
  path: '/admin/statistics/intake',
  access: 'administrator',
  answer: v.object({
    /** Whether the player that these services deliver sends its statistics to them. */
    isPlayerTelling: v.boolean(),
    /** Whether an event of the last 30 days is stored. */
    hasEvents: v.boolean(),
    /** Whether a view of the last 30 days has told how well it went. */
    hasQuality: v.boolean(),
    /** Days whose sums could not be made at the last try. */
    failedDays: count,
    /** Events that this server has dropped since it started, because their day had no room. */
    leftOut: count,
  }),
} as const satisfies Call;

export const getViews = {
  method: 'GET',
  path: '/admin/statistics/views',
  access: 'administrator',
  also: ['advertiser'],
  query: period,
  answer: v.object({
    /** The title that was asked for. */
    title: v.nullable(title),
    days: v.array(v.object({ day, starts: count, seconds })),
  }),
} as const satisfies Call;

/** Titles by starts, with the share of views that came to the end. */
export const getWatchedTitles = {
  method: 'GET',
  path: '/admin/statistics/titles',
  access: 'administrator',
  also: ['advertiser'],
  query: withFields(period, { sort: v.optional(v.picklist(['starts', 'seconds']), 'starts') }),
  answer: v.array(v.object({ title, starts: count, seconds, views: count, finished: count })),
} as const satisfies Call;

/** How many views came how far. Episodes are listed only for one title. */
export const getRetention = {
  method: 'GET',
  path: '/admin/statistics/retention',
  access: 'administrator',
  query: period,
  answer: v.object({
    marks,
    episodes: v.array(v.object({ season: v.number(), episode: v.number(), starts: count, seconds, marks })),
  }),
} as const satisfies Call;

/** Percentiles of seconds to the first frame, and of the share of the time that was spent waiting. */
export const getQuality = {
  method: 'GET',
  path: '/admin/statistics/quality',
  access: 'administrator',
  query: period,
  answer: v.object({ startup: measureSchema, rebuffering: measureSchema }),
} as const satisfies Call;

export const getFailures = {
  method: 'GET',
  path: '/admin/statistics/failures',
  access: 'administrator',
  query: period,
  answer: v.object({
    releases: v.array(
      v.object({
        release: text,
        starts: count,
        /** Errors that ended the film. */
        failures: count,
        /** Errors after which the film went on. */
        errors: count,
        /** The most frequent codes and types of both. */
        kinds: v.array(v.object({ kind: text, isFatal: v.boolean(), count })),
      }),
    ),
    /** The latest errors that ended a film. */
    reports: v.array(
      v.object({
        id: text,
        at: v.pipe(v.string(), v.isoTimestamp()),
        release: text,
        code: text,
        title: v.nullable(title),
        season: v.nullable(v.number()),
        episode: v.nullable(v.number()),
        /** Where the report is, with its recording; null if the services do not know. */
        url: v.nullable(text),
      }),
    ),
  }),
} as const satisfies Call;

const causes = v.array(v.object({ cause: v.picklist(stallCauses), stalls: count, seconds }));

/**
 * Causes of stalls, the one of the longest time first: in all, and for the titles, hosts and networks with the most.
 */
export const getStalls = {
  method: 'GET',
  path: '/admin/statistics/stalls',
  access: 'administrator',
  query: period,
  answer: v.object({
    causes,
    titles: v.array(v.object({ title, causes })),
    hosts: v.array(v.object({ host: text, causes })),
    /** `gprs`, `2g`, `3g`, `4g` or `wifi`, by the speed that was measured. */
    networks: v.array(v.object({ network: text, causes })),
  }),
} as const satisfies Call;

const outcomes = v.object({ completed: count, skipped: count, stopped: count, error: count });

export const getAdOutcomes = {
  method: 'GET',
  path: '/admin/statistics/ads',
  access: 'administrator',
  also: ['advertiser'],
  query: period,
  answer: v.object({
    outcomes,
    clicks: count,
    /** Ads that viewers saw labelled, and how many of them lacked each part. */
    labels: v.object({ shown: count, missing: v.object({ advertiser: count, about: count, erid: count }) }),
    days: v.array(v.object({ day, outcomes })),
  }),
} as const satisfies Call;

const adAccount = v.object({
  place: v.picklist(['preroll', 'midroll']),
  /** The address of the document in the list; empty if it is unknown, or if rows are not by tag. */
  tag: text,
  campaign: text,
  creative: text,
  asked: count,
  /** Ads left out by rules of the operator. */
  refused: count,
  filled: count,
  started: count,
  impressions: count,
  /** How many came to a quarter, a half, three quarters and the end. */
  quartiles: v.pipe(v.array(count), v.length(4)),
  viewable: count,
  notViewable: count,
  skips: count,
  skippedAt: v.array(v.object({ second: count, count })),
  clicks: count,
  errors: count,
  /** Code and cause of the most frequent ones. */
  failures: v.array(v.object({ cause: text, count })),
  /** Seconds in which a viewer saw neither film nor ad. */
  waitSeconds: seconds,
  /** Requests that told servers about what is counted here, and how many were answered. */
  pings: v.object({ sent: seconds, answered: seconds }),
  impressionPings: v.object({ sent: seconds, answered: seconds }),
  price: v.nullable(v.object({ model: text, currency: text, value: seconds })),
  revenue: measured,
});

/** Ads by place and tag, and by campaign, creative, place and price; of all titles. */
export const getAdAccounts = {
  method: 'GET',
  path: '/admin/statistics/ad-accounts',
  access: 'administrator',
  also: ['advertiser'],
  query: v.object({ from: day, to: day }),
  answer: v.object({ tags: v.array(adAccount), creatives: v.array(adAccount) }),
} as const satisfies Call;
