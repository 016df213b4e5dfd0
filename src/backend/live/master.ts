import type { LiveAudio, LiveLoop, LiveRendition } from './loop.ts';

const AUDIO_GROUP = 'audio';

/** The master playlist. The best picture comes first, because players that do not measure take the first. */
export function liveMaster({ video, audio }: LiveLoop): string {
  const renditions = [...video].sort((a, b) => b.bandwidth - a.bandwidth);
  return `${[
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...audio.map((track, index) => audioLine(track, index === 0)),
    ...renditions.flatMap((rendition) => [renditionLine(rendition, audio), `${rendition.name}.m3u8`]),
  ].join('\n')}\n`;
}

function audioLine({ name, label, language }: LiveAudio, isDefault: boolean): string {
  const flags = `DEFAULT=${isDefault ? 'YES' : 'NO'},AUTOSELECT=YES`;
  return `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${AUDIO_GROUP}",NAME="${label}",LANGUAGE="${language}",${flags},URI="${name}.m3u8"`;
}

function renditionLine(
  { bandwidth, codecs, width, height, frameRate }: LiveRendition,
  audio: readonly LiveAudio[],
): string {
  const sound = Math.max(0, ...audio.map((track) => track.bandwidth));
  const allCodecs = [...new Set([codecs, ...audio.map((track) => track.codecs)])].filter(Boolean).join(',');
  return [
    `#EXT-X-STREAM-INF:BANDWIDTH=${Math.round(bandwidth + sound)}`,
    `CODECS="${allCodecs}"`,
    `RESOLUTION=${width}x${height}`,
    ...(frameRate ? [`FRAME-RATE=${frameRate.toFixed(3)}`] : []),
    ...(audio.length > 0 ? [`AUDIO="${AUDIO_GROUP}"`] : []),
  ].join(',');
}
