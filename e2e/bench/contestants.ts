/** Who is measured, in the order of the report. All play the same stream in the same window. */
export const contestants = ['potok', 'unrecorded', 'bare', 'vidstack'] as const;
export type Contestant = (typeof contestants)[number];

export const names: Readonly<Record<Contestant, string>> = {
  potok: 'Potok',
  unrecorded: 'Potok, not recording',
  bare: '`<video>` + hls.js',
  vidstack: 'Vidstack + hls.js',
};

export const STREAM = '/media/quiet-water/master.m3u8';

/** The film with this id in the demo catalogue plays the stream above. */
const MOVIE_ID = 1;

const POTOK = `/player/?movie_id=${MOVIE_ID}&auto_play=1`;

export const addresses: Readonly<Record<Contestant, string>> = {
  potok: POTOK,
  unrecorded: POTOK,
  bare: '/demo/rivals/bare/',
  vidstack: '/demo/rivals/vidstack/',
};

/** What stands in the page before anything else does. */
export const globals: Readonly<Partial<Record<Contestant, Readonly<Record<string, string>>>>> = {
  unrecorded: { env_recording: 'off' },
};

/** Nobody is always first, when the machine may be at its quietest or at its busiest. */
export function orderOf(round: number): readonly Contestant[] {
  const first = round % contestants.length;
  return [...contestants.slice(first), ...contestants.slice(0, first)];
}
