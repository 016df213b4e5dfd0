import { framesPerSecond } from '../picture/film.mjs';

const escapeXml = (text) =>
  String(text).replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

/** Runs of equal durations become one line. @param {import('./segments.mjs').Segment[]} segments */
function timeline(segments) {
  const runs = [];
  for (const { ticks } of segments) {
    if (runs.at(-1)?.ticks === ticks) runs.at(-1).more++;
    else runs.push({ ticks, more: 0 });
  }
  return runs
    .map(({ ticks, more }, i) => `<S${i ? '' : ' t="0"'} d="${ticks}"${more ? ` r="${more}"` : ''}/>`)
    .join('');
}

const template = (track) =>
  `<SegmentTemplate timescale="${track.timescale}" initialization="${track.init}" media="${track.id}/$Number%03d$.m4s" startNumber="1"><SegmentTimeline>${timeline(track.segments)}</SegmentTimeline></SegmentTemplate>`;

const codecOf = (track) => track.codecs.slice(0, 4);

/** The adaptation set of one codec: players change codecs by changing sets. */
function videoSet(tracks, index) {
  const representations = tracks.map(
    (track) => `
      <Representation id="${track.id}" codecs="${track.codecs}" bandwidth="${track.peakBandwidth}" width="${track.width}" height="${track.height}">${template(track)}</Representation>`,
  );
  return `
    <AdaptationSet id="${1 + index}" contentType="video" mimeType="video/mp4" frameRate="${framesPerSecond}" par="16:9" segmentAlignment="true" startWithSAP="1" maxWidth="${tracks[0].width}" maxHeight="${tracks[0].height}">${representations.join('')}
    </AdaptationSet>`;
}

/** The default voice is marked in both ways that players look at: its role and its selection priority. */
function audioSet(track, index) {
  return `
    <AdaptationSet id="${10 + index}" contentType="audio" mimeType="audio/mp4" lang="${track.language}" segmentAlignment="true" startWithSAP="1" selectionPriority="${index === 0 ? 10 : 1}">
      <Role schemeIdUri="urn:mpeg:dash:role:2011" value="${index === 0 ? 'main' : track.language === 'en' ? 'alternate' : 'dub'}"/>
      <Label>${escapeXml(track.label)}</Label>
      <Representation id="${track.id}" codecs="${track.codecs}" bandwidth="${track.peakBandwidth}" audioSamplingRate="48000"><AudioChannelConfiguration schemeIdUri="urn:mpeg:dash:23003:3:audio_channel_configuration:2011" value="${track.channels}"/>${template(track)}</Representation>
    </AdaptationSet>`;
}

function textSet({ language, label, file }, index) {
  return `
    <AdaptationSet id="${30 + index}" contentType="text" mimeType="text/vtt" lang="${language}">
      <Role schemeIdUri="urn:mpeg:dash:role:2011" value="subtitle"/>
      <Label>${escapeXml(label)}</Label>
      <Representation id="text-${language}" bandwidth="256"><BaseURL>${file}</BaseURL></Representation>
    </AdaptationSet>`;
}

/** Static manifest over the segments that the HLS playlists use too; a loop becomes one period per round. */
export function dashManifest({ video, audio, subtitles, seconds, rounds = 1 }) {
  const codecs = [...new Set(video.map(codecOf))];
  const pictures = codecs.map((codec, index) =>
    videoSet(
      video.filter((track) => codecOf(track) === codec),
      index,
    ),
  );
  const sets = pictures.join('') + audio.map(audioSet).join('') + subtitles.map(textSet).join('');
  const periods = Array.from(
    { length: rounds },
    (_, i) => `
  <Period id="p${i}" start="PT${i * seconds}S" duration="PT${seconds}S">${sets}
  </Period>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011" type="static" mediaPresentationDuration="PT${seconds * rounds}S" minBufferTime="PT4S">${periods.join('')}
</MPD>
`;
}
