import type { Scenario } from './scenarios.ts';

/** Who is measured, in the order of the report. All play the same stream in the same window. */
export const contestants = ['potok', 'unrecorded', 'bare', 'vidstack', 'videojs'] as const;
export type Contestant = (typeof contestants)[number];

export const names: Readonly<Record<Contestant, string>> = {
  potok: 'Potok',
  unrecorded: 'Potok, not recording',
  bare: '`<video>` + hls.js',
  vidstack: 'Vidstack + hls.js',
  videojs: 'video.js 10',
};

export const STREAM = '/media/quiet-water/master.m3u8';

/** The film with this id in the demo catalogue plays the stream above. */
export const MOVIE_ID = 1;

const POTOK = `/player/?movie_id=${MOVIE_ID}&auto_play=1`;

const addresses: Readonly<Record<Contestant, string>> = {
  potok: POTOK,
  unrecorded: POTOK,
  bare: '/demo/rivals/bare/',
  vidstack: '/demo/rivals/vidstack/',
  videojs: '/demo/rivals/videojs/',
};

/** What is opened; a frame's host page is of another site than what is in the frame. */
export function addressOf(origin: string, contestant: Contestant, { isFramed }: Scenario): string {
  if (!isFramed) return origin + addresses[contestant];
  const name = contestant === 'unrecorded' ? 'potok' : contestant;
  return `${origin.replace('127.0.0.1', 'localhost')}/demo/rivals/hosts/${name}/`;
}

/** What is in the frame where the host page is written by hand. */
export const framedAddress = (contestant: Contestant): string => addresses[contestant];

/** What stands in the page before anything else does. */
export function globalsOf(contestant: Contestant, { hasPreroll }: Scenario): Readonly<Record<string, string>> {
  return {
    ...(contestant === 'unrecorded' && { env_recording: 'off' }),
    ...(hasPreroll && { env_ad_list_url: '/api/ad-list.json?preroll=media' }),
  };
}

/** Who is in a scenario: only one of them has ads, and the time of the bare page is what it is compared with. */
export const entrantsOf = ({ hasPreroll }: Scenario): readonly Contestant[] =>
  hasPreroll ? ['potok', 'bare'] : contestants;

/** Nobody is always first, when the machine may be at its quietest or at its busiest. */
export function orderOf(entrants: readonly Contestant[], round: number): readonly Contestant[] {
  const first = round % entrants.length;
  return [...entrants.slice(first), ...entrants.slice(0, first)];
}
