import { ANALYSIS_PROPERTY } from '../analysis/in-manifest.ts';
import { escapeMarkup } from '../../backend/http/markup.ts';
import type { PackagedTitle } from './plan.ts';
import { HEADER, type Segment, type Track } from './track.ts';

/** The timeline of segments. A run of segments of the same length is one element. */
function timeline(segments: readonly Segment[]): string {
  const runs: { start: number; ticks: number; more: number }[] = [];
  for (const { start, ticks } of segments) {
    const last = runs.at(-1);
    if (last?.ticks === ticks && last.start + ticks * (last.more + 1) === start) last.more++;
    else runs.push({ start, ticks, more: 0 });
  }
  return runs
    .map(({ start, ticks, more }) => `<S t="${start}" d="${ticks}"${more > 0 ? ` r="${more}"` : ''}/>`)
    .join('');
}

const template = ({ timescale, name, segments }: Track): string =>
  `<SegmentTemplate timescale="${timescale}" initialization="${name}/${HEADER}" media="${name}/$Number%05d$.m4s" startNumber="1"><SegmentTimeline>${timeline(segments)}</SegmentTimeline></SegmentTemplate>`;

const CICP = 'urn:mpeg:mpegB:cicp';

/** The colours of HDR, with the numbers of ISO/IEC 23091-2. */
const hdrColours = (range: string): string =>
  [
    ['ColourPrimaries', 9],
    ['TransferCharacteristics', range === 'hlg' ? 18 : 16],
    ['MatrixCoefficients', 9],
  ]
    .map(([name, value]) => `\n      <EssentialProperty schemeIdUri="${CICP}:${name}" value="${value}"/>`)
    .join('');

/** The set of the renditions of one codec. A player changes the codec by changing to another set. */
function pictureSet({ picture }: PackagedTitle, renditions: PackagedTitle['renditions'], id: number): string {
  const [largest] = renditions;
  if (largest === undefined) return '';
  const { numerator, denominator } = picture.frameRate;
  const rate = denominator === 1 ? String(numerator) : `${numerator}/${denominator}`;
  const list = renditions.map(
    ({ track, width, height }) => `
      <Representation id="${track.name}" codecs="${track.codecs}" bandwidth="${track.peakBandwidth}" width="${width}" height="${height}" sar="1:1">${template(track)}</Representation>`,
  );
  return `
    <AdaptationSet id="${id}" contentType="video" mimeType="video/mp4" frameRate="${rate}" segmentAlignment="true" startWithSAP="1" maxWidth="${largest.width}" maxHeight="${largest.height}">${
      largest.isHdr ? hdrColours(picture.range) : ''
    }${list.join('')}
    </AdaptationSet>`;
}

/** The set of one voice. Players find the default voice by its role or by its selection priority, so it has both. */
function soundSet(
  { track, label, language, channels, isDefault, isDescribed }: PackagedTitle['sounds'][number],
  at: number,
): string {
  const role = isDescribed === true ? 'description' : isDefault ? 'main' : 'alternate';
  return `
    <AdaptationSet id="${10 + at}" contentType="audio" mimeType="audio/mp4" lang="${language}" segmentAlignment="true" startWithSAP="1" selectionPriority="${isDefault ? 10 : 1}">
      <Role schemeIdUri="urn:mpeg:dash:role:2011" value="${role}"/>
      <Label>${escapeMarkup(label)}</Label>
      <Representation id="${track.name}" codecs="${track.codecs}" bandwidth="${track.peakBandwidth}" audioSamplingRate="${track.timescale}"><AudioChannelConfiguration schemeIdUri="urn:mpeg:dash:23003:3:audio_channel_configuration:2011" value="${channels}"/>${template(track)}</Representation>
    </AdaptationSet>`;
}

const subtitleSet = (
  { language, label, file, describesSound }: PackagedTitle['subtitles'][number],
  at: number,
): string => `
    <AdaptationSet id="${60 + at}" contentType="text" mimeType="text/vtt" lang="${language}">
      <Role schemeIdUri="urn:mpeg:dash:role:2011" value="${describesSound === true ? 'caption' : 'subtitle'}"/>
      <Label>${escapeMarkup(label)}</Label>
      <Representation id="subtitles-${at + 1}" bandwidth="256"><BaseURL>${file}</BaseURL></Representation>
    </AdaptationSet>`;

/** The manifest over the same segments that the HLS playlists name. */
export function dashManifest(title: PackagedTitle): string {
  const of = (codec: PackagedTitle['renditions'][number]['codec']) =>
    title.renditions.filter((one) => one.codec === codec);
  const sets = [
    pictureSet(title, of('h264'), 1),
    pictureSet(title, of('hevc'), 2),
    pictureSet(title, of('av1'), 3),
    ...title.sounds.map(soundSet),
    ...title.subtitles.map(subtitleSet),
  ];
  const duration = `PT${title.seconds.toFixed(3)}S`;
  return `<?xml version="1.0" encoding="utf-8"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011" type="static" mediaPresentationDuration="${duration}" minBufferTime="PT4S">
  <Period id="film" start="PT0S" duration="${duration}">${sets.join('')}
  </Period>${title.hasAnalysis ? ANALYSIS_PROPERTY : ''}
</MPD>
`;
}
