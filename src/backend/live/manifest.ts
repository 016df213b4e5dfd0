import { escapeMarkup } from '../http/markup.ts';
import { type LiveAudio, type LiveLoop, type LiveRendition, type LiveTrack, loopSeconds } from './loop.ts';
import { partHoldBack, partTarget } from './playlist.ts';
import { LIVE_ANCHOR_MS, LIVE_WINDOW_SECONDS } from './window.ts';

/** The address of the server's time, relative to the manifest. */
export const LIVE_TIME = 'time';
/** The greatest distance from the encoder that the service is meant for, in seconds. */
const MOST_LATENCY_SECONDS = 3;

/**
 * The DASH manifest of the channel, which never changes. Segments have the same length, are numbered from the anchor
 * on, and are sent in chunks. All rounds of the loop are one period, so that times go on.
 */
export function liveManifest(loop: LiveLoop): string {
  const since = new Date(LIVE_ANCHOR_MS).toISOString();
  const timing = `<UTCTiming schemeIdUri="urn:mpeg:dash:utc:http-iso:2014" value="${LIVE_TIME}"/>`;
  const reference = `<ProducerReferenceTime id="0" type="encoder" wallClockTime="${since}" presentationTime="0">${timing}</ProducerReferenceTime>`;
  const inMs = (seconds: number): number => Math.round(seconds * 1_000);
  const latency = `target="${inMs(partHoldBack(loop))}" min="${inMs(3 * partTarget(loop))}" max="${inMs(MOST_LATENCY_SECONDS)}"`;
  const sets = [
    videoSet(loop, reference),
    ...loop.audio.map((track, index) => audioSet(loop, track, index, reference)),
  ];
  return `<?xml version="1.0" encoding="utf-8"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011" type="dynamic" availabilityStartTime="${since}" publishTime="${since}" timeShiftBufferDepth="PT${LIVE_WINDOW_SECONDS}S" minBufferTime="PT1S">
  <ServiceDescription id="0"><Latency referenceId="0" ${latency}/></ServiceDescription>
  <Period id="p0" start="PT0S">
${sets.join('\n')}
  </Period>
  ${timing}
</MPD>
`;
}

function videoSet(loop: LiveLoop, reference: string): string {
  const representations = loop.video.map(
    (track) => `      <Representation ${commonOf(track)} ${sizeOf(track)}>${template(loop, track)}</Representation>`,
  );
  return `    <AdaptationSet id="1" contentType="video" mimeType="video/mp4" segmentAlignment="true" startWithSAP="1">
      ${reference}
${representations.join('\n')}
    </AdaptationSet>`;
}

function audioSet(loop: LiveLoop, track: LiveAudio, index: number, reference: string): string {
  return `    <AdaptationSet id="${10 + index}" contentType="audio" mimeType="audio/mp4" lang="${escapeMarkup(track.language)}" segmentAlignment="true" startWithSAP="1">
      ${reference}
      <Role schemeIdUri="urn:mpeg:dash:role:2011" value="${index === 0 ? 'main' : 'alternate'}"/>
      <Label>${escapeMarkup(track.label)}</Label>
      <Representation ${commonOf(track)}>${template(loop, track)}</Representation>
    </AdaptationSet>`;
}

const commonOf = ({ name, codecs, bandwidth }: LiveTrack): string =>
  `id="${escapeMarkup(name)}" codecs="${escapeMarkup(codecs)}" bandwidth="${Math.round(bandwidth)}"`;

const sizeOf = ({ width, height, frameRate }: LiveRendition): string =>
  `width="${width}" height="${height}"${frameRate ? ` frameRate="${Math.round(frameRate)}"` : ''}`;

/**
 * The addresses of segments are relative, so that a signature in the address of the manifest is valid for them, too.
 */
function template(loop: LiveLoop, { name, segments }: LiveTrack): string {
  const seconds = loopSeconds(loop) / segments.length;
  // With this timescale, a length that is not a whole number of milliseconds does not add up to a drift.
  const length = `timescale="${segments.length * 1_000}" duration="${Math.round(loopSeconds(loop) * 1_000)}"`;
  const offset = Number((seconds - partTarget(loop)).toFixed(3));
  const id = escapeMarkup(name);
  return `<SegmentTemplate ${length} startNumber="0" initialization="${id}/init.mp4" media="${id}/$Number$.m4s" availabilityTimeOffset="${offset}" availabilityTimeComplete="false"/>`;
}
