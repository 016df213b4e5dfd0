import { offsetSeconds, type AdCreative } from './ad.ts';

const quartiles = [
  { event: 'firstQuartile', part: 0.25 },
  { event: 'midpoint', part: 0.5 },
  { event: 'thirdQuartile', part: 0.75 },
] as const;

export const quartileEvents: readonly string[] = quartiles.map(({ event }) => event);

/** Ad servers write the names of events in any case. */
export const urlsOf = ({ trackers }: AdCreative, event: string): string[] =>
  trackers.filter((tracker) => tracker.event.toLowerCase() === event.toLowerCase()).map(({ url }) => url);

/** The events that are reported once, at a moment of the ad, in their order. A VPAID ad counts its quartiles itself. */
export function milestonesOf(creative: AdCreative, durationSeconds: number) {
  const ofQuartiles =
    creative.file.isVpaid || durationSeconds <= 0
      ? []
      : quartiles.map(({ event, part }) => ({
          key: event,
          atSeconds: durationSeconds * part,
          event,
          urls: urlsOf(creative, event),
        }));
  const ofProgress = creative.trackers.flatMap(({ event, url, offset }, index) => {
    const atSeconds = offset && offsetSeconds(offset, durationSeconds);
    return event === 'progress' && atSeconds !== null
      ? [{ key: `progress ${index}`, atSeconds, event, urls: [url] }]
      : [];
  });
  return [...ofQuartiles, ...ofProgress].sort((left, right) => left.atSeconds - right.atSeconds);
}
