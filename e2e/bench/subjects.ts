import type { Scenario } from './scenarios.ts';

export const others = ['bare', 'plyr', 'vidstack', 'videojs'] as const;

/** The players that are measured, in the order of the report. All play the same stream in the same window. */
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

/** A series of several episodes in that catalogue. */
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

/**
 * The host page around a player. At a second visit this player would go on at its saved place; the page makes it begin
 * anew, as the others do.
 */
function hostPageOf(subject: Subject, { isSecondVisit, isByHand }: Scenario): string {
  if (subject !== 'potok' && subject !== 'unrecorded') return subject;
  if (isByHand) return 'potok-by-hand';
  return isSecondVisit ? 'potok-from-start' : 'potok';
}

/** The address to open. A frame's host page is of another site than the player in the frame. */
export function addressOf(origin: string, subject: Subject, scenario: Scenario): string {
  if (!scenario.isFramed) return origin + addresses[subject];
  const name = hostPageOf(subject, scenario);
  return `${origin.replace('127.0.0.1', 'localhost')}/demo/baselines/hosts/${name}/`;
}

/** The address in the frame of a handwritten host page. */
export const framedAddress = (subject: Subject): string => addresses[subject];

/** The globals that the page has before any script runs. */
export function globalsOf(subject: Subject, { hasPreroll }: Scenario): Readonly<Record<string, string>> {
  return {
    ...(subject === 'unrecorded' && { env_recording: 'off' }),
    ...(hasPreroll && { env_ad_list_url: '/api/ad-list.json?preroll=media' }),
  };
}

/**
 * The players in a scenario. Only this one has ads or a library for host pages, so it is compared with the bare page
 * there. The cost of the black box is measured as viewers have it, at a first visit in a frame.
 */
export function subjectsOf({ hasPreroll, isByHand, isFramed, isSecondVisit }: Scenario): readonly Subject[] {
  if (hasPreroll || isByHand) return ['potok', 'bare'];
  return isFramed && !isSecondVisit ? subjects : subjects.filter((name) => name !== 'unrecorded');
}

/** The order rotates, so that no player is always first, when the machine may be at its quietest or at its busiest. */
export function orderOf(entrants: readonly Subject[], round: number): readonly Subject[] {
  const first = round % entrants.length;
  return [...entrants.slice(first), ...entrants.slice(0, first)];
}
