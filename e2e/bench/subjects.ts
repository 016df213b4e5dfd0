import type { Scenario } from './scenarios.ts';

export const others = ['bare', 'plyr', 'vidstack', 'videojs'] as const;

/** Who is measured, in the order of the report. All play the same stream in the same window. */
export const subjects = ['potok', 'unrecorded', ...others] as const;
export type Subject = (typeof subjects)[number];

export const names: Readonly<Record<Subject, string>> = {
  potok: 'Potok',
  unrecorded: 'Potok, not recording',
  bare: '`<video>` + hls.js',
  plyr: 'Plyr + hls.js',
  vidstack: 'Vidstack + hls.js',
  videojs: 'video.js 10',
};

export const STREAM = '/media/quiet-water/master.m3u8';

/** The film with this id in the demo catalogue plays the stream above. */
export const MOVIE_ID = 1;

/** A series of several episodes there. */
export const SERIES_ID = 2;

const POTOK = `/player/?movie_id=${MOVIE_ID}&auto_play=1`;

const addresses: Readonly<Record<Subject, string>> = {
  potok: POTOK,
  unrecorded: POTOK,
  bare: '/demo/baselines/bare/',
  plyr: '/demo/baselines/plyr/',
  vidstack: '/demo/baselines/vidstack/',
  videojs: '/demo/baselines/videojs/',
};

/** At a second visit, where the film would go on at its saved place, it begins anew, as with the others. */
function hostPageOf(subject: Subject, { isSecondVisit, isByHand }: Scenario): string {
  if (subject !== 'potok' && subject !== 'unrecorded') return subject;
  if (isByHand) return 'potok-by-hand';
  return isSecondVisit ? 'potok-from-start' : 'potok';
}

/** What is opened; a frame's host page is of another site than what is in the frame. */
export function addressOf(origin: string, subject: Subject, scenario: Scenario): string {
  if (!scenario.isFramed) return origin + addresses[subject];
  const name = hostPageOf(subject, scenario);
  return `${origin.replace('127.0.0.1', 'localhost')}/demo/baselines/hosts/${name}/`;
}

/** What is in the frame where the host page is written by hand. */
export const framedAddress = (subject: Subject): string => addresses[subject];

/** What stands in the page before anything else does. */
export function globalsOf(subject: Subject, { hasPreroll }: Scenario): Readonly<Record<string, string>> {
  return {
    ...(subject === 'unrecorded' && { env_recording: 'off' }),
    ...(hasPreroll && { env_ad_list_url: '/api/ad-list.json?preroll=media' }),
  };
}

/**
 * Who is in a scenario: only one of them has ads or a library for host pages, which the bare page is compared with; what the
 * black box costs is measured as viewers have it, at a first visit in a frame.
 */
export function subjectsOf({ hasPreroll, isByHand, isFramed, isSecondVisit }: Scenario): readonly Subject[] {
  if (hasPreroll || isByHand) return ['potok', 'bare'];
  return isFramed && !isSecondVisit ? subjects : subjects.filter((name) => name !== 'unrecorded');
}

/** Nobody is always first, when the machine may be at its quietest or at its busiest. */
export function orderOf(entrants: readonly Subject[], round: number): readonly Subject[] {
  const first = round % entrants.length;
  return [...entrants.slice(first), ...entrants.slice(0, first)];
}
